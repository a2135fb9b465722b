import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { schedulesModule } from './schedules-module.ts'

export const scheduleKind = defineRecordKind(schedulesModule, 'schedule', {
  title: { en: 'Schedule', ar: 'جدول زمني' },
  read: 'schedule:read',
  opens: { screen: 'detail', as: 'id' },
})

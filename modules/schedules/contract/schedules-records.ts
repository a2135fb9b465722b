// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { schedulesModule } from './schedules-module.ts'

export const VERSION_STATES = ['reading', 'ready', 'failed'] as const

export const scheduleKind = defineRecordKind(schedulesModule, 'schedule', {
  title: { en: 'Schedule', ar: 'جدول زمني' },
  read: 'schedule:read',
  opens: { screen: 'detail', as: 'id' },
})

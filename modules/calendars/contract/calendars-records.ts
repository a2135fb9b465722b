import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { calendarsModule } from './calendars-module.ts'

export const calendarKind = defineRecordKind(calendarsModule, 'calendar', {
  title: { en: 'Working calendar', ar: 'تقويم عمل' },
  read: 'calendar:read',
  opens: { screen: 'detail', as: 'id' },
})

import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Calendar, CountedDeadline, MarkedDay } from './calendar.ts'
import { calendarStates } from './calendar-states.ts'
import { calendarsModule } from './calendars-module.ts'

export const calendarsApi = defineApi(calendarsModule, {
  ...recordEndpoints(Calendar, '/calendars', { read: 'calendar:read', write: 'calendar:write' }),
  ...stepEndpoints(calendarStates, { path: '/calendars', access: 'calendar:read', record: Calendar.Record }),
  makeDefault: {
    method: 'POST',
    path: '/calendars/:id/default',
    summary: 'Let the deadlines of the project go by this calendar',
    access: 'calendar:approve',
    input: z.object({ id: z.uuid(), rowVersion: z.number().int().min(1) }),
    output: Calendar.Record,
  },
  year: {
    method: 'GET',
    path: '/calendars/:id/year',
    summary: 'The days of a year that are weekend, holiday or a special working day',
    access: 'calendar:read',
    reads: ['calendar'],
    input: z.object({ id: z.uuid(), year: z.coerce.number().int().min(1990).max(2100) }),
    output: z.array(MarkedDay),
  },
  deadline: {
    method: 'GET',
    path: '/calendars/deadline',
    summary: 'So many working days after a day, by the calendar of the project, with what was skipped',
    access: 'calendar:read',
    reads: ['calendar'],
    input: z.object({
      projectCode: PlaceCode,
      from: CalendarDay,
      workingDays: z.coerce.number().int().min(-2_000).max(2_000),
    }),
    output: CountedDeadline,
  },
})

import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { orRefused } from '#platform/server/records/or-refused.ts'
import { calendarErrors } from '../contract/calendar.ts'
import { calendarsApi } from '../contract/calendars-api.ts'
import { calendarKind } from '../contract/calendars-records.ts'
import { auditedActions } from './audited-actions.ts'
import { calendarHandlers, calendarSource } from './calendar-records.ts'
import { deadline } from './deadline.ts'
import { makeDefault } from './make-default.ts'
import { createCalendars } from './migrations/20261122T1422_calendars_create.ts'
import { seedCalendars } from './seed.ts'
import { showYear } from './show-year.ts'

export const calendarsServer = defineServerModule(calendarsApi, {
  actions: auditedActions,
  offers: [numbered({ kind: calendarKind.id, title: calendarKind.title, fields: [], pattern: 'CAL-{00}' })],
  handlers: {
    ...calendarHandlers,
    makeDefault,
    year: showYear,
    deadline: ({ db }, { projectCode, from, workingDays }) =>
      orRefused(calendarErrors.doesNotFit, () => deadline(db, projectCode, from, { workingDays })),
  },
  migrations: [createCalendars],
  records: [{ ...calendarKind, source: calendarSource }],
  seed: seedCalendars,
})

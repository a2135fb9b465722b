import { z } from 'zod'
import { FORMS } from '#modules/documents/contract/documents-records.ts'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byCompanyOrNone, byDays, byOverdue, byText } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { Deliverable } from './deliverable.ts'
import { deliverablesModule } from './deliverables-module.ts'
import { ARRIVALS } from './deliverables-records.ts'

export const deliverablesApi = defineApi(
  deliverablesModule,
  recordEndpoints(Deliverable, '/deliverables', {
    read: 'deliverable:read',
    write: 'deliverable:write',
    filters: {
      arrival: byChoice(ARRIVALS),
      company: byCompanyOrNone(),
      package: byText(),
      form: byChoice(FORMS),
      due: byDays(),
      overdue: byOverdue(),
    },
  }),
)

export const deliverableBulk = defineBulk(deliverablesApi, {
  named: 'title',
  actions: { setDue: { does: 'change', fields: z.object({ dueOn: CalendarDay }), isUndoable: true } },
})

/** A number that is known changes the one that has it. */
export const deliverableImport = defineImport(deliverablesApi, { key: 'number', named: 'title' })

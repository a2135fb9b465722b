import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import {
  byChoice,
  byChoices,
  byCompany,
  byCompanyOrNone,
  byDays,
  byFlag,
  byNumber,
  byOverdue,
  byPerson,
  byText,
} from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Ncr } from './ncr.ts'
import { SEVERITIES } from './ncr-records.ts'
import { ncrStates } from './ncr-states.ts'
import { ncrsModule } from './ncrs-module.ts'

const path = '/ncrs'
const read = 'ncr:read'

export const ncrsApi = defineApi(ncrsModule, {
  ...recordEndpoints(Ncr, path, {
    read,
    write: 'ncr:write',
    filters: {
      state: byChoices(stateNames(ncrStates)),
      due: byDays(),
      severity: byChoice(SEVERITIES),
      owner: byPerson(),
      company: byCompanyOrNone(),
      /** Days open. */
      age: byNumber(),
      package: byText(),
      inspection: byCompany(),
      pile: byCompany(),
      isOpen: byFlag(),
      overdue: byOverdue(),
    },
  }),
  ...stepEndpoints(ncrStates, { path, access: read, record: Ncr.Record }),
})

export const ncrBulk = defineBulk(ncrsApi, {
  named: 'number',
  actions: {
    assign: { does: 'change', fields: z.object({ ownerId: z.uuid() }), isUndoable: true },
    setDue: { does: 'change', fields: z.object({ dueOn: CalendarDay }), isUndoable: true },
  },
})

import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { HeldGround } from '#platform/contract/held-ground.ts'
import { PlaceCode } from '#platform/contract/place.ts'
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
import { defineImport } from '#platform/contract/record-imports.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Observation, ObservationAges } from './observation.ts'
import { observationsModule } from './observations-module.ts'
import { observationStates, PRIORITIES, TRADES, TYPES } from './observations-records.ts'

const path = '/observations'
const read = 'observation:read'

export const observationsApi = defineApi(observationsModule, {
  ...recordEndpoints(Observation, path, {
    read,
    write: 'observation:write',
    filters: {
      state: byChoices(stateNames(observationStates)),
      type: byChoice(TYPES),
      priority: byChoices(PRIORITIES),
      trade: byChoice(TRADES),
      owner: byPerson(),
      company: byCompanyOrNone(),
      due: byDays(),
      /** Days open. */
      age: byNumber(),
      package: byText(),
      inspection: byCompany(),
      isOpen: byFlag(),
      /** Work stands still because of it. */
      isStop: byFlag(),
      overdue: byOverdue(),
    },
  }),
  ...stepEndpoints(observationStates, { path, access: read, record: Observation.Record }),
  heldGround: {
    method: 'GET',
    path: '/observations/held-ground',
    summary: 'Where work of a site stands still until an observation is closed, and who can close it',
    access: read,
    reads: ['observation'],
    input: z.object({ projectCode: PlaceCode, siteCode: PlaceCode }),
    output: HeldGround,
  },
  ages: {
    method: 'GET',
    path: '/observations/ages',
    summary: 'How many observations of a place are open, by days open and priority',
    access: read,
    reads: ['observation'],
    input: z.object({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      structureCode: PlaceCode.optional(),
    }),
    output: ObservationAges,
  },
})

export const observationBulk = defineBulk(observationsApi, {
  named: 'number',
  actions: {
    assign: { does: 'change', fields: z.object({ ownerId: z.uuid() }), isUndoable: true },
    setDue: { does: 'change', fields: z.object({ dueOn: CalendarDay }), isUndoable: true },
    setPriority: { does: 'change', fields: z.object({ priority: z.enum(PRIORITIES) }), isUndoable: true },
    takeStep: { does: 'takeStep', fields: z.object({ step: z.enum(['makeReady', 'close']) }) },
  },
})

export const observationImport = defineImport(observationsApi, { named: 'title' })

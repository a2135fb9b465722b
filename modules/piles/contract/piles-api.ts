import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byDays, byFlag } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Pile, PilingStatistics } from './pile.ts'
import { pilesModule } from './piles-module.ts'
import { PILE_TYPES, pileStates, STAGES, TEST_RESULTS } from './piles-records.ts'

const path = '/piles'
const read = 'pile:read'

export const pilesApi = defineApi(pilesModule, {
  ...recordEndpoints(Pile, path, {
    read,
    write: 'pile:write',
    filters: {
      state: byChoice(stateNames(pileStates)),
      stage: byChoice(STAGES),
      type: byChoice(PILE_TYPES),
      poured: byDays(),
      isOutOfTolerance: byFlag(),
      package: z.uuid().optional(),
    },
  }),
  ...stepEndpoints(pileStates, { path, access: read, record: Pile.Record }),
  statistics: {
    method: 'GET',
    path: '/piles/statistics',
    summary:
      'How far the piling of a place or of a work package is: piles, metres, concrete, and piles poured by weeks',
    access: read,
    reads: ['pile'],
    input: z.object({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      structureCode: PlaceCode.optional(),
      package: z.uuid().optional(),
    }),
    output: PilingStatistics,
  },
})

export const pileBulk = defineBulk(pilesApi, {
  named: 'pileNo',
  actions: {
    setResult: { does: 'change', fields: z.object({ testResult: z.enum(TEST_RESULTS) }), isUndoable: true },
  },
})

/** A pile that is known by its number is changed: so the daily record of a rig comes from a spreadsheet. */
export const pileImport = defineImport(pilesApi, { key: 'pileNo', named: 'pileNo' })

import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byDays, byFlag, byPerson } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { CityWork } from './city-work.ts'
import { Overlap, WorksPermit } from './works-permit.ts'
import { worksPermitsModule } from './works-permits-module.ts'
import { CLOSURES, NATURES, worksPermitStates } from './works-permits-records.ts'

const path = '/works-permits'
const read = 'works-permit:read'

export const worksPermitsApi = defineApi(worksPermitsModule, {
  ...recordEndpoints(WorksPermit, path, {
    read,
    write: 'works-permit:write',
    filters: {
      state: byChoices(stateNames(worksPermitStates)),
      nature: byChoices(NATURES),
      closure: byChoices(CLOSURES),
      owner: byPerson(),
      starts: byDays(),
      isOverlapping: byFlag(),
    },
  }),
  ...stepEndpoints(worksPermitStates, { path, access: read, record: WorksPermit.Record }),
  overlaps: {
    method: 'GET',
    path: `${path}/:id/overlaps`,
    summary: 'Other open works at the same place on the same days',
    access: read,
    reads: ['works-permit'],
    input: z.object({ id: z.uuid() }),
    output: z.array(Overlap),
  },
  cityWork: {
    method: 'GET',
    path: '/api/fiware/city-works/:siteCode',
    summary: 'The works permits of a site as CityWork of the Smart Data Models of FIWARE: NGSI-LD, simplified',
    access: read,
    responseFormat: 'bare',
    input: z.object({ siteCode: PlaceCode, page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: z.array(CityWork),
  },
})

export const worksPermitBulk = defineBulk(worksPermitsApi, {
  named: 'number',
  actions: { assign: { does: 'change', fields: z.object({ ownerId: z.uuid() }), isUndoable: true } },
})

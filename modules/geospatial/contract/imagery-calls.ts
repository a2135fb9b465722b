import { z } from 'zod'
import { PlaceCode } from '#platform/contract/place.ts'
import { CALL_PAGE, OF_PROJECT_CALL } from '#platform/contract/platform-call.ts'

const GroundImagery = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  projectCode: PlaceCode,
  siteCode: PlaceCode,
  kind: z.enum(['drone', 'satellite']),
  capturedOn: z.string(),
  /** Metres of a pixel on the ground. */
  gsd: z.number().nullable(),
  /** West, south, east, north, degrees. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Address of its tiles of the world, with `{z}`, `{x}` and `{y}`; each is given to who may see the dataset. */
  tiles: z.string(),
  minZoom: z.number().int(),
  maxZoom: z.number().int(),
})
export type GroundImagery = z.output<typeof GroundImagery>

/** The specification's call for pictures of the ground (DATA-06). */
export const imageryCalls = {
  groundImageryCall: {
    method: 'GET',
    responseFormat: 'platform',
    access: 'geo-dataset:read',
    reads: ['geo-dataset'],
    path: '/cpo-service/api/groundImagery',
    summary: 'Pictures of the ground that lie on the map, of a project or a site, the newest first',
    input: z.object({ ...CALL_PAGE, ...OF_PROJECT_CALL, siteCode: PlaceCode.optional() }),
    output: z.object({ imagery: z.array(GroundImagery), total: z.number().int() }),
  },
} as const

import { z } from 'zod'
import { PlaceCode } from '#platform/contract/place.ts'
import { CALL_PAGE } from '#platform/contract/platform-call.ts'
import { Polygon, Position } from './geometry.ts'
import { PROJECT_PHASES, PROJECT_STATUSES } from './project.ts'

const named = { code: PlaceCode, name: z.string(), nameAr: z.string() }
const total = z.number().int()

/** The ground that a project's sites cover together: what the twin shows before a project is picked. */
const Region = z.object({
  ...named,
  projectCodes: z.array(PlaceCode),
  siteCount: z.number().int(),
  /** West, south, east, north in degrees; null where no site is on the map. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})

const ProjectOfCall = z.object({
  ...named,
  regionCode: PlaceCode,
  phase: z.enum(PROJECT_PHASES),
  status: z.enum(PROJECT_STATUSES),
})

const LOCATION_KINDS = ['site', 'structure'] as const

const Location = z.object({
  ...named,
  kind: z.enum(LOCATION_KINDS),
  projectCode: PlaceCode,
  /** Of a structure its site. */
  parentCode: PlaceCode.nullable(),
  position: Position.nullable(),
  outline: Polygon.nullable(),
})
export type Location = z.output<typeof Location>

/** `type` is a word of the module that has the sources; one that the caller may not see is left out. */
const BindTypes = z.array(
  z.object({
    type: z.string(),
    name: z.string(),
    nameAr: z.string(),
    /** Permission that reads the sources. */
    access: z.string(),
    sources: z.number().int(),
  }),
)
export type BindTypes = z.output<typeof BindTypes>
const BIND_PLACE = z.object({ projectCode: PlaceCode, siteCode: PlaceCode.optional() })

const read = { method: 'GET', responseFormat: 'platform', access: 'site:read', reads: ['site', 'structure'] } as const

/** The specification's platform queries about places (DATA-05). */
export const placeCalls = {
  regionsCall: {
    ...read,
    path: '/cpo-service/api/regions',
    summary: 'The regions that the caller sees something of: the ground of each project',
    input: z.object(CALL_PAGE),
    output: z.object({ regions: z.array(Region), total }),
  },
  projectsCall: {
    ...read,
    path: '/cpo-service/api/projects',
    summary: 'The projects of a region, or all that the caller sees',
    input: z.object({ ...CALL_PAGE, regionCode: PlaceCode.optional() }),
    output: z.object({ projects: z.array(ProjectOfCall), total }),
  },
  locationsCall: {
    ...read,
    path: '/cpo-service/api/locations',
    summary:
      'Sites and structures with their place on the map: of a project, by their codes, or all that the caller sees',
    input: z.object({
      ...CALL_PAGE,
      projectCode: PlaceCode.optional(),
      /** Codes with commas between them. */
      ids: z
        .string()
        .max(8_000)
        .transform((text) => text.split(','))
        .pipe(z.array(PlaceCode))
        .optional(),
    }),
    output: z.object({ locations: z.array(Location), total }),
  },
  bindTypesCall: {
    ...read,
    path: '/cpo-service/api/datasource/bindType',
    summary: 'What can be bound to the objects of a place, with how many sources of each the caller sees',
    input: BIND_PLACE,
    output: z.object({ bindTypes: BindTypes }),
  },
  backgroundBindTypesCall: {
    ...read,
    path: '/cpo-service/api/datasource/backgroundBindType',
    summary: 'What can be laid behind the objects of a place, with how many of each the caller sees',
    input: BIND_PLACE,
    output: z.object({ bindTypes: BindTypes }),
  },
  thumbnailCall: {
    ...read,
    path: '/cpo-service/api/thumbnail',
    summary: 'The picture of a site or structure in Base64; null without one',
    input: z.object({ code: PlaceCode }),
    output: z.object({ code: PlaceCode, mediaType: z.string(), content: z.base64() }).nullable(),
  },
} as const

import { z } from 'zod'
import { PlaceCode } from '#platform/contract/place.ts'

/** What a camera, or the cameras of an area, may be limited in, each to some roles. The permission of the action is needed besides. */
export const AREA_ACTIONS = ['watch', 'playback', 'steer', 'export'] as const
export type AreaAction = (typeof AREA_ACTIONS)[number]

export const AreaRight = z.object({
  role: z.string().min(1).max(100),
  actions: z.array(z.enum(AREA_ACTIONS)).max(AREA_ACTIONS.length),
})
export type AreaRight = z.output<typeof AreaRight>

const OfSite = z.object({ projectCode: PlaceCode, siteCode: PlaceCode })
const MOST_ROLES = 100
const OfCamera = z.object({ id: z.uuid() })
const Role = z.object({ code: z.string(), name: z.object({ en: z.string(), ar: z.string() }) })

/** An area without rights is open to everybody with the permission. */
const AreaRights = z.object({ area: z.string(), cameras: z.number().int(), rights: z.array(AreaRight) })
export type AreaRights = z.output<typeof AreaRights>

export const areaRightEndpoints = {
  areaRights: {
    method: 'GET',
    path: '/camera-area-rights',
    summary: 'Show the areas of the cameras of a site, and which roles may do what with the cameras of each',
    access: 'camera:grant',
    reads: ['camera'],
    input: OfSite,
    output: z.object({
      areas: z.array(AreaRights),
      roles: z.array(Role),
    }),
  },
  setAreaRights: {
    method: 'PUT',
    path: '/camera-area-rights',
    summary: 'Say which roles may watch, look back at, turn and export the cameras of an area; none opens it again',
    access: 'camera:grant',
    input: OfSite.extend({ area: z.string().trim().min(1).max(80), rights: z.array(AreaRight).max(MOST_ROLES) }),
    output: z.array(AreaRight),
  },
  ownRights: {
    method: 'GET',
    path: '/cameras/:id/rights',
    summary: 'Show which roles may do what with one camera, and what its area says where it says nothing',
    access: 'camera:grant',
    reads: ['camera'],
    input: OfCamera,
    output: z.object({ rights: z.array(AreaRight), ofArea: z.array(AreaRight), roles: z.array(Role) }),
  },
  setOwnRights: {
    method: 'PUT',
    path: '/cameras/:id/rights',
    summary: 'Say which roles may watch, look back at, turn and export one camera; none leaves it to its area',
    access: 'camera:grant',
    input: OfCamera.extend({ rights: z.array(AreaRight).max(MOST_ROLES) }),
    output: z.array(AreaRight),
  },
} as const

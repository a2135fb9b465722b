import { sql } from 'kysely'
import type { z } from 'zod'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { may, recordPolicy } from '#platform/server/records/policy.ts'
import { byChoice, byText } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { type Camera, cameraErrors } from '../contract/camera.ts'
import { AREA_ACTIONS, type AreaAction, type AreaRight } from '../contract/camera-rights.ts'
import type { camerasApi } from '../contract/cameras-api.ts'
import { camerasModule } from '../contract/cameras-module.ts'
import { cameraKind, cameraStates } from '../contract/cameras-records.ts'
import { AREA_RIGHTS, isLetBy, OWN_RIGHTS, requireLet } from './area-rights.ts'
import { HEALTH } from './stills/health-of-row.ts'

export const table = recordTable<z.output<typeof Camera.Draft>, InputOf<(typeof camerasApi)['endpoints']['list']>>({
  table: 'cameras',
  errors: cameraErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    name: 'name',
    nameAr: 'name_ar',
    area: 'area',
    make: 'make',
    model: 'model',
    latitude: 'latitude',
    longitude: 'longitude',
    mountHeight: 'mount_height',
    azimuth: 'azimuth',
    tilt: 'tilt',
    fieldOfView: 'field_of_view',
    viewRange: 'view_range',
    canTurn: 'can_turn',
    stillMinutes: 'still_minutes',
    keptDays: 'kept_days',
    isLookedAt: 'is_looked_at',
    note: 'note',
  },
  search: ['name', 'name_ar', 'area', 'make', 'model'],
  sort: { name: sql`name`, area: sql`area`, updatedAt: sql`updated_at` },
  order: sql`area, name, id`,
  filters: { state: byChoice('state'), source: byChoice('source'), health: byChoice(HEALTH), area: byText('area') },
})

export const cameraSource: RecordSource = {
  table: 'cameras',
  number: sql`name`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

const ALSO = {
  ...savedBy('cameras'),
  state: sql<Camera['state']>`state`,
  source: sql<Camera['source']>`source`,
  health: HEALTH,
  areaRights: AREA_RIGHTS,
  ownRights: OWN_RIGHTS,
}

const permitted = recordPolicy(camerasModule, {
  edit: 'camera:write',
  remove: 'camera:write',
  watch: 'camera:watch',
  steer: 'camera:steer',
  playback: 'camera:playback',
  export: 'camera:export',
})

/** What permissions allow, without what the camera or its area is limited in. */
function onlyLet<Can extends Record<AreaAction, boolean>>(
  { user }: RequestContext,
  camera: { readonly id: string } & Record<'areaRights' | 'ownRights', readonly AreaRight[]>,
  can: Can,
): Can {
  const closed = AREA_ACTIONS.filter((action) => !isLetBy(user, camera, action))
  return { ...can, ...Object.fromEntries(closed.map((action) => [action, false])) }
}

export const cameras = recordHandlers({
  kind: cameraKind,
  errors: cameraErrors,
  table,
  also: ALSO,
  can: (context, camera) => onlyLet(context, camera, permitted(context)),
  isPlaceVisible,
})

export type StoredCamera = Awaited<ReturnType<typeof cameras.saved.get>>

/** A camera that the caller sees, for one of the actions that it may be limited in. @throws not-found, limited, area-limited */
export async function getCameraTo(context: RequestContext, id: string, action: AreaAction): Promise<StoredCamera> {
  const camera = await cameras.saved.get(context, id)
  requireLet(context.user, camera, action)
  return camera
}

/** What limits the cameras of an area holds for who edits them too: out of it goes one by who grants rights alone. */
export const cameraHandlers: typeof cameras.handlers = {
  ...cameras.handlers,
  change: async (context, change) => {
    const before = await cameras.saved.get(context, change.id)
    const leaves = change.area !== undefined && change.area !== before.area && before.areaRights.length > 0
    if (leaves && !may<typeof camerasModule>(context.user, 'camera:grant'))
      throw cameraErrors.areaKept({ id: before.id })
    return cameras.handlers.change(context, change)
  },
}

/** Where there is no request's connection. @throws not-found */
export const findCamera = (db: Db, id: string): Promise<StoredCamera> => table.get(db, id, ALSO)

export const cameraSteps = stepHandlers({
  states: cameraStates,
  table: 'cameras',
  errors: cameraErrors,
  saved: cameras.saved,
  guards: {},
  called: ({ name }) => name,
})

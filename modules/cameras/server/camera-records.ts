import { sql } from 'kysely'
import type { z } from 'zod'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Db } from '#platform/server/database/database.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoice, byText } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { type Camera, cameraErrors } from '../contract/camera.ts'
import type { camerasApi } from '../contract/cameras-api.ts'
import { camerasModule } from '../contract/cameras-module.ts'
import { cameraKind, cameraStates } from '../contract/cameras-records.ts'
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
}

export const cameras = recordHandlers({
  kind: cameraKind,
  errors: cameraErrors,
  table,
  also: ALSO,
  can: recordPolicy(camerasModule, {
    edit: 'camera:write',
    remove: 'camera:write',
    watch: 'camera:watch',
    steer: 'camera:steer',
    playback: 'camera:playback',
    export: 'camera:export',
  }),
  isPlaceVisible,
})

export type StoredCamera = Awaited<ReturnType<typeof cameras.saved.get>>

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

import { sql } from 'kysely'
import type { z } from 'zod'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoices } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { type Geofence, geofenceErrors } from '../contract/geofence.ts'
import type { geofencesApi } from '../contract/geofences-api.ts'
import { geofencesModule } from '../contract/geofences-module.ts'
import { geofenceKind, isClosedZone } from '../contract/geofences-records.ts'

export const table = recordTable<z.output<typeof Geofence.Draft>, InputOf<(typeof geofencesApi)['endpoints']['list']>>({
  table: 'geofences',
  errors: geofenceErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    name: 'name',
    nameAr: 'name_ar',
    kind: 'kind',
    area: { json: 'area' },
    speedLimit: 'speed_limit',
    asks: { json: 'asks' },
    note: 'note',
  },
  search: ['name', 'name_ar'],
  sort: { name: sql`name`, kind: sql`kind`, updatedAt: sql`updated_at` },
  order: sql`name, id`,
  filters: { kind: byChoices('kind') },
})

export const geofenceSource: RecordSource = {
  table: 'geofences',
  number: sql`name`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

const geofences = recordHandlers({
  kind: geofenceKind,
  errors: geofenceErrors,
  table,
  also: savedBy('geofences'),
  can: recordPolicy(geofencesModule, { edit: 'geofence:write', remove: 'geofence:write' }),
  isPlaceVisible,
})

/** A speed zone without a limit would be broken by nobody, and a closed one that asks for nothing is open. */
function checkKind({ kind, speedLimit, asks }: Pick<Geofence, 'kind' | 'speedLimit' | 'asks'>): void {
  if (isClosedZone(kind) && asks.length === 0)
    throw geofenceErrors.papersMissing({}, { asks: geofenceErrors.papersMissing().say })
  if (kind === 'speed_zone' && speedLimit === null)
    throw geofenceErrors.limitMissing({}, { speedLimit: geofenceErrors.limitMissing().say })
}

export const geofenceHandlers: typeof geofences.handlers = {
  ...geofences.handlers,
  create: async (context, draft) => {
    checkKind(draft)
    return geofences.handlers.create(context, draft)
  },
  change: async (context, change) => {
    const before = await geofences.saved.get(context, change.id)
    const { kind = before.kind, speedLimit = before.speedLimit, asks = before.asks } = change
    checkKind({ kind, speedLimit, asks })
    return geofences.handlers.change(context, change)
  },
}

import { sql } from 'kysely'
import type { z } from 'zod'
import { isCameraOf } from '#modules/cameras/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { dayInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoice } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { type Gate, gateErrors } from '../contract/gate.ts'
import type { gatesApi } from '../contract/gates-api.ts'
import { gatesModule } from '../contract/gates-module.ts'
import { gateKind, gateStates } from '../contract/gates-records.ts'

export const table = recordTable<z.output<typeof Gate.Draft>, InputOf<(typeof gatesApi)['endpoints']['list']>>({
  table: 'gates',
  errors: gateErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    name: 'name',
    nameAr: 'name_ar',
    kind: 'kind',
    lanes: 'lanes',
    latitude: 'latitude',
    longitude: 'longitude',
    deviceId: 'device_id',
    cameraId: 'camera_id',
    requires: { json: 'requires' },
    opensAt: 'opens_at',
    closesAt: 'closes_at',
    confidenceFloor: 'confidence_floor',
    most: 'most',
    note: 'note',
  },
  search: ['name', 'name_ar'],
  sort: { name: sql`name`, updatedAt: sql`updated_at` },
  order: sql`name, id`,
  filters: { state: byChoice('state'), kind: byChoice('kind') },
})

export const gateSource: RecordSource = {
  table: 'gates',
  number: sql`name`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

export const gatePassageSource: RecordSource = {
  table: 'gate_passages',
  number: sql`coalesce(nullif(read_text, ''), ticket)`,
  title: { en: sql`coalesce(nullif(matched_name, ''), read_text)`, ar: sql`''` },
  place: 'site',
  isOfCompany: true,
  isThere: sql`true`,
}

const passages = sql`gate_passages where gate_passages.project_code = gates.project_code and gate_passages.gate_id = gates.id`

export const gates = recordHandlers({
  kind: gateKind,
  errors: gateErrors,
  table,
  also: {
    ...savedBy('gates'),
    state: sql<Gate['state']>`state`,
    waiting: sql<number>`(select count(*)::int from ${passages} and gate_passages.outcome = 'waiting')`,
    today: sql<number>`(select count(*)::int from ${passages} and gate_passages.at > now() - interval '30 hours'
      and ${dayInProject(sql`gate_passages.at`, sql`gates.project_code`)} = ${dayInProject(sql`now()`, sql`gates.project_code`)})`,
  },
  can: recordPolicy(gatesModule, { edit: 'gate:write', remove: 'gate:write', guard: 'gate:guard' }),
  isPlaceVisible,
})

type Placed = { readonly projectCode: string; readonly siteCode: string }

/** A camera of another site would show who may not see it. */
async function checkCamera({ db }: RequestContext, cameraId: string | null | undefined, place: Placed): Promise<void> {
  if (cameraId && !(await isCameraOf(db, cameraId, place)))
    throw gateErrors.cameraUnknown({}, { cameraId: gateErrors.cameraUnknown().say })
}

export const gateHandlers: typeof gates.handlers = {
  ...gates.handlers,
  create: async (context, draft) => {
    await checkCamera(context, draft.cameraId, draft)
    return gates.handlers.create(context, draft)
  },
  change: async (context, change) => {
    const before = await gates.saved.get(context, change.id)
    if (change.cameraId !== before.cameraId) await checkCamera(context, change.cameraId, before)
    return gates.handlers.change(context, change)
  },
}

export type StoredGate = Awaited<ReturnType<typeof gates.saved.get>>

export const gateSteps = stepHandlers({
  states: gateStates,
  table: 'gates',
  errors: gateErrors,
  saved: gates.saved,
  guards: {},
  called: ({ name }) => name,
})

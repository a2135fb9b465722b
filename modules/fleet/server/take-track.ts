import { extname } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { isPlace, speedOf } from '#engines/fleet/fixes-in.ts'
import type { Track, TrackPoint } from '#engines/fleet/track.ts'
import { deviceRef } from '#modules/devices/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import type { ParserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { readApart, refusedAs } from '#platform/server/sandbox/read-apart.ts'
import { vehicleKind } from '../contract/fleet-records.ts'
import type { TrackFileDraft, TrackFileReport, TrackVerdict } from '../contract/track-file.ts'
import { AHEAD_S, keepPositions } from './store-positions.ts'
import { vehicles } from './vehicle-records.ts'

/** A file of 15 MB takes 3 s of processor time and 425 MB. */
const LIMITS: ParserLimits = { memoryBytes: 1024 ** 3, timeoutMs: 120_000, processorMs: 30_000 }
const AT_ONCE = 5_000

const Tracks = z.array(
  z.object({
    vehicle: z.string().max(500),
    points: z.array(
      z.object({ at: z.number(), latitude: z.number(), longitude: z.number(), speed: z.number().nullable() }),
    ),
  }),
)

interface Known {
  readonly id: string
  readonly plate: string
  readonly names: readonly string[]
}

/**
 * Takes where vehicles of a site were before; what is there already stays as it is, so a file may be sent again. The days that it
 * touches are judged as all are, within minutes. Of a track nothing is taken where a part of it lies in the future.
 */
export async function takeTrack(
  context: RequestContext,
  draft: z.output<typeof TrackFileDraft>,
): Promise<TrackFileReport> {
  const caller = callerOf(context)
  const { content, name } = draft
  const tracks = await readApart(caller.log, refusedAs('vehicle.track-'), {
    entry: parserEntry('fleet/read'),
    input: { content, name },
    limits: LIMITS,
    collect: (result) => Tracks.parse(result),
  })
  return caller.services.database.transaction(caller.scope, (db) => takeTracks({ ...caller, db }, draft, tracks))
}

async function takeTracks(
  context: RequestContext,
  draft: z.output<typeof TrackFileDraft>,
  found: readonly Track[],
): Promise<TrackFileReport> {
  const asked = draft.vehicleId === null ? null : await vehicles.saved.get(context, draft.vehicleId)
  const find = finder(await vehiclesOf(context, asked ?? draft), asked?.id ?? null, isGpx(draft.name))
  const verdicts: TrackVerdict[] = []
  let nowhere = 0
  for (const track of found) {
    const points = track.points.filter(({ latitude, longitude }) => isPlace(latitude, longitude))
    nowhere += track.points.length - points.length
    const verdict = judge(context, track.vehicle, points, find(track.vehicle.trim()))
    const { vehicleId } = verdict
    const isTaken = verdict.verdict === 'taken' && vehicleId !== null && !draft.isDryRun
    const projectCode = asked?.projectCode ?? draft.projectCode
    const stored = isTaken ? await store(context, projectCode, vehicleId, points) : 0
    verdicts.push({ ...verdict, stored })
  }
  await tell(context, verdicts)
  return { isDryRun: draft.isDryRun, tracks: verdicts, nowhere }
}

const isGpx = (name: string) => extname(name).toLowerCase() === '.gpx'

/** Those of a site that the caller sees, with all that a file may call them. */
async function vehiclesOf(
  { db }: RequestContext,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
): Promise<Known[]> {
  const { rows } = await sql<{ id: string; plate: string; fleetNumber: string; serial: string | null }>`
    select id, plate, fleet_number as "fleetNumber",
      (${deviceRef(sql`vehicles.device_id`)}) ->> 'serial' as serial
    from vehicles where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null`.execute(db)
  return rows.map(({ id, plate, fleetNumber, serial }) => ({ id, plate, names: [plate, fleetNumber, serial ?? ''] }))
}

type Found = { readonly vehicle: Known | null; readonly isOther: boolean }

/** Plates are written with and without their spaces. A track of GPX is named after a drive as often as after a vehicle. */
function finder(known: readonly Known[], askedId: string | null, isNamedFreely: boolean): (name: string) => Found {
  const byName = new Map(known.flatMap((one) => one.names.filter(Boolean).map((name) => [plain(name), one] as const)))
  const asked = known.find(({ id }) => id === askedId) ?? null
  return (name) => {
    const named = byName.get(plain(name)) ?? null
    if (!asked) return { vehicle: named, isOther: false }
    const isOther = named ? named.id !== asked.id : name !== '' && !isNamedFreely
    return { vehicle: asked, isOther }
  }
}

const plain = (name: string) => name.replace(/[\s-]+/gu, '').toLowerCase()

function judge(
  { services }: RequestContext,
  track: string,
  points: readonly TrackPoint[],
  { vehicle, isOther }: Found,
): TrackVerdict {
  const [from, to] = [points[0]?.at, points.at(-1)?.at]
  const isAhead = (to ?? 0) > services.now().getTime() + AHEAD_S * 1000
  const isNowhere = points.length === 0
  const verdict = isOther
    ? 'other'
    : vehicle === null
      ? 'unknown'
      : isNowhere
        ? 'nowhere'
        : isAhead
          ? 'inFuture'
          : 'taken'
  const moment = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
  const of = { vehicleId: vehicle?.id ?? null, plate: vehicle?.plate ?? '' }
  return { track, ...of, count: points.length, from: moment(from), to: moment(to), verdict, stored: 0 }
}

/** Whose vehicle it is was decided above; the table of positions is internal. */
async function store(
  { services }: RequestContext,
  projectCode: string,
  vehicleId: string,
  points: readonly TrackPoint[],
): Promise<number> {
  let stored = 0
  for (let at = 0; at < points.length; at += AT_ONCE) {
    const part = points.slice(at, at + AT_ONCE)
    stored += await services.database.transaction(SYSTEM_SCOPE, (tx) =>
      keepPositions(
        tx,
        sql`
          select ${projectCode}::text as project_code, ${vehicleId}::uuid as vehicle_id, at, latitude, longitude, speed,
            null::real as course, null::boolean as ignition
          from unnest(
            ${part.map((point) => new Date(point.at).toISOString())}::timestamptz[],
            ${part.map(({ latitude }) => latitude)}::double precision[],
            ${part.map(({ longitude }) => longitude)}::double precision[],
            ${part.map(({ speed }) => speedOf(speed))}::real[]
          ) as read (at, latitude, longitude, speed)`,
      ),
    )
  }
  return stored
}

async function tell(context: RequestContext, verdicts: readonly TrackVerdict[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const { vehicleId, stored } of verdicts)
    if (vehicleId !== null && stored > 0) counts.set(vehicleId, (counts.get(vehicleId) ?? 0) + stored)
  for (const [id, count] of counts)
    await publishChange(context, vehicleKind, await vehicles.saved.get(context, id), {
      action: 'vehicle.track-taken',
      before: null,
      after: { count },
    })
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { clockOf } from '#engines/calendar/local-time.ts'
import { type Decided, decidePassage, type GateRules } from '#engines/gates/decide-passage.ts'
import { askForStill } from '#modules/cameras/server/public.ts'
import { deviceErrors } from '#modules/devices/contract/device.ts'
import { deviceOfCredential, type KnownDevice, type MessageServices } from '#modules/devices/server/public.ts'
import { findProjectFacts } from '#modules/sites/server/public.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { PublicContext, RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { isWellFormed } from '#platform/server/http/is-well-formed.ts'
import {
  type GatePassage,
  passageErrors,
  type ReadPassage,
  SeenPassage,
  type TypedPassage,
} from '../contract/gate-passage.ts'
import { askTheGuard } from './ask-the-guard.ts'
import { gates } from './gate-records.ts'
import { type Known, knownSubjects } from './known-subjects.ts'
import { lookAtNew } from './look-at-pictures.ts'
import { followPassage } from './pair-passages.ts'
import { keepPictures } from './passage-picture.ts'
import { countInside, getPassage, insertPassage, passageOfKey } from './passage-repository.ts'
import { readWhereAsked } from './read-picture.ts'

const MINUTE_MS = 60_000
const AHEAD_MS = 2 * MINUTE_MS
/** What a reader kept while it had no network. */
const OLDEST_MS = 7 * 24 * 60 * MINUTE_MS
export const OUTCOME = { allow: 'allowed', deny: 'denied', manual: 'waiting' } as const

export interface AskedGate {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly kind: string
  readonly state: GateRules['mode']
  readonly requires: GateRules['requires']
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly confidenceFloor: number
  readonly most: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly cameraId?: string | null
}

export interface Arriving
  extends Pick<z.output<typeof TypedPassage>, 'direction' | 'lane' | 'read' | 'material' | 'weight' | 'key'> {
  readonly isOnFoot?: boolean | undefined
  readonly at: Date
  /** 0 to 1; null: typed, or not read. */
  readonly confidence: number | null
  readonly enteredBy: string | null
  readonly deviceId: string | null
}

/** Decides and stores a passage, once for each key of its gate. */
export async function takePassage(tx: Db, gate: AskedGate, arriving: Arriving): Promise<GatePassage> {
  const { projectCode, siteCode } = gate
  await lockSite(tx, gate)
  const before = await passageOfKey(tx, projectCode, gate.id, arriving.key)
  if (before !== null) return getPassage(tx, before)
  const decided = await decide(tx, gate, arriving)
  await askForStill(tx, gate, arriving.at)
  const { match } = decided
  const id = randomUUID()
  const outcome = OUTCOME[decided.decision]
  await insertPassage(tx, {
    ...arriving,
    ...{ id, projectCode, siteCode, gateId: gate.id, outcome },
    isOnFoot: isOnFoot(gate, arriving, match?.known),
    confidence: arriving.confidence === null ? null : arriving.confidence * 100,
    matched: match && {
      ...match.known.record,
      plate: match.known.plate,
      name: match.known.name,
      companyId: match.known.companyId,
      distance: match.distance,
    },
    bookingId: match?.known.bookingId ?? null,
    decision: decided.decision,
    reason: decided.reason,
    checks: [...decided.checks],
  })
  const passage = await getPassage(tx, id)
  if (outcome === 'waiting') await askTheGuard(tx, passage)
  if (outcome !== 'allowed') return passage
  await followPassage(tx, passage)
  return getPassage(tx, id)
}

/** What happens at the gates of a site at the same moment happens one after the other: the second sees the place that the first took. */
export async function lockSite(tx: Db, { projectCode, siteCode }: Pick<AskedGate, 'projectCode' | 'siteCode'>) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gates ${projectCode} ${siteCode}`}, 0))`.execute(tx)
}

/** What a gate makes of who arrives, by what its site knows. */
export async function decide(
  tx: Db,
  gate: AskedGate,
  arriving: Pick<Arriving, 'direction' | 'read' | 'confidence' | 'at' | 'isOnFoot'>,
): Promise<Decided<Known>> {
  const known = await knownSubjects(tx, gate, arriving.read, arriving.at)
  const facts = await findProjectFacts(tx, gate.projectCode)
  const { day, time } = timeOnClock(arriving.at, facts?.timezone ?? 'UTC')
  const { opensAt, closesAt } = gate
  return decidePassage(
    {
      mode: gate.state,
      requires: gate.requires,
      hours: opensAt && closesAt ? { from: opensAt, to: closesAt } : null,
      confidenceFloor: gate.confidenceFloor / 100,
      most: gate.most,
    },
    {
      direction: arriving.direction,
      isPedestrian: isOnFoot(gate, arriving),
      read: arriving.read,
      confidence: arriving.confidence,
      ...{ day, time },
      inside: gate.most === null ? 0 : await countInside(tx, gate.projectCode, gate.siteCode),
    },
    known,
  )
}

export const isOnFoot = ({ kind }: AskedGate, { isOnFoot: said }: Pick<Arriving, 'isOnFoot'>, known?: Known) =>
  kind === 'pedestrian' || (said ?? known?.isOnFoot ?? false)

/** Day and time on the clock of a project. */
export function timeOnClock(at: Date, timeZone: string): { day: string; time: string } {
  const [day, time] = clockOf(at, timeZone).split(' ') as [string, string]
  return { day, time }
}

/** A guard enters who stands at the gate. */
export async function enterPassage(
  context: RequestContext,
  { id, ...typed }: z.output<typeof TypedPassage>,
): Promise<GatePassage> {
  const gate = await gates.saved.get(context, id)
  const by = { enteredBy: context.user.id, deviceId: null, confidence: null, at: context.services.now() }
  return takePassage(context.db, gate, { ...typed, ...by })
}

/** Over HTTP, as what reads at the gate: the credential comes in the body, which no log keeps. Answered after the commit. */
export async function readPassage(
  { services }: PublicContext,
  { deviceId, secret, ...seen }: z.output<typeof ReadPassage>,
): Promise<Pick<GatePassage, 'id' | 'decision' | 'reason' | 'outcome'>> {
  const device = await services.database.read(SYSTEM_SCOPE, (db) => deviceOfCredential(db, deviceId, secret))
  if (!device) throw deviceErrors.credentialWrong()
  const { id, decision, reason, outcome } = await takeSeen(services, device, seen)
  return { id, decision, reason, outcome }
}

/** Over MQTT, `devices/<id>/passages`: the broker knows who sends. False: it cannot be read, or is of no gate. */
export async function takeFromDevice(
  services: MessageServices,
  device: KnownDevice,
  message: unknown,
): Promise<boolean> {
  const seen = SeenPassage.safeParse(message)
  if (!seen.success || !isWellFormed(seen.data)) return false
  try {
    await takeSeen(services, device, seen.data)
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}

async function takeSeen(
  services: MessageServices,
  device: KnownDevice,
  { at, picture, pictures = [], ...seen }: z.output<typeof SeenPassage>,
): Promise<GatePassage> {
  const moment = at === undefined ? services.now() : new Date(at)
  return services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const distance = moment.getTime() - services.now().getTime()
    if (distance > AHEAD_MS || distance < -OLDEST_MS) throw passageErrors.timeImpossible({ at: at ?? null })
    const gate = await gateOfDevice(tx, device.projectCode, device.id)
    if (!gate) throw passageErrors.noGate()
    const passage = await takePassage(tx, gate, {
      ...seen,
      ...{ at: moment, enteredBy: null, deviceId: device.id },
      // A reader that says nothing about its confidence is not believed blindly.
      confidence: seen.confidence ?? 0,
    })
    const contents = [...(picture ? [picture] : []), ...pictures].map((one) => Buffer.from(one, 'base64'))
    const added = await keepPictures(services, tx, passage, contents)
    if (added.length > 0) await readWhereAsked(tx, await getPassage(tx, passage.id))
    await lookAtNew(tx, passage, added)
    return passage
  })
}

async function gateOfDevice(db: Db, projectCode: string, deviceId: string): Promise<AskedGate | null> {
  const { rows } = await sql<AskedGate>`
    select id, project_code as "projectCode", site_code as "siteCode", kind, state, requires, opens_at as "opensAt",
      closes_at as "closesAt", confidence_floor as "confidenceFloor", most, latitude, longitude, camera_id as "cameraId"
    from gates where project_code = ${projectCode} and device_id = ${deviceId} and deleted_at is null
    order by id limit 1`.execute(db)
  return rows[0] ?? null
}

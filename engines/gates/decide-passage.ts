import { nearestPlate, type PlateMatch } from './match-plates.ts'
import { paperState } from './papers.ts'

export type GateMode = 'open' | 'controlled' | 'locked' | 'emergencyOpen'
export type GateDecision = 'allow' | 'deny' | 'manual'
export type GateReason =
  | 'ok'
  | 'openGate'
  | 'emergency'
  | 'gateLocked'
  | 'watchList'
  | 'notRead'
  | 'lowConfidence'
  | 'notSure'
  | 'unknown'
  | 'lockedEquipment'
  | 'holdPoint'
  | 'notReleased'
  | 'timeWindow'
  | 'missingDocument'
  | 'expiredDocument'
  | 'noBooking'
  | 'zoneFull'
export type DocumentKind = 'induction' | 'insurance' | 'inspection'

export interface RecordName {
  readonly type: string
  readonly id: string
}

/** What stands in the way of one subject, with the record that says so. */
export interface Obstacle {
  readonly reason: 'lockedEquipment' | 'holdPoint' | 'notReleased'
  /** By its number: `TPI-24-2210`. */
  readonly what: string
  readonly record: RecordName
}

/** Who or what the site knows: by a plate or a badge. */
export interface KnownSubject {
  readonly plate: string
  readonly record: RecordName
  readonly isWatched: boolean
  /** Days until which a document is valid; null: there is none. */
  readonly documents: Readonly<Partial<Record<DocumentKind, string | null>>>
  readonly obstacles: readonly Obstacle[]
  /** The nearest booking, where there is one; `isNow` while its slot lasts. */
  readonly booking: { readonly record: RecordName; readonly what: string; readonly isNow: boolean } | null
}

export interface GateRules {
  readonly mode: GateMode
  readonly requires: readonly (DocumentKind | 'booking')[]
  /** Of the clock of the site, `HH:MM`; a window over midnight ends before it begins. Null: always. */
  readonly hours: { readonly from: string; readonly to: string } | null
  /** Under it nobody is let in without a person. 0 to 1. */
  readonly confidenceFloor: number
  /** How many may be inside; null: any number. */
  readonly most: number | null
}

export interface Arrival {
  readonly direction: 'in' | 'out'
  readonly isPedestrian: boolean
  /** As it was read; empty: nothing was. */
  readonly read: string
  /** 0 to 1; null: a person typed it. */
  readonly confidence: number | null
  /** Day and time of the site's clock. */
  readonly day: string
  readonly time: string
  /** How many are inside before. */
  readonly inside: number
}

/** One thing that was looked at, whether or not it decided. */
export interface GateCheck {
  readonly rule: GateReason
  readonly result: 'pass' | 'fail' | 'notTested'
  /** Number or day that says why: `TPI-24-2210`, `2026-03-01`, `distance 0.5`. */
  readonly what: string
  readonly record: RecordName | null
}

export interface Decided<Known> {
  readonly decision: GateDecision
  readonly reason: GateReason
  readonly match: PlateMatch<Known> | null
  /** The check that decided is the first that failed. */
  readonly checks: readonly GateCheck[]
}

/** Further away than this is another plate. */
const MOST_DISTANCE = 2

/** What a failed check leads to. What a person can see better than a camera is left to the guard. */
const LEADS_TO: Readonly<Record<GateReason, GateDecision>> = {
  ok: 'allow',
  openGate: 'allow',
  emergency: 'allow',
  gateLocked: 'deny',
  watchList: 'deny',
  notRead: 'manual',
  lowConfidence: 'manual',
  notSure: 'manual',
  unknown: 'manual',
  lockedEquipment: 'deny',
  holdPoint: 'deny',
  notReleased: 'deny',
  timeWindow: 'deny',
  missingDocument: 'deny',
  expiredDocument: 'deny',
  noBooking: 'deny',
  zoneFull: 'deny',
}

/**
 * Decides a passage: everything is checked and noted, and the first check that fails, in the order of the rules, decides.
 * - In an emergency everybody passes. People may leave on foot whatever the gate's mode.
 * - A read under the floor of confidence, or that is not exactly a known plate, is never allowed without a person: a near
 *   match is a suggestion. A read that may be a watched plate is never allowed either.
 * - Out asks less than in: no documents, hours or bookings, but the watch list and what locks the machine.
 */
export function decidePassage<Known extends KnownSubject>(
  gate: GateRules,
  arrival: Arrival,
  known: readonly Known[],
): Decided<Known> {
  const match = nearestPlate(arrival.read, known, MOST_DISTANCE)
  if (gate.mode === 'emergencyOpen') return { ...always('emergency'), match }
  if (arrival.isPedestrian && arrival.direction === 'out') return { ...always('ok'), match }
  const checks = [
    check('gateLocked', gate.mode !== 'locked'),
    ...identityChecks(gate, arrival, match),
    ...(match ? obstacleChecks(match.known) : []),
    ...(arrival.direction === 'in' ? entryChecks(gate, arrival, match?.known ?? null) : []),
  ]
  const failed = checks.find(({ result }) => result === 'fail')
  if (!failed) return { decision: 'allow', reason: gate.mode === 'open' && !match ? 'openGate' : 'ok', match, checks }
  return { decision: decisionOf(failed, match), reason: failed.rule, match, checks }
}

const always = (reason: 'emergency' | 'ok') => ({
  decision: 'allow' as const,
  reason,
  checks: [check(reason, true)],
})

/** A watched plate that was not read exactly is looked at by a person: it may be somebody else's. */
function decisionOf<Known>({ rule }: GateCheck, match: PlateMatch<Known> | null): GateDecision {
  if (rule === 'watchList' && match && match.distance > 0) return 'manual'
  return LEADS_TO[rule]
}

function identityChecks<Known extends KnownSubject>(
  { mode, confidenceFloor }: GateRules,
  { read, confidence }: Arrival,
  match: PlateMatch<Known> | null,
): GateCheck[] {
  const record = match?.known.record ?? null
  const watch = check('watchList', !match?.known.isWatched, { what: match?.known.plate ?? '', record })
  // An open gate records and asks nobody who they are.
  if (mode === 'open') return [watch]
  const isRead = read.trim() !== ''
  return [
    watch,
    check('notRead', isRead),
    isRead && confidence !== null
      ? check('lowConfidence', confidence >= confidenceFloor, { what: `${confidence} / ${confidenceFloor}` })
      : untested('lowConfidence'),
    isRead ? check('unknown', match !== null, { record }) : untested('unknown'),
    match
      ? check('notSure', match.distance === 0 && !match.isAmbiguous, {
          what: String(match.distance),
          record,
        })
      : untested('notSure'),
  ]
}

function obstacleChecks({ obstacles }: KnownSubject): GateCheck[] {
  return obstacles.map(({ reason, what, record }) => check(reason, false, { what, record }))
}

function entryChecks(
  { mode, requires, hours, most }: GateRules,
  { day, time, inside }: Arrival,
  known: KnownSubject | null,
): GateCheck[] {
  const full = most === null ? [] : [check('zoneFull', inside < most, { what: `${inside} / ${most}` })]
  if (mode === 'open') return full
  const open = hours === null ? [] : [check('timeWindow', isWithin(time, hours), { what: `${hours.from}–${hours.to}` })]
  return [...open, ...requires.map((required) => requirement(required, known, day)), ...full]
}

function requirement(required: DocumentKind | 'booking', known: KnownSubject | null, day: string): GateCheck {
  if (required === 'booking') {
    if (!known) return untested('noBooking')
    const { booking } = known
    return check('noBooking', booking?.isNow === true, { what: booking?.what ?? '', record: booking?.record ?? null })
  }
  if (!known) return untested('missingDocument')
  const until = known.documents[required] ?? null
  const of = { what: `${required}${until ? ` ${until}` : ''}`, record: known.record }
  const state = paperState(until, day)
  return state === 'missing' ? check('missingDocument', false, of) : check('expiredDocument', state === 'held', of)
}

function isWithin(time: string, { from, to }: { readonly from: string; readonly to: string }): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to
}

function check(
  rule: GateReason,
  isPassed: boolean,
  { what = '', record = null }: { readonly what?: string; readonly record?: RecordName | null } = {},
): GateCheck {
  return { rule, result: isPassed ? 'pass' : 'fail', what, record }
}

const untested = (rule: GateReason): GateCheck => ({ rule, result: 'notTested', what: '', record: null })

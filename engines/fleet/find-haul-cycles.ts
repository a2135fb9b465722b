import type { TrackPoint } from './track.ts'
import type { ZoneVisit } from './zone-visits.ts'

/** One load from where it was taken to where it was left. Moments since 1970, ms. */
export interface HaulCycle {
  readonly loadZone: string
  readonly dumpZone: string
  /** Came to the load zone or the queue before it, began to be loaded, left it. */
  readonly queueFrom: number
  readonly loadFrom: number
  readonly loadTo: number
  readonly dumpFrom: number
  readonly dumpTo: number
  /** Came to a load zone again, or to the queue before it; null where it did not, or nobody knows. */
  readonly returnTo: number | null
}

/** A visit that is part of no cycle: reported, and not guessed. */
export interface UnmatchedVisit {
  readonly zone: string
  readonly role: 'load' | 'dump'
  readonly from: number
  readonly to: number
}

/** Standing is slower, km/h. */
const STANDING = 2
const SECOND = 1000

/**
 * Divides a track into cycles of queuing, loading, hauling, dumping and returning, by its visits to zones of the roles `load` and
 * `dump`. In a load zone the last time of standing is the loading; what lies before it, and a visit to a zone of the role `queue` on the way there, is the queue. A cycle has both ends or is none, and
 * none goes over a time without reports.
 * @param maxGap seconds without reports over which no cycle goes
 */
export function findHaulCycles(
  points: readonly TrackPoint[],
  visits: readonly ZoneVisit[],
  maxGap: number,
): { readonly cycles: HaulCycle[]; readonly unmatched: UnmatchedVisit[] } {
  const cycles: HaulCycle[] = []
  const unmatched: UnmatchedVisit[] = []
  let loaded: ZoneVisit | null = null
  let dumped: ZoneVisit | null = null
  let queued: ZoneVisit | null = null
  const miss = ({ zone, from, to }: ZoneVisit) =>
    unmatched.push({ zone: zone.id, role: zone.role === 'load' ? 'load' : 'dump', from, to })
  for (const visit of visits) {
    if (visit.zone.role === 'queue') {
      if (!loaded) queued ??= visit
    } else if (visit.zone.role === 'load') {
      const last = cycles.at(-1)
      if (last && dumped && isKnown(points, dumped.last, visit.first, maxGap))
        cycles[cycles.length - 1] = { ...last, returnTo: Math.min(queued?.from ?? visit.from, visit.from) }
      dumped = null
      if (loaded) miss(loaded)
      if (queued && !isKnown(points, queued.first, visit.first, maxGap)) queued = null
      loaded = visit
    } else if (visit.zone.role === 'dump') {
      dumped = null
      if (loaded && isKnown(points, loaded.first, visit.first, maxGap)) {
        cycles.push(cycleOf(points, loaded, visit, queued))
        dumped = visit
      } else {
        if (loaded) miss(loaded)
        miss(visit)
      }
      loaded = null
      queued = null
    }
  }
  if (loaded) miss(loaded)
  return { cycles, unmatched }
}

function cycleOf(points: readonly TrackPoint[], load: ZoneVisit, dump: ZoneVisit, queue: ZoneVisit | null): HaulCycle {
  return {
    loadZone: load.zone.id,
    dumpZone: dump.zone.id,
    queueFrom: queue ? Math.min(queue.from, load.from) : load.from,
    loadFrom: lastStanding(points, load),
    loadTo: load.to,
    dumpFrom: dump.from,
    dumpTo: dump.to,
    returnTo: null,
  }
}

/** When the last time of standing within a visit began; its beginning where it never stood. */
function lastStanding(points: readonly TrackPoint[], { first, last, from }: ZoneVisit): number {
  let began = from
  let stood = false
  for (let at = first; at <= last; at++) {
    const { speed, at: moment } = points[at]!
    const stands = speed !== null && speed < STANDING
    if (stands && !stood) began = moment
    stood = stands
  }
  return began
}

function isKnown(points: readonly TrackPoint[], first: number, last: number, maxGap: number): boolean {
  for (let at = first + 1; at <= last; at++) if (points[at]!.at - points[at - 1]!.at > maxGap * SECOND) return false
  return true
}

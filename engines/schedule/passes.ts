import type { Network } from './network.ts'
import type { Activity, Constraint, Relation, Schedule } from './schedule.ts'
import { type ScheduleFindings, scheduleFindings } from './schedule-findings.ts'
import { DAY } from './wall-minute.ts'
import { WorkClock } from './work-clock.ts'

const ALL_DAY = [{ from: 0, to: DAY }]
const ALWAYS = { week: Array.from({ length: 7 }, () => ALL_DAY), exceptions: new Map() }

/** What both passes write. Work is counted on the activity's own clock, so that comparing needs no dates. */
export interface Passes {
  readonly schedule: Schedule
  readonly network: Network
  /** From when what is left is planned. */
  readonly floor: number
  readonly clocks: readonly WorkClock[]
  readonly always: WorkClock
  readonly projectClock: WorkClock
  readonly earlyStart: Float64Array
  readonly earlyFinish: Float64Array
  readonly lateStart: Float64Array
  readonly lateFinish: Float64Array
  readonly startWork: Float64Array
  readonly finishWork: Float64Array
  readonly lateStartWork: Float64Array
  readonly lateFinishWork: Float64Array
  readonly findings: ScheduleFindings
}

export function preparePasses(schedule: Schedule, network: Network): Passes {
  const findings = scheduleFindings()
  const known = schedule.activities.flatMap(({ actualStart, plannedStart }) => actualStart ?? plannedStart ?? [])
  const start = schedule.start ?? known.reduce((least, at) => Math.min(least, at), known[0] ?? 0)
  const floor = schedule.rules.remainingFrom === 'data-date' ? (schedule.dataDate ?? start) : start
  const always = new WorkClock(ALWAYS, floor)
  const byCalendar = new Map(
    schedule.calendars.map((calendar) => {
      if (calendar.week.some((shifts) => shifts.length > 0)) return [calendar.id, new WorkClock(calendar, floor)]
      findings.add('always-worked', calendar.name)
      return [calendar.id, always]
    }),
  )
  const projectClock = byCalendar.get(schedule.rules.projectCalendarId ?? '') ?? [...byCalendar.values()][0] ?? always
  const count = schedule.activities.length
  const numbers = () => new Float64Array(count)
  return {
    schedule,
    network,
    floor,
    clocks: schedule.activities.map(({ calendarId, isElapsed }) =>
      isElapsed ? always : (byCalendar.get(calendarId) ?? projectClock),
    ),
    always,
    projectClock,
    earlyStart: numbers(),
    earlyFinish: numbers(),
    lateStart: numbers(),
    lateFinish: numbers(),
    startWork: numbers(),
    finishWork: numbers(),
    lateStartWork: numbers(),
    lateFinishWork: numbers(),
    findings,
  }
}

/** Whether the relation leads from the start, or to the start, of an activity. */
export const fromStart = ({ kind }: Relation) => kind === 'SS' || kind === 'SF'
export const toStart = ({ kind }: Relation) => kind === 'FS' || kind === 'SS'

/** The earliest work of the successor that a relation allows, on the successor's clock. */
export function boundForward(passes: Passes, relation: number): number {
  const { network, clocks, startWork, finishWork, earlyStart, earlyFinish, schedule } = passes
  const before = network.from[relation]!
  const link = network.relations[relation]!
  const clock = clocks[network.to[relation]!]!
  const atStart = fromStart(link)
  const predecessor = schedule.activities[before]!
  // What is behind the start of an activity in progress counts from its actual start where the file says so.
  if (atStart && schedule.rules.startLagFrom === 'actual-start' && predecessor.actualStart !== null)
    return clock.workBefore(shifted(passes, relation, predecessor.actualStart, link.lag))
  if (clock === clocks[before] && isOnOwnClock(passes, relation))
    return (atStart ? startWork[before]! : finishWork[before]!) + link.lag
  return clock.workBefore(shifted(passes, relation, (atStart ? earlyStart : earlyFinish)[before]!, link.lag))
}

/** The latest work of the predecessor that the early, or the late, dates of the successor allow, on the predecessor's clock. */
export function boundBackward(passes: Passes, relation: number, by: 'early' | 'late'): number {
  const { network, clocks } = passes
  const after = network.to[relation]!
  const link = network.relations[relation]!
  const clock = clocks[network.from[relation]!]!
  const ofLate = by === 'late'
  if (clock === clocks[after] && isOnOwnClock(passes, relation)) {
    const [starts, finishes] = ofLate
      ? [passes.lateStartWork, passes.lateFinishWork]
      : [passes.startWork, passes.finishWork]
    return (toStart(link) ? starts : finishes)[after]! - link.lag
  }
  const [starts, finishes] = ofLate ? [passes.lateStart, passes.lateFinish] : [passes.earlyStart, passes.earlyFinish]
  return clock.workBefore(shifted(passes, relation, (toStart(link) ? starts : finishes)[after]!, -link.lag))
}

function isOnOwnClock({ network, schedule, clocks, projectClock }: Passes, relation: number): boolean {
  const { lag, isElapsed } = network.relations[relation]!
  if (lag === 0) return true
  const { lagCalendar } = schedule.rules
  if (isElapsed || lagCalendar === 'always') return false
  return lagCalendar !== 'project' || projectClock === clocks[network.to[relation]!]
}

function shifted(
  { network, schedule, clocks, always, projectClock }: Passes,
  relation: number,
  at: number,
  lag: number,
) {
  if (lag === 0) return at
  const { isElapsed } = network.relations[relation]!
  const { lagCalendar } = schedule.rules
  if (isElapsed || lagCalendar === 'always') return at + lag
  const clock =
    lagCalendar === 'project'
      ? projectClock
      : clocks[lagCalendar === 'predecessor' ? network.from[relation]! : network.to[relation]!]!
  return (clock ?? always).finishAt(clock.workBefore(at) + lag)
}

/** Date of a constraint of one of these kinds; null where the activity has none. */
export function constraintAt(activity: Activity, ...kinds: readonly Constraint['kind'][]): number | null {
  for (const { kind, at } of activity.constraints) if (kinds.includes(kind)) return at
  return null
}

/** What an activity still takes. */
export function workLeft(activity: Activity): number {
  return activity.status === 'not-started' ? Math.max(activity.remaining, 0) : activity.remaining
}

import type { Finding } from '../finding.ts'
import { backwardPass, delayLateOnes, freeWork } from './backward-pass.ts'
import { placeFollowing } from './follow-others.ts'
import { forwardPass } from './forward-pass.ts'
import { networkOf } from './network.ts'
import { boundForward, type Passes, preparePasses, toStart } from './passes.ts'
import type { Schedule } from './schedule.ts'
import { scheduleUnreadable } from './schedule-unreadable.ts'
import { MAX_YEARS } from './work-clock.ts'

export interface ComputedSchedule {
  readonly start: number
  readonly finish: number
  /** In the order of the schedule's activities. */
  readonly activities: readonly ComputedActivity[]
  /** Places of the critical activities, in the order of their starts. */
  readonly critical: readonly number[]
  readonly passes: Passes
  readonly findings: readonly Finding[]
}

export interface ComputedActivity {
  readonly earlyStart: number
  readonly earlyFinish: number
  readonly lateStart: number
  readonly lateFinish: number
  /** Minutes of the activity's calendar; null for what is done. */
  readonly totalFloat: number | null
  readonly freeFloat: number | null
  readonly isCritical: boolean
  readonly isOnLongestPath: boolean
}

/**
 * The critical path method on the calendars of the schedule, by the rules of the program that wrote it.
 * @throws UnreadableFileError 'loop', 'too-long'
 */
export function computeSchedule(schedule: Schedule): ComputedSchedule {
  const passes = preparePasses(schedule, networkOf(schedule))
  try {
    return compute(passes)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const longest = schedule.activities.reduce((most, one) => (one.remaining > most.remaining ? one : most))
    throw scheduleUnreadable('too-long', { years: MAX_YEARS, code: longest.code }, error)
  }
}

function compute(passes: Passes): ComputedSchedule {
  const { schedule, earlyStart, earlyFinish } = passes
  forwardPass(passes)
  const end = endOf(passes)
  const lateEnd = schedule.mustFinish ?? end
  backwardPass(passes, lateEnd)
  delayLateOnes(passes, lateEnd)
  placeFollowing(passes)
  const longest = longestPath(passes, end)
  const activities = schedule.activities.map((activity, index): ComputedActivity => {
    const isDone = activity.status === 'complete'
    const totalFloat = isDone ? null : totalFloatOf(passes, index)
    const free = Math.min(freeWork(passes, index), passes.clocks[index]!.workBefore(end) - passes.finishWork[index]!)
    return {
      earlyStart: earlyStart[index]!,
      earlyFinish: earlyFinish[index]!,
      lateStart: passes.lateStart[index]!,
      lateFinish: passes.lateFinish[index]!,
      totalFloat,
      freeFloat: isDone ? null : Math.max(0, free),
      isCritical: !isDone && isCritical(passes, index, totalFloat!, longest),
      isOnLongestPath: longest.has(index),
    }
  })
  const critical = [...activities.keys()]
    .filter((index) => activities[index]!.isCritical)
    .sort((a, b) => earlyStart[a]! - earlyStart[b]! || earlyFinish[a]! - earlyFinish[b]! || a - b)
  return { start: startOf(passes), finish: end, activities, critical, passes, findings: passes.findings.list() }
}

function isCritical({ schedule }: Passes, index: number, totalFloat: number, longest: ReadonlySet<number>): boolean {
  const { kind } = schedule.activities[index]!
  if (kind === 'level-of-effort' || kind === 'summary') return false
  return schedule.rules.criticalBy === 'longest-path' ? longest.has(index) : totalFloat <= schedule.rules.criticalUpTo
}

function totalFloatOf(passes: Passes, index: number): number {
  const atFinish = passes.lateFinishWork[index]! - passes.finishWork[index]!
  const atStart = passes.lateStartWork[index]! - passes.startWork[index]!
  const { totalFloat } = passes.schedule.rules
  if (totalFloat === 'finish' || passes.schedule.activities[index]!.status !== 'not-started') return atFinish
  return totalFloat === 'start' ? atStart : Math.min(atStart, atFinish)
}

function endOf({ schedule, network, earlyFinish, floor }: Passes): number {
  let end = Number.NEGATIVE_INFINITY
  for (const index of network.order) {
    const { kind } = schedule.activities[index]!
    if (kind !== 'level-of-effort' && kind !== 'summary') end = Math.max(end, earlyFinish[index]!)
  }
  return Number.isFinite(end) ? end : floor
}

function startOf({ schedule, earlyStart }: Passes): number {
  return schedule.activities.reduce(
    (least, { actualStart }, index) => Math.min(least, actualStart ?? earlyStart[index]!),
    Number.POSITIVE_INFINITY,
  )
}

/** What drives the last finish, back to where nothing drives it. */
function longestPath(passes: Passes, end: number): Set<number> {
  const { schedule, network, earlyFinish, startWork, finishWork } = passes
  const isOpen = (index: number) => schedule.activities[index]!.status !== 'complete'
  const found = new Set([...network.order].filter((index) => isOpen(index) && earlyFinish[index] === end))
  const waiting = [...found]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    for (let place = network.into.start[index]!; place < network.into.start[index + 1]!; place++) {
      const relation = network.into.list[place]!
      const before = network.from[relation]!
      if (found.has(before) || !isOpen(before)) continue
      const driven = toStart(network.relations[relation]!) ? startWork[index]! : finishWork[index]!
      if (boundForward(passes, relation) < driven) continue
      found.add(before)
      waiting.push(before)
    }
  }
  return found
}

import { placeAtWork } from './forward-pass.ts'
import { boundBackward, constraintAt, fromStart, type Passes, workLeft } from './passes.ts'
import type { Activity } from './schedule.ts'

/** The latest dates that keep the project's finish. */
export function backwardPass(passes: Passes, projectFinish: number): void {
  const { network, schedule } = passes
  for (let at = network.order.length - 1; at >= 0; at--) {
    const index = network.order[at]!
    const activity = schedule.activities[index]!
    if (activity.kind === 'level-of-effort' || activity.kind === 'summary') continue
    if (activity.status === 'complete') copyEarly(passes, index)
    else placeLate(passes, index, activity, projectFinish)
  }
}

function copyEarly(passes: Passes, index: number): void {
  passes.lateStart[index] = passes.earlyStart[index]!
  passes.lateFinish[index] = passes.earlyFinish[index]!
  passes.lateStartWork[index] = passes.startWork[index]!
  passes.lateFinishWork[index] = passes.finishWork[index]!
}

function placeLate(passes: Passes, index: number, activity: Activity, projectFinish: number): void {
  const clock = passes.clocks[index]!
  const left = workLeft(activity)
  const isStarted = activity.status === 'in-progress'
  let work = Math.min(clock.workBefore(projectFinish), relationBound(passes, index, activity, left))
  const finishBefore = constraintAt(activity, 'finish-on', 'finish-on-or-before')
  if (finishBefore !== null) work = Math.min(work, clock.workBefore(finishBefore))
  const external = constraintAt(activity, 'external-finish')
  if (external !== null) work = Math.min(work, clock.workBefore(external))
  const startBefore = isStarted ? null : constraintAt(activity, 'start-on', 'start-on-or-before')
  if (startBefore !== null) work = Math.min(work, clock.workBefore(startBefore) + left)
  const mandatoryFinish = constraintAt(activity, 'mandatory-finish')
  if (mandatoryFinish !== null) work = clock.workBefore(mandatoryFinish)
  const mandatoryStart = isStarted ? null : constraintAt(activity, 'mandatory-start')
  if (mandatoryStart !== null) work = clock.workBefore(mandatoryStart) + left
  const isMilestone = left === 0 && activity.kind !== 'finish-milestone'
  const finish = isMilestone ? clock.startAt(work) : clock.finishAt(work)
  passes.lateFinish[index] = finish
  passes.lateStart[index] = left === 0 ? finish : clock.startAt(work - left)
  passes.lateFinishWork[index] = work
  passes.lateStartWork[index] = work - left
}

function relationBound(passes: Passes, index: number, activity: Activity, left: number): number {
  const { network, schedule } = passes
  // Once started, a start holds nothing back. MS Project also leaves the starts of manual tasks out of its late dates.
  const startIsFixed = activity.status !== 'not-started' || activity.pinnedStart !== null
  let work = Number.POSITIVE_INFINITY
  for (let place = network.outOf.start[index]!; place < network.outOf.start[index + 1]!; place++) {
    const relation = network.outOf.list[place]!
    const after = schedule.activities[network.to[relation]!]!
    if (after.status === 'complete' || isOverridden(passes, after)) continue
    const atStart = fromStart(network.relations[relation]!)
    if (atStart && startIsFixed) continue
    const bound = boundBackward(passes, relation, 'late')
    work = Math.min(work, atStart ? bound + left : bound)
  }
  return work
}

const isOverridden = ({ schedule }: Passes, after: Activity) =>
  schedule.rules.outOfSequence === 'progress-override' && after.status === 'in-progress'

/** Minutes that an activity can slip without moving the early dates of another; infinite where none follows. */
export function freeWork(passes: Passes, index: number): number {
  const { network, schedule } = passes
  let free = Number.POSITIVE_INFINITY
  for (let place = network.outOf.start[index]!; place < network.outOf.start[index + 1]!; place++) {
    const relation = network.outOf.list[place]!
    const after = schedule.activities[network.to[relation]!]!
    if (after.status === 'complete' || isOverridden(passes, after)) continue
    const bound = boundBackward(passes, relation, 'early')
    const own = fromStart(network.relations[relation]!) ? passes.startWork[index]! : passes.finishWork[index]!
    free = Math.min(free, bound - own)
  }
  return free
}

/** Moves what is to be as late as possible up to what follows it. */
export function delayLateOnes(passes: Passes, projectFinish: number): void {
  const { network, schedule, clocks } = passes
  for (let at = network.order.length - 1; at >= 0; at--) {
    const index = network.order[at]!
    const activity = schedule.activities[index]!
    if (activity.status !== 'not-started' || !activity.constraints.some(({ kind }) => kind === 'as-late-as-possible'))
      continue
    const toEnd = clocks[index]!.workBefore(projectFinish) - passes.finishWork[index]!
    const free = Math.min(freeWork(passes, index), toEnd)
    if (free > 0) placeAtWork(passes, index, passes.startWork[index]! + free, Number.NEGATIVE_INFINITY)
  }
}

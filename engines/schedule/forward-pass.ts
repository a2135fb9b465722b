import { boundForward, constraintAt, type Passes, toStart, workLeft } from './passes.ts'
import type { Activity } from './schedule.ts'

/** The earliest dates of each activity, from what is done, the data date, the relations and the constraints. */
export function forwardPass(passes: Passes): void {
  const { network, schedule } = passes
  for (const index of network.order) {
    const activity = schedule.activities[index]!
    if (activity.kind === 'level-of-effort' || activity.kind === 'summary') continue
    if (activity.status === 'complete') placeDone(passes, index, activity)
    else if (activity.pinnedStart !== null) place(passes, index, activity.pinnedStart)
    else if (activity.actualStart !== null && schedule.rules.remainingFrom === 'actual-start')
      place(passes, index, activity.actualStart)
    else placeByBounds(passes, index, activity)
  }
}

/** What is done lies where it was done, also on days without work. */
function placeDone(passes: Passes, index: number, { actualStart, actualFinish }: Activity): void {
  const clock = passes.clocks[index]!
  const finish = actualFinish ?? actualStart ?? passes.floor
  const start = actualStart ?? finish
  write(passes, index, start, finish, clock.workBefore(start), clock.workBefore(finish))
}

function place(passes: Passes, index: number, at: number): void {
  const clock = passes.clocks[index]!
  const work = clock.workBefore(at)
  const left = workLeft(passes.schedule.activities[index]!)
  write(passes, index, at, left === 0 ? at : clock.finishAt(work + left), work, work + left)
}

function placeByBounds(passes: Passes, index: number, activity: Activity): void {
  const clock = passes.clocks[index]!
  const left = workLeft(activity)
  const isStarted = activity.status === 'in-progress'
  const after = isStarted ? null : constraintAt(activity, 'start-on', 'start-on-or-after')
  const isBefore = passes.schedule.rules.mayStartBefore && after !== null && after < passes.floor
  if (isBefore) passes.findings.add('before-project-start', activity.code)
  const floorWork = clock.workBefore(
    isBefore ? after : Math.max(passes.floor, isStarted ? (activity.resume ?? passes.floor) : passes.floor),
  )
  let work = Math.max(floorWork, relationBound(passes, index, left, isStarted))
  if (after !== null) work = Math.max(work, clock.workBefore(after))
  const external = isStarted ? null : constraintAt(activity, 'external-start')
  if (external !== null) work = Math.max(work, clock.workBefore(external))
  const finishAfter = constraintAt(activity, 'finish-on', 'finish-on-or-after')
  if (finishAfter !== null) work = Math.max(work, clock.workBefore(finishAfter) - left)
  const mandatoryStart = isStarted ? null : constraintAt(activity, 'mandatory-start')
  if (mandatoryStart !== null) work = clock.workBefore(mandatoryStart)
  const mandatoryFinish = constraintAt(activity, 'mandatory-finish')
  if (mandatoryFinish !== null) work = clock.workBefore(mandatoryFinish) - left
  placeAtWork(passes, index, work, floorWork)
}

function relationBound(passes: Passes, index: number, left: number, isStarted: boolean): number {
  const { network, schedule } = passes
  let work = Number.NEGATIVE_INFINITY
  for (let place = network.into.start[index]!; place < network.into.start[index + 1]!; place++) {
    const relation = network.into.list[place]!
    const isOverridden = isStarted && schedule.rules.outOfSequence === 'progress-override'
    if (isOverridden && schedule.activities[network.from[relation]!]!.status !== 'complete') continue
    const bound = boundForward(passes, relation)
    work = Math.max(work, toStart(network.relations[relation]!) ? bound : bound - left)
  }
  return work
}

/** A milestone of a finish lies where what it ends ends, all others where work begins. */
export function placeAtWork(passes: Passes, index: number, work: number, floorWork: number): void {
  const clock = passes.clocks[index]!
  const activity = passes.schedule.activities[index]!
  const left = workLeft(activity)
  const isEnd = left === 0 && activity.kind === 'finish-milestone' && work > floorWork
  const start = isEnd ? clock.finishAt(work) : clock.startAt(work)
  write(passes, index, start, left === 0 ? start : clock.finishAt(work + left), work, work + left)
}

function write(
  passes: Passes,
  index: number,
  start: number,
  finish: number,
  startWork: number,
  finishWork: number,
): void {
  passes.earlyStart[index] = start
  passes.earlyFinish[index] = finish
  passes.startWork[index] = startWork
  passes.finishWork[index] = finishWork
}

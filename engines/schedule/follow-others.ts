import type { Passes } from './passes.ts'

/** Places efforts from what they hang between, and summaries from what lies below them: neither moves anything else. */
export function placeFollowing(passes: Passes): void {
  const { schedule, network, earlyStart, earlyFinish, lateStart, lateFinish } = passes
  const spans = new Map<number, Span>()
  const spanOf = (index: number) => spans.get(index) ?? { early: [], late: [], earlyEnds: [], lateEnds: [] }
  const isEffort = (index: number) => schedule.activities[index]!.kind === 'level-of-effort'
  for (const { from, to, kind } of network.following) {
    const [before, after] = [network.indexOf.get(from)!, network.indexOf.get(to)!]
    if (isEffort(before) === isEffort(after)) continue
    const [effort, other] = isEffort(before) ? [before, after] : [after, before]
    const [effortEnd, otherEnd] = isEffort(before) ? [kind[0], kind[1]] : [kind[1], kind[0]]
    const span = spanOf(effort)
    const early = (otherEnd === 'S' ? earlyStart : earlyFinish)[other]!
    const late = (otherEnd === 'S' ? lateStart : lateFinish)[other]!
    ;(effortEnd === 'S' ? span.early : span.earlyEnds).push(early)
    ;(effortEnd === 'S' ? span.late : span.lateEnds).push(late)
    spans.set(effort, span)
  }
  for (const [index, activity] of schedule.activities.entries())
    if (activity.kind === 'level-of-effort' && activity.status !== 'complete') place(passes, index, spanOf(index))
  placeSummaries(passes)
}

interface Span {
  readonly early: number[]
  readonly earlyEnds: number[]
  readonly late: number[]
  readonly lateEnds: number[]
}

function place(passes: Passes, index: number, { early, earlyEnds, late, lateEnds }: Span): void {
  const activity = passes.schedule.activities[index]!
  const start = least(early) ?? activity.actualStart ?? passes.floor
  const finish = Math.max(start, most(earlyEnds) ?? start)
  write(passes, index, [start, finish, least(late) ?? start, Math.max(finish, most(lateEnds) ?? finish)])
}

function placeSummaries(passes: Passes): void {
  const { schedule, earlyStart, earlyFinish, lateStart, lateFinish } = passes
  const summaries = [...schedule.activities.entries()].filter(([, { kind }]) => kind === 'summary')
  if (summaries.length === 0) return
  const parentOf = new Map(schedule.wbs.map(({ id, parentId }) => [id, parentId]))
  const below = new Map<string, number[]>()
  for (const [index, { wbsId, kind }] of schedule.activities.entries()) {
    if (kind === 'summary') continue
    const seen = new Set<string>()
    for (let at = wbsId; at && !seen.has(at); at = parentOf.get(at) ?? null) {
      seen.add(at)
      const list = below.get(at)
      if (list) list.push(index)
      else below.set(at, [index])
    }
  }
  for (const [index, { wbsId }] of summaries) {
    const inside = below.get(wbsId ?? '') ?? []
    const of = (dates: Float64Array) => inside.map((at) => dates[at]!)
    const start = least(of(earlyStart)) ?? passes.floor
    const finish = most(of(earlyFinish)) ?? start
    write(passes, index, [start, finish, least(of(lateStart)) ?? start, most(of(lateFinish)) ?? finish])
  }
}

function write(
  passes: Passes,
  index: number,
  [start, finish, lateStart, lateFinish]: [number, number, number, number],
) {
  const clock = passes.clocks[index]!
  passes.earlyStart[index] = start
  passes.earlyFinish[index] = finish
  passes.lateStart[index] = lateStart
  passes.lateFinish[index] = lateFinish
  passes.startWork[index] = clock.workBefore(start)
  passes.finishWork[index] = clock.workBefore(finish)
  passes.lateStartWork[index] = clock.workBefore(lateStart)
  passes.lateFinishWork[index] = clock.workBefore(lateFinish)
}

const least = (numbers: readonly number[]) =>
  numbers.reduce<number | null>((low, one) => Math.min(low ?? one, one), null)
const most = (numbers: readonly number[]) =>
  numbers.reduce<number | null>((high, one) => Math.max(high ?? one, one), null)

import type { Relation, Schedule } from './schedule.ts'
import { scheduleUnreadable } from './schedule-unreadable.ts'

/** Activities and relations by number, in the arrays that both passes walk. */
export interface Network {
  /** Ends of each relation, by place in `activities`. */
  readonly from: Int32Array
  readonly to: Int32Array
  /** `list[start[i]]` to `list[start[i + 1]]`: the relations into, or out of, activity i. */
  readonly into: Adjacency
  readonly outOf: Adjacency
  /** Each activity after all that it depends on. */
  readonly order: Int32Array
  readonly relations: readonly Relation[]
  /** Relations of efforts and summaries, which follow others and drive nothing. */
  readonly following: readonly Relation[]
  readonly indexOf: ReadonlyMap<string, number>
}

export interface Adjacency {
  readonly start: Int32Array
  readonly list: Int32Array
}

const SHOWN_OF_A_LOOP = 12

/** @throws UnreadableFileError 'loop' */
export function networkOf({ activities, relations: all }: Schedule): Network {
  const indexOf = new Map(activities.map(({ id }, index) => [id, index]))
  const drives = activities.map(({ kind }) => kind !== 'level-of-effort' && kind !== 'summary')
  const relations: Relation[] = []
  const following: Relation[] = []
  const ends = new Int32Array(all.length * 2)
  for (const relation of all) {
    // Asked once a relation: looking names up is most of what building the network costs.
    const before = indexOf.get(relation.from)!
    const after = indexOf.get(relation.to)!
    if (drives[before] && drives[after]) {
      ends[relations.length] = before
      ends[all.length + relations.length] = after
      relations.push(relation)
    } else following.push(relation)
  }
  const from = ends.subarray(0, relations.length)
  const to = ends.subarray(all.length, all.length + relations.length)
  const into = adjacency(to, activities.length)
  const outOf = adjacency(from, activities.length)
  const order = orderOf(activities.length, to, into, outOf)
  if (order.length < activities.length) {
    const ordered = new Set(order)
    const loop = findLoop(from, into, ordered, activities.length).map((index) => activities[index]!.code)
    throw scheduleUnreadable('loop', { codes: loop.slice(0, SHOWN_OF_A_LOOP).join(' → ') })
  }
  return { from, to, into, outOf, order, relations, following, indexOf }
}

function adjacency(ends: Int32Array, count: number): Adjacency {
  const start = new Int32Array(count + 1)
  for (const end of ends) start[end + 1]! += 1
  for (let at = 0; at < count; at++) start[at + 1]! += start[at]!
  const next = start.slice(0, count)
  const list = new Int32Array(ends.length)
  for (let relation = 0; relation < ends.length; relation++) list[next[ends[relation]!]!++] = relation
  return { start, list }
}

function orderOf(count: number, to: Int32Array, into: Adjacency, outOf: Adjacency): Int32Array {
  const waiting = new Int32Array(count)
  const order = new Int32Array(count)
  let length = 0
  for (let at = 0; at < count; at++) {
    waiting[at] = into.start[at + 1]! - into.start[at]!
    if (waiting[at] === 0) order[length++] = at
  }
  for (let done = 0; done < length; done++) {
    const at = order[done]!
    for (let place = outOf.start[at]!; place < outOf.start[at + 1]!; place++) {
      const next = to[outOf.list[place]!]!
      waiting[next]! -= 1
      if (waiting[next] === 0) order[length++] = next
    }
  }
  return order.subarray(0, length)
}

/** Goes back from an activity that never became free: what it meets twice is in a loop. */
function findLoop(from: Int32Array, into: Adjacency, ordered: ReadonlySet<number>, count: number): number[] {
  let at = 0
  while (ordered.has(at) && at < count - 1) at += 1
  const seen = new Map<number, number>()
  const walked: number[] = []
  while (!seen.has(at)) {
    seen.set(at, walked.length)
    walked.push(at)
    for (let place = into.start[at]!; place < into.start[at + 1]!; place++) {
      const before = from[into.list[place]!]!
      if (ordered.has(before)) continue
      at = before
      break
    }
  }
  return [...walked.slice(seen.get(at)), at].reverse()
}

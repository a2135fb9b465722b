import type { ClashGroup } from './group-clashes.ts'

/** A group as an earlier run left it. */
export interface KnownGroup {
  /** What it is known by for good: people's notes and its topic hang on it. */
  readonly key: string
  /** What grouping called it last: the `key` of a `ClashGroup`. */
  readonly anchor: string
  /** Keys of its clashes. */
  readonly members: readonly string[]
}

/**
 * The keys that groups go on under, by what grouping calls them. A group of the same name is the same group. One that has
 * another name by now, as its storey was renamed, another element of it became the dominant one or another clash the first
 * of its cluster, is the earlier group that most of its clashes were in, if that has no other heir. A cluster is known by
 * its clashes alone: it is named for one of them by chance.
 */
export function keepGroups(groups: readonly ClashGroup[], known: readonly KnownGroup[]): Map<string, string> {
  const shared = countShared(groups, known)
  const kept = new Map<string, string>()
  const taken = new Set<string>()
  const claim = (pairs: readonly SharedPair[]) => {
    for (const { group, before } of pairs.toSorted(compareShared)) {
      if (kept.has(group.key) || taken.has(before.key)) continue
      kept.set(group.key, before.key)
      taken.add(before.key)
    }
  }
  claim(shared.filter(({ group, before }) => group.method !== 'cluster' && before.anchor === group.key))
  claim(shared.filter(({ group, before, count }) => count > 0 && before.anchor.startsWith(`${group.method}:`)))
  const used = new Set(known.map(({ key }) => key))
  for (const { key } of groups) if (!kept.has(key)) kept.set(key, freeKey(key, used))
  return kept
}

interface SharedPair {
  readonly group: ClashGroup
  readonly before: KnownGroup
  /** Clashes that both have. */
  readonly count: number
}

function countShared(groups: readonly ClashGroup[], known: readonly KnownGroup[]): SharedPair[] {
  const ofMember = new Map(known.flatMap((before) => before.members.map((member) => [member, before] as const)))
  const byAnchor = new Map<string, KnownGroup[]>()
  for (const before of known) byAnchor.set(before.anchor, [...(byAnchor.get(before.anchor) ?? []), before])
  return groups.flatMap((group) => {
    // A group of the same name counts though it shares no clash: its own are gone, and these have come instead.
    const counts = new Map((byAnchor.get(group.key) ?? []).map((before) => [before, 0]))
    for (const member of group.members) {
      const before = ofMember.get(member)
      if (before) counts.set(before, (counts.get(before) ?? 0) + 1)
    }
    return [...counts].map(([before, count]) => ({ group, before, count }))
  })
}

function compareShared(one: SharedPair, other: SharedPair): number {
  if (one.count !== other.count) return other.count - one.count
  const [left, right] = [`${one.group.key}\n${one.before.key}`, `${other.group.key}\n${other.before.key}`]
  return left < right ? -1 : Number(left > right)
}

function freeKey(key: string, used: ReadonlySet<string>): string {
  if (!used.has(key)) return key
  for (let count = 2; ; count++) if (!used.has(`${key} (${count})`)) return `${key} (${count})`
}

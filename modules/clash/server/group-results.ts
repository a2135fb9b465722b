import { type GroupableClash, groupClashes } from '#engines/clash/group-clashes.ts'
import { keepGroups } from '#engines/clash/keep-groups.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type GroupToStore, listAnchors } from './clash-group-repository.ts'
import type { StoredClashTest } from './clash-test-repository.ts'
import { guidOfGroup } from './group-topic.ts'

const OF_ELEMENT = 'element:'

/** The same clash as an earlier run left it. */
interface GroupedBefore {
  readonly key: string
  readonly groupKey: string
}

interface Grouped {
  readonly groups: readonly GroupToStore[]
  /** Keys of groups by keys of clashes. */
  readonly groupOf: ReadonlyMap<string, string>
}

/** Groups the clashes of a test as it says; groups that are there go on with what people have noted on them. */
export async function groupResults(
  tx: Db,
  test: Pick<StoredClashTest, 'id' | 'grouping' | 'groupingSetting'>,
  clashes: readonly GroupableClash[],
  before: readonly GroupedBefore[],
): Promise<Grouped> {
  const anchors = await listAnchors(tx, test.id)
  const members = new Map(anchors.map(({ key }) => [key, [] as string[]]))
  for (const { key, groupKey } of before) members.get(groupKey)?.push(key)
  const named = anchors.flatMap(({ anchor }) => (anchor.startsWith(OF_ELEMENT) ? anchor.slice(OF_ELEMENT.length) : []))
  const setting = { ...test.groupingSetting, preferred: new Set(named) }
  const groups = groupClashes(clashes, test.grouping, setting)
  const kept = keepGroups(
    groups,
    anchors.map((known) => ({ ...known, members: members.get(known.key)! })),
  )
  return {
    groups: groups.map(({ key: anchor, label }) => {
      const key = kept.get(anchor)!
      return { key, anchor, label, topicGuid: guidOfGroup(test.id, key) }
    }),
    groupOf: new Map(groups.flatMap((group) => group.members.map((member) => [member, kept.get(group.key)!] as const))),
  }
}

import { expect, it } from 'vitest'
import { issueGroups } from './issue-colours.ts'

type Thread = Parameters<typeof issueGroups>[0][number]

const thread = (status: string | null, ...views: (readonly string[])[]) =>
  ({
    topic: { status },
    viewpoints: views.map((globalIds) => ({
      guid: 'view',
      components: { selection: globalIds.map((ifc_guid) => ({ ifc_guid })), coloring: [], visibility: {} },
    })),
  }) as unknown as Thread

it('[MOD-DES] colours what issues are about by their state, each element once', () => {
  const groups = issueGroups([
    thread('Closed', ['a']),
    thread('Open', ['a', 'b'], ['b', 'c']),
    thread('Open', ['d']),
    thread('Open'),
    thread(null, []),
  ])
  expect(groups.map(({ key, elements }) => [key, elements[0]?.globalIds])).toEqual([
    ['Open', ['a', 'b', 'c', 'd']],
    ['Closed', ['a']],
  ])
  expect(new Set(groups.map(({ token }) => token)).size).toBe(2)
})

import { describe, expect, test } from 'vitest'
import type { ClashGroup, GroupingMethod } from './group-clashes.ts'
import { type KnownGroup, keepGroups } from './keep-groups.ts'

const group = (method: GroupingMethod, label: string, members: string[]): ClashGroup => ({
  key: `${method}:${label}`,
  method,
  label,
  members,
})
const known = (key: string, members: string[], anchor = key): KnownGroup => ({ key, anchor, members })

describe('keepGroups', () => {
  test('knows a group by its name, also where its clashes are others now', () => {
    const kept = keepGroups([group('element', 'duct', ['k9'])], [known('element:duct', ['k1'])])
    expect(kept).toEqual(new Map([['element:duct', 'element:duct']]))
  })

  test('lets the group of a renamed storey, or of another dominant element, go on as what it was', () => {
    const before = [known('storey:L2', ['k1', 'k2', 'k3']), known('storey:L3', ['k4'])]
    const kept = keepGroups([group('storey', 'Level 2', ['k1', 'k2']), group('storey', 'L3', ['k3', 'k4'])], before)
    expect(kept).toEqual(
      new Map([
        ['storey:L3', 'storey:L3'],
        ['storey:Level 2', 'storey:L2'],
      ]),
    )
  })

  test('knows a cluster by most of its clashes, not by the one that it is named for', () => {
    const before = [known('cluster:k1', ['k1', 'k2', 'k3'])]
    const kept = keepGroups([group('cluster', 'k0', ['k0', 'k2', 'k3']), group('cluster', 'k1', ['k1'])], before)
    expect(kept.get('cluster:k0')).toBe('cluster:k1')
    expect(kept.get('cluster:k1')).toBe('cluster:k1 (2)')
  })

  test('finds by the name of now what once had another, and gives a name that is in use to nobody else', () => {
    const before = [known('element:old', ['k1'], 'element:new')]
    const kept = keepGroups([group('element', 'new', ['k1']), group('element', 'old', ['k2'])], before)
    expect(kept.get('element:new')).toBe('element:old')
    expect(kept.get('element:old')).toBe('element:old (2)')
  })

  test('takes nothing over from another way of grouping', () => {
    expect(keepGroups([group('storey', 'L2', ['k1'])], [known('element:duct', ['k1'])])).toEqual(
      new Map([['storey:L2', 'storey:L2']]),
    )
  })
})

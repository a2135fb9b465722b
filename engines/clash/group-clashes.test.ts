import { describe, expect, test } from 'vitest'
import { GROUPING_METHODS, type GroupableClash, groupClashes } from './group-clashes.ts'
import { randomNumbers } from './testing/build-mesh.ts'

const clash = (key: string, guidA: string, guidB: string, more: Partial<GroupableClash> = {}): GroupableClash => ({
  key,
  guidA,
  guidB,
  classA: 'IfcBeam',
  classB: 'IfcDuctSegment',
  point: [0, 0, 0],
  storey: 'Level 1',
  rule: 'Structure and services',
  ...more,
})

describe('groupClashes', () => {
  test('makes one issue of a duct that crosses twelve joists', () => {
    const crossed = Array.from({ length: 12 }, (_, at) => clash(`k${at}`, `joist${at}`, 'duct'))
    const other = clash('x', 'joist3', 'pipe')
    const groups = groupClashes([...crossed, other], 'element')
    expect(groups.map(({ key, members }) => [key, members.length])).toEqual([
      ['element:duct', 12],
      ['element:joist3', 1],
    ])
  })

  test('gathers what lies within reach, and names the cluster for its first member', () => {
    const at = (key: string, x: number) => clash(key, key, `${key}b`, { point: [x, 0, 0] })
    const groups = groupClashes([at('c', 1.8), at('a', 0), at('b', 0.9), at('far', 9)], 'cluster', {
      clusterDistance: 1,
    })
    expect(groups.map(({ key, members }) => [key, members])).toEqual([
      ['cluster:a', ['a', 'b', 'c']],
      ['cluster:far', ['far']],
    ])
  })

  test('groups by storey, class pair in either order, grid cell and rule', () => {
    const clashes = [
      clash('a', '1', '2', { storey: null }),
      clash('b', '3', '4', { classA: 'IfcDuctSegment', classB: 'IfcBeam', point: [-1, 6, 0] }),
    ]
    expect(groupClashes(clashes, 'storey').map(({ key }) => key)).toEqual(['storey:', 'storey:Level 1'])
    expect(groupClashes(clashes, 'class_pair')).toMatchObject([
      { label: 'IfcBeam × IfcDuctSegment', members: ['a', 'b'] },
    ])
    expect(groupClashes(clashes, 'grid').map(({ label }) => label)).toEqual(['-1 / 1', '0 / 0'])
    expect(groupClashes(clashes, 'rule')).toMatchObject([{ key: 'rule:Structure and services' }])
  })

  test('puts each of two thousand clashes into one group, the same whatever their order', () => {
    const random = randomNumbers(11)
    const clashes = Array.from({ length: 2000 }, (_, at) =>
      clash(`k${at}`, `a${Math.floor(random() * 90)}`, `b${Math.floor(random() * 300)}`, {
        point: [random() * 40, random() * 40, random() * 10],
      }),
    )
    for (const method of GROUPING_METHODS) {
      const groups = groupClashes(clashes, method)
      expect(groups.flatMap(({ members }) => members).sort()).toEqual(clashes.map(({ key }) => key).sort())
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
      expect(groupClashes(clashes.toReversed(), method)).toEqual(groups)
    }
    expect(groupClashes(clashes, 'element').length).toBeLessThan(100)
  })
})

import { describe, expect, it } from 'vitest'
import { colourGroups } from './colour-groups.ts'
import { columnOf, findItems, lacksNumber, type ModelFacts, propertyNames } from './fact-set.ts'

const models: ModelFacts[] = [
  {
    modelId: 'a',
    table: {
      version: 1,
      names: ['Class', 'Pset_WallCommon.FireRating', 'Area', 'Material'],
      values: ['IfcWall', 'REI 60', 'IfcDoor', 12.5, 3, 'Brick', 'Plaster'],
      elements: [
        [1, 0, 0, 1, 1, 2, 3, 3, 5, 3, 6],
        [2, 0, 0, 2, 4],
        [3, 0, 2],
      ],
    },
  },
  { modelId: 'b', table: { version: 1, names: ['Class'], values: ['IfcWall'], elements: [[1, 0, 0]] } },
]
const find = (
  property: string,
  operator: 'is' | 'isNot' | 'contains' | 'above' | 'below' | 'exists' | 'missing',
  value = '',
) => findItems(models, [{ property, operator, value }]).map(({ modelId, localId }) => `${modelId}${localId}`)

describe('finding by properties', () => {
  it('names what every model has first', () => {
    expect(propertyNames(models)).toEqual(['Class', 'Material', 'Area', 'Pset_WallCommon.FireRating'])
  })

  it('compares texts in any case, numbers as numbers, and each of several values', () => {
    expect(find('Class', 'is', 'ifcwall')).toEqual(['a1', 'a2', 'b1'])
    expect(find('Class', 'isNot', 'IfcWall')).toEqual(['a3'])
    expect(find('Area', 'above', '3')).toEqual(['a1'])
    expect(find('Area', 'below', '3,5')).toEqual(['a2'])
    expect(find('Area', 'is', '3.0')).toEqual(['a2'])
    expect(find('Material', 'contains', 'plas')).toEqual(['a1'])
    expect(find('Pset_WallCommon.FireRating', 'exists')).toEqual(['a1'])
    expect(find('Pset_WallCommon.FireRating', 'missing')).toEqual(['a2', 'a3', 'b1'])
  })

  it('reads numbers as people type them, and says where there is none', () => {
    expect(find('Area', 'above', '٠')).toEqual(find('Area', 'above', '0'))
    expect(find('Area', 'below', '1,000.5')).toEqual(find('Area', 'exists'))
    expect(find('Area', 'above', 'large')).toEqual([])
    const condition = { property: 'Area', operator: 'above', value: 'large' } as const
    expect([lacksNumber(condition), lacksNumber({ ...condition, value: '1 200' })]).toEqual([true, false])
  })

  it('joins conditions by and, and finds nothing without one', () => {
    const both = [
      { property: 'Class', operator: 'is', value: 'IfcWall' },
      { property: 'Area', operator: 'exists', value: '' },
    ] as const
    expect(findItems(models, both).map(({ localId }) => localId)).toEqual([1, 2])
    expect(findItems(models, [])).toEqual([])
    expect(find('Class', 'contains', ' ')).toEqual([])
  })
})

describe('groups of colours', () => {
  it('puts the most frequent value first and what has none last', () => {
    const groups = colourGroups(columnOf(models, 'Class'))
    expect(groups.map(({ value, items }) => [value, items.length])).toEqual([
      ['IfcWall', 3],
      ['IfcDoor', 1],
    ])
    expect(colourGroups(columnOf(models, 'Area')).at(-1)).toMatchObject({ key: 'none', items: [{ localId: 3 }, {}] })
  })

  it('makes ranges of many numbers and a rest of many words', () => {
    const column = (values: readonly (string | number)[]) =>
      values.map((value, localId) => ({ item: { modelId: 'a', localId }, values: [value] }))
    const ranges = colourGroups(column(Array.from({ length: 12 }, (_, index) => index)))
    expect(ranges.map(({ items }) => items.length)).toEqual([2, 2, 2, 2, 2, 2])
    expect([ranges[0]?.range?.[0], ranges.at(-1)?.range?.[1]]).toEqual([0, 11])
    const words = colourGroups(column(Array.from({ length: 12 }, (_, index) => `w${index}`)))
    expect([words.length, words.at(-1)?.isRest, words.at(-1)?.items.length]).toEqual([8, true, 5])
  })
})

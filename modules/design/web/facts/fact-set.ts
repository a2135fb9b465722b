import type { PropertyTable } from '#engines/ifc/property-table.ts'
import { parseNumber } from '#ui/parse-number.ts'
import type { ItemRef } from '#viewers/bim/model/model-item.ts'

export type FactValue = PropertyTable['values'][number]

/** The packed properties of one open model. */
export interface ModelFacts {
  readonly modelId: string
  readonly table: PropertyTable
}

/** Things with their values of one property; a thing can have several, as of materials. */
export type Column = readonly { readonly item: ItemRef; readonly values: readonly FactValue[] }[]

/** How a filter compares. `exists` asks for any value. */
export const OPERATORS = ['is', 'isNot', 'contains', 'above', 'below', 'exists', 'missing'] as const
export type Operator = (typeof OPERATORS)[number]

export interface Condition {
  readonly property: string
  readonly operator: Operator
  readonly value: string
}

/** Names of all properties of the open models, in the order of the alphabet, what every model has first. */
export function propertyNames(models: readonly ModelFacts[]): string[] {
  const first = ['Class', 'Storey', 'Type', 'System', 'Material', 'Name']
  const names = new Set(models.flatMap(({ table }) => table.names))
  return [
    ...first.filter((name) => names.has(name)),
    ...[...names].filter((name) => !first.includes(name)).sort((a, b) => a.localeCompare(b)),
  ]
}

/** All things with what they have of a property; those that have it not, with nothing. */
export function columnOf(models: readonly ModelFacts[], property: string): Column {
  return models.flatMap(({ modelId, table }) => {
    const place = table.names.indexOf(property)
    return table.elements.map(([localId = 0, ...pairs]) => {
      const values: FactValue[] = []
      for (let at = 0; at + 1 < pairs.length; at += 2) {
        const value = pairs[at] === place ? table.values[pairs[at + 1] ?? -1] : undefined
        if (value !== undefined) values.push(value)
      }
      return { item: { modelId, localId }, values }
    })
  })
}

/** Things that meet all conditions; without a condition, none: an empty filter finds nothing by mistake. */
export function findItems(models: readonly ModelFacts[], conditions: readonly Condition[]): ItemRef[] {
  const [first, ...others] = conditions.filter(isComplete)
  if (!first) return []
  const keep = others.map((condition) => keysOf(matching(models, condition)))
  return matching(models, first).filter((item) => keep.every((keys) => keys.has(keyOf(item))))
}

/** Whether a condition says enough to be asked. */
export function isComplete({ property, operator, value }: Condition): boolean {
  return property !== '' && (operator === 'exists' || operator === 'missing' || value.trim() !== '')
}

/** Whether a condition compares with a number and holds something else. */
export function lacksNumber({ operator, value }: Condition): boolean {
  return (operator === 'above' || operator === 'below') && value.trim() !== '' && parseNumber(value) === null
}

function matching(models: readonly ModelFacts[], { property, operator, value }: Condition): ItemRef[] {
  const words = value.trim().toLocaleLowerCase()
  const limit = parseNumber(value) ?? Number.NaN
  const test = (values: readonly FactValue[]): boolean => {
    switch (operator) {
      case 'exists':
        return values.length > 0
      case 'missing':
        return values.length === 0
      case 'isNot':
        return !values.some((one) => isSame(one, words, limit))
      case 'is':
        return values.some((one) => isSame(one, words, limit))
      case 'contains':
        return values.some((one) => String(one).toLocaleLowerCase().includes(words))
      case 'above':
        return values.some((one) => typeof one === 'number' && one > limit)
      case 'below':
        return values.some((one) => typeof one === 'number' && one < limit)
    }
  }
  return columnOf(models, property).flatMap(({ item, values }) => (test(values) ? [item] : []))
}

function isSame(value: FactValue, words: string, limit: number): boolean {
  if (typeof value === 'number') return value === limit
  return String(value).toLocaleLowerCase() === words
}

function keyOf({ modelId, localId }: ItemRef): string {
  return `${modelId}#${localId}`
}

function keysOf(items: readonly ItemRef[]): Set<string> {
  return new Set(items.map(keyOf))
}

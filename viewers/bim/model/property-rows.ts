import type { BimTexts } from '../bim-texts.ts'
import { symbolOf, type UnitSymbols, unitOfMeasure } from './ifc-units.ts'
import { attributeOf, childLines, classOf, type ItemLine, type LineValue, textOf } from './item-line.ts'

export interface PropertyRow {
  readonly name: string
  /** Numbers stay numbers, so that a table may align and format them. */
  readonly value: string | number
  readonly unit?: string
}

const QUANTITY_VALUES = [
  'LengthValue',
  'AreaValue',
  'VolumeValue',
  'WeightValue',
  'CountValue',
  'TimeValue',
  'NumberValue',
]

/** One attribute as a row; null where it says nothing. `unit` wins over that of the measure. */
export function rowOf(
  name: string,
  value: LineValue | null,
  units: UnitSymbols,
  texts: BimTexts,
  unit?: string | null,
): PropertyRow | null {
  if (value === null) return null
  const shown = display(value, texts)
  if (shown === null) return null
  const symbol = unit ?? (typeof shown === 'number' ? unitOfMeasure(value.type, units) : undefined)
  return { name, value: shown, ...(symbol && { unit: symbol }) }
}

function display({ value, type }: LineValue, texts: BimTexts): string | number | null {
  if (type === 'IFCCOMPOUNDPLANEANGLEMEASURE' && Array.isArray(value)) return angle(value)
  if (Array.isArray(value))
    return (
      value
        .map((part) => display({ value: part }, texts))
        .filter(isSaid)
        .join(', ') || null
    )
  if (typeof value === 'object' && value !== null && 'value' in value) return display(value as LineValue, texts)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return Number.isFinite(value) ? tidy(value) : null
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function isSaid(value: string | number | null): value is string | number {
  return value !== null
}

/** 0.2750000000000001 is an accident of binary numbers; nine figures are more than any survey has. */
function tidy(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(9))
}

/** Degrees, minutes, seconds, millionths; the sign is on every part. */
function angle(parts: readonly unknown[]): string | null {
  const [degrees = 0, minutes = 0, seconds = 0, millionths = 0] = parts.map(Number)
  if (![degrees, minutes, seconds, millionths].every(Number.isFinite)) return null
  const sign = [degrees, minutes, seconds, millionths].some((part) => part < 0) ? '−' : ''
  const wholeSeconds = (Math.abs(seconds) + Math.abs(millionths) / 1e6).toFixed(2)
  return `${sign}${Math.abs(degrees)}° ${Math.abs(minutes)}′ ${wholeSeconds}″`
}

/** Rows of a property set; the parts of a complex property carry its name before theirs. */
export function propertyRows(
  properties: readonly ItemLine[],
  units: UnitSymbols,
  texts: BimTexts,
  prefix = '',
): PropertyRow[] {
  return properties.flatMap((property) => {
    const name = prefix + (textOf(property, 'Name') ?? '')
    const [own] = childLines(property, 'Unit')
    const unit = own ? symbolOf(own) : null
    const row = (attribute: string) => rowOf(name, attributeOf(property, attribute), units, texts, unit)
    switch (classOf(property)) {
      case 'IFCCOMPLEXPROPERTY':
        return propertyRows(childLines(property, 'HasProperties'), units, texts, `${name} › `)
      case 'IFCPROPERTYENUMERATEDVALUE':
        return row('EnumerationValues') ?? []
      case 'IFCPROPERTYLISTVALUE':
        return row('ListValues') ?? []
      case 'IFCPROPERTYTABLEVALUE':
        return row('DefinedValues') ?? []
      case 'IFCPROPERTYBOUNDEDVALUE':
        return boundedRow(name, row('LowerBoundValue'), row('UpperBoundValue')) ?? []
      default:
        return row('NominalValue') ?? []
    }
  })
}

function boundedRow(name: string, low: PropertyRow | null, high: PropertyRow | null): PropertyRow | null {
  const unit = low?.unit ?? high?.unit
  const value = low && high ? `${low.value} – ${high.value}` : low ? `≥ ${low.value}` : high ? `≤ ${high.value}` : null
  return value === null ? null : { name, value, ...(unit && { unit }) }
}

export function quantityRows(
  quantities: readonly ItemLine[],
  units: UnitSymbols,
  texts: BimTexts,
  prefix = '',
): PropertyRow[] {
  return quantities.flatMap((quantity) => {
    const name = prefix + (textOf(quantity, 'Name') ?? '')
    if (classOf(quantity) === 'IFCPHYSICALCOMPLEXQUANTITY') {
      return quantityRows(childLines(quantity, 'HasQuantities'), units, texts, `${name} › `)
    }
    const attribute = QUANTITY_VALUES.find((candidate) => attributeOf(quantity, candidate) !== null)
    const [own] = childLines(quantity, 'Unit')
    const value = attribute ? attributeOf(quantity, attribute) : null
    return rowOf(name, value, units, texts, own ? symbolOf(own) : null) ?? []
  })
}

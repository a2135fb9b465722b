import type { ItemLine } from './item-line.ts'
import { childLines, textOf } from './item-line.ts'

const PREFIXES: Readonly<Record<string, string>> = {
  EXA: 'E',
  PETA: 'P',
  TERA: 'T',
  GIGA: 'G',
  MEGA: 'M',
  KILO: 'k',
  HECTO: 'h',
  DECA: 'da',
  DECI: 'd',
  CENTI: 'c',
  MILLI: 'm',
  MICRO: 'µ',
  NANO: 'n',
  PICO: 'p',
}

const SI: Readonly<Record<string, string>> = {
  AMPERE: 'A',
  BECQUEREL: 'Bq',
  CANDELA: 'cd',
  COULOMB: 'C',
  CUBIC_METRE: 'm³',
  DEGREE_CELSIUS: '°C',
  FARAD: 'F',
  GRAM: 'g',
  GRAY: 'Gy',
  HENRY: 'H',
  HERTZ: 'Hz',
  JOULE: 'J',
  KELVIN: 'K',
  LUMEN: 'lm',
  LUX: 'lx',
  METRE: 'm',
  MOLE: 'mol',
  NEWTON: 'N',
  OHM: 'Ω',
  PASCAL: 'Pa',
  RADIAN: 'rad',
  SECOND: 's',
  SIEMENS: 'S',
  SIEVERT: 'Sv',
  SQUARE_METRE: 'm²',
  STERADIAN: 'sr',
  TESLA: 'T',
  VOLT: 'V',
  WATT: 'W',
  WEBER: 'Wb',
}

const CONVERTED: Readonly<Record<string, string>> = {
  ACRE: 'ac',
  'CUBIC FOOT': 'ft³',
  'CUBIC INCH': 'in³',
  'CUBIC YARD': 'yd³',
  DAY: 'd',
  DEGREE: '°',
  FAHRENHEIT: '°F',
  FOOT: 'ft',
  GRAD: 'gon',
  HOUR: 'h',
  INCH: 'in',
  LITRE: 'l',
  MILE: 'mi',
  MINUTE: 'min',
  POUND: 'lb',
  'SQUARE FOOT': 'ft²',
  'SQUARE INCH': 'in²',
  'SQUARE YARD': 'yd²',
  TON: 't',
  TONNE: 't',
  YARD: 'yd',
}

/** Measures whose unit has another name than they do. */
const UNIT_OF_MEASURE: Readonly<Record<string, string>> = {
  POSITIVELENGTH: 'LENGTHUNIT',
  NONNEGATIVELENGTH: 'LENGTHUNIT',
  POSITIVEPLANEANGLE: 'PLANEANGLEUNIT',
  HEATFLUXDENSITY: 'HEATFLUXDENSITYUNIT',
}

const SUPERSCRIPT: Readonly<Record<string, string>> = Object.fromEntries(
  [...'-0123456789'].map((c, i) => [c, '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(i)]),
)

/** Symbols by kind of unit (`LENGTHUNIT` → `mm`), as the file's IfcUnitAssignment says. */
export type UnitSymbols = ReadonlyMap<string, string>

/** Reads the units that the project assigns. A unit that cannot be named is left out, so that none is ever wrong. */
export function readUnitSymbols(units: readonly ItemLine[]): UnitSymbols {
  const symbols = new Map<string, string>()
  for (const unit of units) {
    const symbol = symbolOf(unit)
    const kind = unit['_category'] && categoryOf(unit) === 'IFCMONETARYUNIT' ? 'MONETARYUNIT' : textOf(unit, 'UnitType')
    if (kind && symbol) symbols.set(kind, symbol)
  }
  return symbols
}

/** Symbol for a measure such as `IFCPOSITIVELENGTHMEASURE`; undefined for plain numbers and words. */
export function unitOfMeasure(measure: string | undefined, units: UnitSymbols): string | undefined {
  const name = measure?.match(/^IFC(.+)MEASURE$/)?.[1]
  return name === undefined ? undefined : units.get(UNIT_OF_MEASURE[name] ?? `${name}UNIT`)
}

function categoryOf(line: ItemLine): string {
  return textOf(line, '_category') ?? ''
}

/** Symbol of one unit line; null where it has no name we know. */
export function symbolOf(unit: ItemLine): string | null {
  const category = categoryOf(unit)
  const name = textOf(unit, 'Name') ?? ''
  if (category === 'IFCMONETARYUNIT') return textOf(unit, 'Currency')
  if (category === 'IFCSIUNIT') {
    const symbol = SI[name]
    return symbol === undefined ? null : (PREFIXES[textOf(unit, 'Prefix') ?? ''] ?? '') + symbol
  }
  if (category === 'IFCDERIVEDUNIT') return derivedSymbol(unit)
  return CONVERTED[name.toUpperCase().replaceAll('_', ' ')] ?? (name || null)
}

function derivedSymbol(unit: ItemLine): string | null {
  const parts = childLines(unit, 'Elements').map((element) => {
    const [base] = childLines(element, 'Unit')
    const symbol = base ? symbolOf(base) : null
    const exponent = textOf(element, 'Exponent')
    if (!symbol || !exponent) return null
    return exponent === '1' ? symbol : symbol + [...exponent].map((c) => SUPERSCRIPT[c] ?? c).join('')
  })
  return parts.length > 0 && parts.every((part) => part !== null) ? parts.join('·') : null
}

import type { BimTexts } from '../bim-texts.ts'
import { decimalsFor, type Figure, roundedError } from './measurement.ts'

/** How lengths are written: in metres, in millimetres, or in feet and inches; areas and volumes go by metre or by foot. */
export const LENGTH_SYSTEMS = ['m', 'mm', 'ft-in'] as const
export type LengthSystem = (typeof LENGTH_SYSTEMS)[number]

const METRES_PER_FOOT = 0.3048
/** The finest mark of a tape in inches. */
const SIXTEENTHS_PER_FOOT = 192
const SIXTEENTHS_PER_INCH = 16

export interface QuantityWriter {
  readonly length: (metres: number) => string
  /** Areas, such as the surface of a solid. */
  readonly area: (squareMetres: number) => string
  /** Null where the figure has no value. */
  readonly figure: (figure: Figure) => string | null
  /** How sure a figure is, as a number with its unit. */
  readonly error: (figure: Figure) => string
}

type UnitNames = Pick<
  BimTexts,
  'metre' | 'millimetre' | 'squareMetre' | 'cubicMetre' | 'squareFoot' | 'cubicFoot' | 'inch'
>

/** Writes quantities in a system. `number` writes a number with so many decimals, as the reader is used to. */
export function quantityWriter(
  system: LengthSystem,
  names: UnitNames,
  number: (value: number, decimals: number) => string,
): QuantityWriter {
  const isFeet = system === 'ft-in'
  const length = (metres: number): string => {
    if (isFeet) return feetAndInches(metres)
    return system === 'mm' ? `${number(metres * 1000, 0)} ${names.millimetre}` : `${number(metres, 3)} ${names.metre}`
  }
  const powers = {
    'm²': isFeet ? { factor: METRES_PER_FOOT ** -2, name: names.squareFoot } : { factor: 1, name: names.squareMetre },
    'm³': isFeet ? { factor: METRES_PER_FOOT ** -3, name: names.cubicFoot } : { factor: 1, name: names.cubicMetre },
  }
  const power = (value: number, unit: 'm²' | 'm³'): string =>
    `${number(value * powers[unit].factor, decimalsFor({ value, unit }))} ${powers[unit].name}`
  return {
    length,
    area: (squareMetres) => power(squareMetres, 'm²'),
    figure: (figure) => {
      const { value, unit } = figure
      if (value === null) return null
      if (unit === 'm') return length(value)
      return unit === '°' ? `${number(value, decimalsFor(figure))}°` : power(value, unit)
    },
    error: ({ error, unit }) => {
      const write = (value: number) => number(roundedError(value), decimalsOf(roundedError(value)))
      if (unit === '°') return `${write(error)}°`
      if (unit !== 'm') return `${write(error * powers[unit].factor)} ${powers[unit].name}`
      return isFeet
        ? `${write((error / METRES_PER_FOOT) * 12)} ${names.inch}`
        : `${write(error * 1000)} ${names.millimetre}`
    },
  }
}

/** Two digits of a small number, and no noughts behind them. */
function decimalsOf(error: number): number {
  const [, decimals = ''] = error.toPrecision(2).split('.')
  return error < 10 ? decimals.replace(/0+$/, '').length : 0
}

/** To the sixteenth of an inch, as building drawings in feet are: 17′ 4 3/16″. */
function feetAndInches(metres: number): string {
  const sixteenths = Math.round((Math.abs(metres) / METRES_PER_FOOT) * SIXTEENTHS_PER_FOOT)
  const feet = Math.floor(sixteenths / SIXTEENTHS_PER_FOOT)
  const rest = sixteenths % SIXTEENTHS_PER_FOOT
  const inches = Math.floor(rest / SIXTEENTHS_PER_INCH)
  const fraction = reduced(rest % SIXTEENTHS_PER_INCH)
  const sign = metres < 0 && sixteenths > 0 ? '−' : ''
  const told = [inches > 0 || fraction === '' ? String(inches) : '', fraction].filter((part) => part !== '').join(' ')
  return `${sign}${feet > 0 ? `${feet}′ ` : ''}${told}″`
}

function reduced(sixteenths: number): string {
  if (sixteenths === 0) return ''
  let [top, bottom] = [sixteenths, SIXTEENTHS_PER_INCH]
  while (top % 2 === 0) [top, bottom] = [top / 2, bottom / 2]
  return `${top}/${bottom}`
}

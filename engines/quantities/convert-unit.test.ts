import { describe, expect, it } from 'vitest'
import { ValueError } from '../value-error.ts'
import { convertRate, convertUnit } from './convert-unit.ts'
import { isUnitCode, UNITS, type Unit, type UnitCode } from './units.ts'

const CODES = Object.keys(UNITS) as UnitCode[]

function codeOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof ValueError) return error.code
    throw error
  }
  return 'none'
}

describe('Units', () => {
  it.each([
    ['1', '[ft_i]', 'm', '0.304800'],
    ['1', '[sft_i]', 'm2', '0.092903'],
    ['1', 'm3', '[cft_i]', '35.314667'],
    ['1', '[cyd_i]', 'm3', '0.764555'],
    ['1', '[gal_us]', 'L', '3.785412'],
    ['1', '[lb_av]', 'kg', '0.453592'],
    ['1', 'har', 'm2', '10000.000000'],
    ['1', '[psi]', 'Pa', '6894.757293'],
    ['1', '[kn_i]', 'm/s', '0.514444'],
    ['1', '[mi_i]/h', 'km/h', '1.609344'],
    ['40', 'N/mm2', 'MPa', '40.000000'],
  ] as const)('turns %s %s into %s as NIST SP 811, appendix B, has it', (value, from, to, expected) => {
    expect(convertUnit(value, from, to, 6, 'half-up')).toBe(expected)
  })

  it('knows that concrete of 4,000 psi has 27.58 MPa, and 300 kgf/cm² are 29.42 MPa', () => {
    expect(convertUnit('4000', '[psi]', 'MPa', 2, 'half-up')).toBe('27.58')
    expect(convertUnit('300', 'kgf/cm2', 'MPa', 2, 'half-up')).toBe('29.42')
  })

  it('moves the zero of temperatures: water freezes at 32 °F, and −40 is the same on both scales', () => {
    expect(convertUnit('0', 'Cel', '[degF]', 2, 'half-up')).toBe('32.00')
    expect(convertUnit('-40', '[degF]', 'Cel', 2, 'half-up')).toBe('-40.00')
    expect(convertUnit('35', 'Cel', 'K', 2, 'half-up')).toBe('308.15')
    expect(convertUnit('98.6', '[degF]', 'Cel', 1, 'half-up')).toBe('37.0')
  })

  it('turns a rate per cubic metre into one per cubic foot, and back', () => {
    expect(convertRate('100', 'm3', '[cft_i]', 6, 'half-up')).toBe('2.831685')
    expect(convertRate('2.8316846592', '[cft_i]', 'm3', 6, 'half-up')).toBe('100.000000')
    expect(convertRate('1', 'h', 'd', 0, 'half-up')).toBe('24')
  })

  it('comes back to the same value over any other unit of the kind, because nothing is rounded on the way', () => {
    for (const from of CODES) {
      for (const to of CODES.filter((code) => UNITS[code].kind === UNITS[from].kind)) {
        const there = convertUnit('1234.5678', from, to, 40, 'half-even')
        expect(convertUnit(there, to, from, 10, 'half-even'), `${from} ${to}`).toBe('1234.5678000000')
      }
    }
  })

  it('refuses to turn a length into an area, and codes that are no unit', () => {
    expect(codeOf(() => convertUnit('1', 'm', 'm2', 2, 'half-up'))).toBe('other-quantity')
    for (const code of ['M', 'm²', 'constructor', ''])
      expect(codeOf(() => convertUnit('1', code, 'm', 2, 'half-up'))).toBe('unknown-unit')
    expect(['m', 'toString'].map(isUnitCode)).toEqual([true, false])
  })

  it('have a name in both languages, and one base for each kind', () => {
    const units: readonly Unit[] = Object.values(UNITS)
    for (const { name } of units) expect([name.en, name.ar].every((text) => text.length > 0)).toBe(true)
    for (const kind of new Set(units.map((unit) => unit.kind))) {
      expect(units.some((unit) => unit.kind === kind && unit.factor === '1') || kind.endsWith('flow'), kind).toBe(true)
    }
  })
})

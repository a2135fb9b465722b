import { describe, expect, it } from 'vitest'
import { headWithUnit, unitWritten } from './read-unit.ts'
import { UNITS } from './units.ts'

describe('a unit that a person writes', () => {
  it('is known by code, symbol and name in both languages', () => {
    for (const [code, { symbol, name }] of Object.entries(UNITS)) {
      if (code === '1') continue
      expect(unitWritten(code), code).toBe(code)
      for (const word of [symbol.en, symbol.ar, name.en, name.ar])
        expect(UNITS[unitWritten(word) ?? '1'].factor, `${code} ${word}`).toBe(UNITS[code as keyof typeof UNITS].factor)
    }
  })

  it('is known as spreadsheets have it, and what could be two is none', () => {
    expect(['m³', 'm^3', 'M3', 'cu.m', 'CBM', 'Kg', 'tonnes', 'feet', 'طن'].map(unitWritten)).toEqual([
      'm3',
      'm3',
      'm3',
      'm3',
      'm3',
      'kg',
      't',
      '[ft_i]',
      't',
    ])
    expect(['furlong', '', '__proto__', 'constructor'].map(unitWritten)).toEqual([null, null, null, null])
  })

  it('stands at the end of a head, in brackets', () => {
    expect(headWithUnit('Volume [m³]')).toEqual({ words: 'Volume', unit: 'm3' })
    expect(headWithUnit('الطول (م)')).toEqual({ words: 'الطول', unit: 'm' })
    expect(headWithUnit('Name (English)')).toEqual({ words: 'Name (English)', unit: null })
    expect(headWithUnit('Length')).toEqual({ words: 'Length', unit: null })
  })
})

import { describe, expect, it } from 'vitest'
import { earnedValue } from './earned-value.ts'

describe('earned value', () => {
  it('is computed from what was planned, done and paid', () => {
    const { spi, cpi, eac, etc, vac, tcpi, sv, cv } = earnedValue({ bac: 1000, pv: 500, ev: 400, ac: 500 })
    expect({ spi, cpi, eac, etc, vac, sv, cv }).toEqual({
      spi: 0.8,
      cpi: 0.8,
      eac: 1250,
      etc: 750,
      vac: -250,
      sv: -100,
      cv: -100,
    })
    expect(tcpi).toBeCloseTo(1.2)
  })

  it('is not there where nothing was planned, paid or earned', () => {
    expect(earnedValue({ bac: 1000, pv: 0, ev: 0, ac: 0 })).toMatchObject({
      spi: 'n/a',
      cpi: 'n/a',
      eac: 'n/a',
      etc: 'n/a',
      vac: 'n/a',
    })
    expect(earnedValue({ bac: 1000, pv: 100, ev: 0, ac: 50 })).toMatchObject({ spi: 0, cpi: 0, eac: 'n/a' })
    expect(earnedValue({ bac: 1000, pv: 1000, ev: 900, ac: 1000 }).tcpi).toBe('n/a')
    expect(earnedValue({ bac: 1000, pv: 1000, ev: 900, ac: 1100 }).tcpi, 'above the budget').toBe('n/a')
  })
})

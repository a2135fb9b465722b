import { describe, expect, it } from 'vitest'
import { certifiableQuantity, doneQuantity, withhold } from './held-quantity.ts'

const share = (of: string, releasedPct: number, donePct: number | null = null) => ({ share: of, releasedPct, donePct })

describe('what is held of a line of the bill', () => {
  it('[MOD-COM] keeps back the part of a package that a hold point holds, and nothing that no package builds', () => {
    expect(certifiableQuantity('200', [share('50', 50), share('20', 100)])).toBe('150.000000')
    expect(certifiableQuantity('200', [share('50', 100)])).toBeNull()
    expect(certifiableQuantity('10', [share('60', 0), share('40', 0)])).toBe('0.000000')
    expect(certifiableQuantity('1', [share('33.3333', 0)])).toBe('0.666667')
  })

  it('takes back nothing that was certified, and lets through what is below', () => {
    const held = { previousQuantity: '80', periodQuantity: '40', certifiable: '100' }
    expect(withhold(held)).toEqual({ quantity: '20', held: '20' })
    expect(withhold({ ...held, previousQuantity: '120' })).toEqual({ quantity: '0', held: '40' })
    expect(withhold({ ...held, periodQuantity: '20' })).toEqual({ quantity: '20', held: '0' })
    expect(withhold({ ...held, periodQuantity: '-5' })).toEqual({ quantity: '-5', held: '0' })
    expect(withhold({ ...held, certifiable: null })).toEqual({ quantity: '40', held: '0' })
  })

  it('[MOD-COM] says what the packages have done by their shares and rules of credit', () => {
    expect(doneQuantity('120', [share('50', 100, 33.5), share('25', 0, 100)])).toBe('50.100')
    expect(doneQuantity('120', [share('50', 100)])).toBeNull()
  })
})

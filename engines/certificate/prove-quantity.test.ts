import { describe, expect, it } from 'vitest'
import { provableUnit, proveQuantity } from './prove-quantity.ts'

const ASKED = { claimed: '1000', unit: 'm³', tolerancePct: '5', tonnesPerCubicMetre: '1.6' }

describe('a claimed quantity beside what others measured', () => {
  it('[MOD-COM] tells the 140 m³ that a survey of 860 ± 25 m³ leaves open of 1,000 m³', () => {
    expect(proveQuantity(ASKED, { quantity: '860', unit: 'm3', sigma: '25' })).toEqual({
      verdict: 'above',
      quantity: '860.000',
      sigma: '25.000',
      difference: '140.000',
      allowed: '99.000',
    })
  })

  it('turns 52 tickets of 16 t into cubic metres by the density that was said', () => {
    const tickets = proveQuantity(ASKED, { quantity: '832', unit: 't', sigma: null })
    expect(tickets).toMatchObject({ verdict: 'above', quantity: '520.000', difference: '480.000', allowed: '50.000' })
    expect(
      proveQuantity({ ...ASKED, unit: 't', claimed: '832' }, { quantity: '520', unit: 'm3', sigma: null }),
    ).toMatchObject({ verdict: 'within', quantity: '832.000', difference: '0.000' })
  })

  it('is within where tolerance and what the measurement leaves open explain the difference, to the last thousandth', () => {
    const beside = (quantity: string) => proveQuantity(ASKED, { quantity, unit: 'm3', sigma: null }).verdict
    expect([beside('950'), beside('949.999'), beside('1050'), beside('1050.001')]).toEqual([
      ...['within', 'above', 'within', 'below'],
    ])
  })

  it('compares nothing where nobody has said what a cubic metre weighs', () => {
    const asked = { ...ASKED, tonnesPerCubicMetre: null }
    expect(proveQuantity(asked, { quantity: '832', unit: 't', sigma: null }).verdict).toBe('notComparable')
    expect(proveQuantity(asked, { quantity: '1000', unit: 'm3', sigma: null }).verdict).toBe('within')
  })

  it('can be told of volumes and masses alone', () => {
    expect(['m3', 'cu.m', 'طن', 'kg', 'm2', 'item', ''].map(provableUnit)).toEqual([
      ...['m3', 'm3', 't', 'kg', null, null, null],
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CertificateAnswer, CertificateCase } from './certificate-case.ts'
import { certificateTree } from './certificate-tree.ts'
import { claimLine, sumAmounts } from './claim-line.ts'
import { computeCertificate } from './compute-certificate.ts'
import { financingCharge, liquidatedDamages } from './late-payment.ts'
import { priceAdjustment } from './price-adjustment.ts'
import { retentionOf, retentionRelease } from './retention.ts'
import { splitCurrencies } from './split-currencies.ts'

const TERMS = {
  acceptedAmount: '10000000',
  provisionalSums: '0',
  advance: '1000000',
  advanceStartPct: '10',
  advanceRate: '25',
  retentionPct: '10',
  retentionCeiling: '500000',
  taxPct: '5',
  minimum: '0',
  released: '0',
  P: '0',
  X: '0',
} as const

type Amounts = Pick<CertificateCase, 'W'> & Partial<CertificateCase>
/** Certificates one after the other under the same terms. */
const chain = (terms: object, amounts: readonly Amounts[]) =>
  amounts.reduce<CertificateAnswer[]>(
    (before, of) => before.concat(computeCertificate({ ...TERMS, ...terms, ...of, certificates: before })),
    [],
  )
const cents = (text: string) => BigInt(text.replace('.', ''))
const sum = (amounts: readonly string[]) => cents(sumAmounts(amounts))

describe('[MOD-COM] the arithmetic of certificates', () => {
  it('gives the worked example of three certificates to the cent', () => {
    const [first, second, third] = chain({}, [
      { W: '800000', M: '80000' },
      { W: '2000000', V: '100000', M: '40000' },
      { W: '5000000', V: '300000', M: '0' },
    ])
    expect(first).toMatchObject({ R: '80000.00', G: '880000.00', advanceRecovered: '0.00', due: '800000.00' })
    expect(second).toMatchObject({ R: '210000.00', G: '2140000.00', advanceRecovered: '315000.00' })
    expect(second).toMatchObject({ net: '1615000.00', previous: '800000.00', due: '815000.00', tax: '40750.00' })
    expect(third).toMatchObject({ R: '500000.00', advanceRecovered: '1000000.00', net: '3800000.00' })
    expect(third).toMatchObject({ due: '2185000.00', payable: '2294250.00', warnings: [] })
    expect(retentionRelease('500000', '0', 'taking-over')).toEqual({ units: 25_000_000n, scale: 2 })
    expect(retentionRelease('500000', '250000', 'end-of-defects')).toEqual({ units: 25_000_000n, scale: 2 })
  })

  it('takes back with the final certificate what is left of the advance (FIDIC 14.2)', () => {
    const [interim, final] = chain({ retentionPct: '0' }, [
      { W: '3000000' },
      { W: '3200000', isFinal: true, settlesAdvance: true },
    ])
    expect(interim).toMatchObject({ advanceRecovered: '750000.00', net: '2250000.00' })
    expect(final).toMatchObject({ advanceRecovered: '1000000.00', net: '2200000.00', due: '-50000.00' })
    expect(final?.warnings.map(({ code }) => code)).toContain('negative-due')
  })

  it('pays half of the retention at taking-over and the rest at the end of the defects period', () => {
    const whole = { W: '10000000' }
    const paid = chain({ advance: '0' }, [whole, { ...whole, released: '250000' }, { ...whole, released: '500000' }])
    expect(paid.map(({ due }) => due)).toEqual(['9500000.00', '250000.00', '250000.00'])
  })

  it('carries what is below the minimum to the next certificate', () => {
    const [first, second] = chain({ minimum: '100000', advance: '0', retentionPct: '0' }, [
      { W: '60000' },
      { W: '150000' },
    ])
    expect(first).toMatchObject({ isIssued: false, payable: '0.00', carried: '60000.00' })
    expect(first?.warnings.map(({ code }) => code)).toEqual(['below-minimum'])
    expect(second).toMatchObject({ isIssued: true, previous: '0.00', due: '150000.00' })
  })

  it('says why nothing is due where a rate of retention rose meanwhile, and pays nothing back', () => {
    const [first] = chain({ retentionPct: '5', advance: '0' }, [{ W: '1000000' }])
    const second = computeCertificate({
      ...TERMS,
      advance: '0',
      W: '1010000',
      certificates: [first as CertificateAnswer],
    })
    expect(second).toMatchObject({ due: '-41000.00', isIssued: false, payable: '0.00' })
    expect(second.warnings[0]?.en).toContain('retention -51,000.00')
    expect(second.warnings[0]?.ar).toContain('المحتجز')
  })

  it('retains parts of the work by rates of their own, and slides by slices so that no step takes money back', () => {
    const parts = [{ amount: '200', pct: '5' }]
    expect(retentionOf({ retentionPct: '10', retentionParts: parts }, { units: 1000n, scale: 0 }, 2).retained).toEqual({
      units: 9000n,
      scale: 2,
    })
    const retentionSteps = [
      { from: '0', pct: '10' },
      { from: '1000', pct: '5' },
    ]
    expect(retentionOf({ retentionSteps }, { units: 1500n, scale: 0 }, 2).retained.units).toBe(12500n)
  })

  it('does not certify work above the contract, and names what it left out', () => {
    const answer = computeCertificate({ ...TERMS, W: '10000000.01', V: '50000', M: '100' })
    expect(answer).toMatchObject({ W: '10000000.00', V: '50000.00', M: '0.00' })
    expect(answer.warnings[0]).toMatchObject({ code: 'above-contract', en: expect.stringContaining('100.01') })
  })

  it('writes amounts of its warnings grouped, with the currency and its decimals, and in Arabic from the left', () => {
    const said = (currency: string, W: string) =>
      computeCertificate({ ...TERMS, currency, W, minimum: '1500000' }).warnings.map(({ en, ar }) => ({ en, ar }))
    const [above] = said('AED', '11234567.8')
    expect(above?.en).toContain(
      'AED\u00a01,234,567.80 of work and materials is above the accepted amount of AED\u00a010,000,000.00',
    )
    expect(above?.ar).toContain('\u2066AED\u00a01,234,567.80\u2069 من الأعمال')
    const [below] = said('JPY', '1000000')
    expect(below?.en).toMatch(/^JPY\u00a0900,000 is below the minimum of JPY\u00a01,500,000:/)
  })

  it('refuses what is no amount by the name of its field', () => {
    expect(() => computeCertificate({ ...TERMS, W: '1,000' })).toThrow('W is "1,000"')
    expect(() => computeCertificate({ ...TERMS, W: '1', retentionPct: '-5' })).toThrow('retentionPct')
  })

  it('[DATA-09] shows its make-up as a tree whose entries add up to what is due', () => {
    const [first, second] = chain({}, [
      { W: '800000', M: '80000' },
      { W: '2000000', V: '100000', M: '40000', X: '-1000' },
    ])
    const tree = certificateTree(second as CertificateAnswer, first, TERMS)
    expect(tree).toMatchObject({
      type: 'certificate',
      total: second?.net,
      netAmount: second?.due,
      valuePercent: '16.14',
    })
    expect(tree.children.map(({ type, total }) => `${type} ${total}`)).toEqual([
      'gross 2140000.00',
      'other -1000.00',
      'deductions -525000.00',
    ])
  })
})

describe('[MOD-COM] certificates of any contract', () => {
  const amount = (most: number) => fc.bigInt({ min: 0n, max: BigInt(most) * 100n })
  const text = (units: bigint) => `${units / 100n}.${(units % 100n).toString().padStart(2, '0')}`
  const months = fc.array(fc.record({ work: amount(900_000), extra: amount(90_000), stored: amount(80_000) }), {
    minLength: 1,
    maxLength: 14,
  })
  const terms = fc.record({
    retentionPct: fc.integer({ min: 0, max: 20 }).map(String),
    advance: fc.constantFrom('0', '500000', '1000000'),
    minimum: fc.constantFrom('0', '150000'),
  })
  const certify = (of: object, rows: readonly { work: bigint; extra: bigint; stored: bigint }[]) => {
    let [work, extra] = [0n, 0n]
    return chain(
      of,
      rows.map((row) => {
        work += row.work
        extra += row.extra
        return { W: text(work), V: text(extra), M: text(row.stored) }
      }),
    )
  }

  it('add up to the cumulative, whatever was carried over', () => {
    fc.assert(
      fc.property(terms, months, (of, rows) => {
        const all = certify(of, rows)
        const issued = all.filter(({ isIssued }) => isIssued)
        const paid = sum(issued.map(({ due }) => due))
        const last = all.at(-1) as CertificateAnswer
        expect(paid + cents(last.carried)).toBe(cents(last.net))
      }),
    )
  })

  it('never are above the contract with its approved variations', () => {
    fc.assert(
      fc.property(terms, months, (of, rows) => {
        for (const { net, V, G } of certify(of, rows)) {
          expect(cents(G)).toBeLessThanOrEqual(1_000_000_000n + cents(V))
          expect(cents(net)).toBeLessThanOrEqual(1_000_000_000n + cents(V))
        }
      }),
    )
  })

  it('never recover more than the advance, never retain more than the ceiling, and never ask money back without saying why', () => {
    fc.assert(
      fc.property(terms, months, (of, rows) => {
        for (const { advanceRecovered, R, due, payable, warnings } of certify(of, rows)) {
          expect(cents(advanceRecovered)).toBeLessThanOrEqual(BigInt(of.advance) * 100n)
          expect(cents(R)).toBeLessThanOrEqual(50_000_000n)
          expect(cents(payable)).toBeGreaterThanOrEqual(0n)
          if (cents(due) < 0n) expect(warnings.map(({ code }) => code)).toContain('negative-due')
        }
      }),
    )
  })

  it('value lines half up, so that the periods of a line add up to it', () => {
    const quantity = fc
      .bigInt({ min: 0n, max: 10n ** 9n })
      .map((units) => `${units / 1000n}.${(units % 1000n).toString().padStart(3, '0')}`)
    fc.assert(
      fc.property(fc.array(quantity, { minLength: 1, maxLength: 8 }), quantity, (periods, rate) => {
        let previousQuantity = '0'
        let paid = 0n
        for (const periodQuantity of periods) {
          const line = claimLine({ rate, contractQuantity: '1', previousQuantity, periodQuantity })
          paid += cents(line.periodValue)
          previousQuantity = line.toDateQuantity
          expect(cents(line.toDateValue)).toBe(paid)
        }
      }),
    )
    expect(
      claimLine({ rate: '0.005', contractQuantity: '3', previousQuantity: '0', periodQuantity: '1' }).toDateValue,
    ).toBe('0.01')
  })
})

describe('[MOD-COM] what stands beside the certificate', () => {
  const formula = {
    fixed: '0.15',
    parts: [
      { index: 'labour', weight: '0.35', base: '100' },
      { index: 'steel', weight: '0.5', base: '200' },
    ],
  }

  it('adjusts prices by the formula, and names an index that is missing', () => {
    const month = { month: '2026-03', work: '1000000', indices: { labour: '104', steel: '230' } }
    expect(priceAdjustment(formula, month)).toEqual({
      ...{ factor: '1.089000', amount: '89000.00' },
      parts: [
        { index: 'labour', weight: '0.35', base: '100', value: '104', ratio: '1.040000', product: '0.36400000' },
        { index: 'steel', weight: '0.5', base: '200', value: '230', ratio: '1.150000', product: '0.5750000' },
      ],
    })
    expect(() => priceAdjustment(formula, { ...month, indices: { labour: '104' } })).toThrow(
      'steel has no value for 2026-03',
    )
    expect(() => priceAdjustment({ ...formula, fixed: '0.2' }, month)).toThrow('1.05')
  })

  it('pays in several currencies by fixed rates without losing a cent', () => {
    const shares = [
      { currency: 'AED', pct: '60' },
      { currency: 'USD', pct: '30', rate: '3.6725' },
      { currency: 'EUR', pct: '10', rate: '4' },
    ]
    const parts = splitCurrencies({ amount: '1000.01', currency: 'AED' }, shares)
    expect(parts.map(({ amount }) => amount)).toEqual(['600.01', '81.69', '25.00'])
    expect(sum(parts.map(({ ofWhole }) => ofWhole))).toBe(100_001n)
    expect(() => splitCurrencies({ amount: '1', currency: 'AED' }, [{ currency: 'USD', pct: '100' }])).toThrow('USD')
    expect(() => splitCurrencies({ amount: '1', currency: 'AED' }, shares.slice(0, 2))).toThrow('90 %')
  })

  it('compounds the charge of late payment monthly, and counts the days after the last whole month', () => {
    const late = { amount: '1000000', annualPct: '12', dueOn: '2026-01-31' }
    expect(financingCharge({ ...late, paidOn: '2026-01-31' })).toBe('0.00')
    expect(financingCharge({ ...late, paidOn: '2026-02-28' })).toBe('10000.00')
    expect(financingCharge({ ...late, paidOn: '2026-03-31' })).toBe('20100.00')
    expect(financingCharge({ ...late, paidOn: '2026-04-15' })).toBe('25200.50')
  })

  it('stops damages at their cap', () => {
    const delay = { perDay: '25000', capPct: '10', contractAmount: '10000000' }
    expect(liquidatedDamages({ ...delay, days: 12 })).toEqual({ amount: '300000.00', isCapped: false })
    expect(liquidatedDamages({ ...delay, days: 60 })).toEqual({ amount: '1000000.00', isCapped: true })
  })
})

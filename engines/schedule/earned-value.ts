/**
 * Earned value at a date, as ANSI/EIA-748 and ISO 21508:2018 define it. Amounts are of one currency. `PV` is what was
 * planned to be earned by now, `EV` the budget of what is done, `AC` what it cost, `BAC` the budget at completion.
 */
export interface EarnedValueInput {
  readonly bac: number
  readonly pv: number
  readonly ev: number
  readonly ac: number
}

/** What cannot be divided is not nought and not infinite: it is not there. */
export type Measure = number | 'n/a'

export interface EarnedValue {
  /** EV − PV and EV − AC. */
  readonly sv: number
  readonly cv: number
  /** EV / PV and EV / AC. */
  readonly spi: Measure
  readonly cpi: Measure
  /** AC + (BAC − EV) / CPI: what is left costs as what was done. */
  readonly eac: Measure
  /** EAC − AC. */
  readonly etc: Measure
  /** BAC − EAC. */
  readonly vac: Measure
  /** (BAC − EV) / (BAC − AC): the efficiency that keeps the budget; none does once it is spent. */
  readonly tcpi: Measure
}

export function earnedValue({ bac, pv, ev, ac }: EarnedValueInput): EarnedValue {
  const cpi = ratio(ev, ac)
  const left = cpi === 'n/a' ? 'n/a' : ratio(bac - ev, cpi)
  // Nothing earned for money spent has an efficiency of nought: what is left cannot be foretold by it.
  const eac = left === 'n/a' ? 'n/a' : ac + left
  return {
    sv: ev - pv,
    cv: ev - ac,
    spi: ratio(ev, pv),
    cpi,
    eac,
    etc: eac === 'n/a' ? 'n/a' : eac - ac,
    vac: eac === 'n/a' ? 'n/a' : bac - eac,
    tcpi: ac < bac ? ratio(bac - ev, bac - ac) : 'n/a',
  }
}

function ratio(above: number, below: number): Measure {
  return below === 0 ? 'n/a' : above / below
}

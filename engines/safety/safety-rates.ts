/** What the rates of a period are counted from. */
export interface SafetyCounts {
  readonly fatalities: number
  /** Injuries with at least one day away from work. */
  readonly daysAwayCases: number
  /** Injuries with work restricted or another job, and no day away. */
  readonly restrictedCases: number
  /** Medical treatment beyond first aid, and none of the above. */
  readonly otherRecordable: number
  /** Calendar days away from work, of all cases together. */
  readonly daysLost: number
}

export interface SafetyRates {
  /** Recordable cases for 100 people who work a year. */
  readonly trir: number
  readonly dart: number
  /** Lost-time injuries, fatal ones with them, for a million hours. */
  readonly ltifr: number
  /** Days lost for 100 people who work a year. */
  readonly severity: number
}

/** 100 people who work 40 hours in 50 weeks: 29 CFR 1904, Forms 300, 300A and 301, worksheet of incidence rates. */
const OSHA_HOURS = 200_000
/** Of the frequency rate: IOGP report 2023s, safety performance indicators; ISO 45004. */
const MILLION = 1_000_000

/**
 * Incidence rates of a period.
 * TRIR = recordable cases × 200,000 / hours, and DART = cases with days away, restriction or transfer × 200,000 / hours (OSHA,
 * "How to compute your firm's incidence rate"); deaths are recordable and no DART case. LTIFR = (fatalities + cases with days
 * away) × 1,000,000 / hours (IOGP). Severity = days lost × 200,000 / hours.
 * @param hours worked by all whose cases are counted, in the same period
 * @returns null without hours: nothing was tested, which is not 0
 */
export function safetyRates(counts: SafetyCounts, hours: number): SafetyRates | null {
  if (!(hours > 0)) return null
  const { fatalities, daysAwayCases, restrictedCases, daysLost } = counts
  return {
    trir: (recordableOf(counts) * OSHA_HOURS) / hours,
    dart: ((daysAwayCases + restrictedCases) * OSHA_HOURS) / hours,
    ltifr: ((fatalities + daysAwayCases) * MILLION) / hours,
    severity: (daysLost * OSHA_HOURS) / hours,
  }
}

/** Recordable cases: 29 CFR 1904.7. */
export function recordableOf({ fatalities, daysAwayCases, restrictedCases, otherRecordable }: SafetyCounts): number {
  return fatalities + daysAwayCases + restrictedCases + otherRecordable
}

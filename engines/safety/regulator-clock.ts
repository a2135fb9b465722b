/** What must be told to the authority: 29 CFR 1904.39(a). */
export const REGULATED_OUTCOMES = ['none', 'fatality', 'hospitalisation', 'amputation', 'eye-loss'] as const
export type RegulatedOutcome = (typeof REGULATED_OUTCOMES)[number]

const HOUR_MS = 3_600_000
const HOURS: Readonly<Record<RegulatedOutcome, number | null>> = {
  none: null,
  fatality: 8,
  hospitalisation: 24,
  amputation: 24,
  'eye-loss': 24,
}

/**
 * Until when the authority must be told: 8 hours for a death, 24 for a stay in hospital, an amputation or the loss of an eye.
 * The clock runs from when the employer knows of it (1904.39(b)(7) and (8)): from the report, not from the incident.
 */
export function regulatorDeadline(outcome: RegulatedOutcome, knownAt: Date): Date | null {
  const hours = HOURS[outcome]
  return hours === null ? null : new Date(knownAt.getTime() + hours * HOUR_MS)
}

const DAY_MS = 86_400_000

/** Whole days; without `to` there is no end. */
export interface AgeRange {
  readonly from: number
  readonly to: number | null
}

/** What a step of age in an address means: `8-14` from 8 to 14 days, `91` from 91 on. */
export function ageRange(age: string): AgeRange {
  const [from = 0, to = null] = age.split('-').map(Number)
  return { from, to }
}

/** Whole days that have passed. */
export function daysSince(moment: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - moment.getTime()) / DAY_MS))
}

/** Where a period begins that ends now. */
export function sinceDays(days: number | undefined, now: Date): Date | undefined {
  return days === undefined ? undefined : new Date(now.getTime() - days * DAY_MS)
}

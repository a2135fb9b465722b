import { LONGEST_DAYS, SHORTEST_REASON } from '../contract/switch-choices.ts'
import type { Override } from '../contract/switch-override.ts'

const DAY_MS = 86_400_000
/** What a decision lasts where nobody says otherwise, days. */
const USUAL_DAYS = 14

/** What is typed about a decision. */
export interface OverrideFields {
  readonly projectCode: string | null
  readonly roleCode: string | null
  readonly isOn: boolean
  readonly reason: string
  readonly ownerId: string | null
  /** Day, `YYYY-MM-DD`: it holds to the end of that day here. */
  readonly day: string
}

export type WrongFields = Readonly<Partial<Record<'reason' | 'ownerId' | 'expiresAt', 'reason' | 'owner' | 'expiry'>>>

export function fieldsOf(override: Override | null, safeDefault: boolean, ownId: string, now: Date): OverrideFields {
  return {
    projectCode: override?.projectCode ?? null,
    roleCode: override?.roleCode ?? null,
    isOn: override?.isOn ?? !safeDefault,
    reason: override?.reason ?? '',
    ownerId: override?.ownerId ?? ownId,
    day: dayOf(
      override && !override.hasExpired ? new Date(override.expiresAt) : new Date(now.getTime() + USUAL_DAYS * DAY_MS),
    ),
  }
}

/** The end of a day in the time zone of this browser, ISO 8601. Null where it is no day. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}

/** What is missing or wrong, as the server would say it. */
export function wrongFields({ reason, ownerId, day }: OverrideFields, now: Date): WrongFields {
  const end = endOfDay(day)
  const leftMs = end === null ? 0 : new Date(end).getTime() - now.getTime()
  return {
    ...(reason.trim().length < SHORTEST_REASON && { reason: 'reason' as const }),
    ...(ownerId === null && { ownerId: 'owner' as const }),
    ...((leftMs <= 0 || leftMs > LONGEST_DAYS * DAY_MS) && { expiresAt: 'expiry' as const }),
  }
}

/** The day of a moment in this browser's time zone. */
export function dayOf(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

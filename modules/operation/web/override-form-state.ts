import { z } from 'zod'
import { LONGEST_DAYS, SHORTEST_REASON } from '../contract/switch-choices.ts'
import type { Override } from '../contract/switch-override.ts'

const DAY_MS = 86_400_000
/** What a decision lasts where nobody says otherwise, days. */
const USUAL_DAYS = 14

/** What is typed about a decision. */
export const OverrideFields = z.object({
  projectCode: z.string().nullable(),
  roleCode: z.string().nullable(),
  isOn: z.boolean(),
  reason: z.string().trim().min(SHORTEST_REASON).max(300),
  ownerId: z
    .string()
    .nullable()
    .refine((id) => id !== null),
  /** Day, `YYYY-MM-DD`: it holds to the end of that day here. */
  expiresAt: z.string().refine((day) => isAhead(day, new Date())),
})
export type OverrideFields = z.input<typeof OverrideFields>

export function fieldsOf(override: Override | null, safeDefault: boolean, ownId: string, now: Date): OverrideFields {
  return {
    projectCode: override?.projectCode ?? null,
    roleCode: override?.roleCode ?? null,
    isOn: override?.isOn ?? !safeDefault,
    reason: override?.reason ?? '',
    ownerId: override?.ownerId ?? ownId,
    expiresAt: dayOf(
      override && !override.hasExpired ? new Date(override.expiresAt) : new Date(now.getTime() + USUAL_DAYS * DAY_MS),
    ),
  }
}

/** The end of a day in the time zone of this browser, ISO 8601. Null where it is no day. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}

/** True for a day that a decision may last to, as the server would say it. */
function isAhead(day: string, now: Date): boolean {
  const end = endOfDay(day)
  const leftMs = end === null ? 0 : new Date(end).getTime() - now.getTime()
  return leftMs > 0 && leftMs <= LONGEST_DAYS * DAY_MS
}

/** The day of a moment in this browser's time zone. */
export function dayOf(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

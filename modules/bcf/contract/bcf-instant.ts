import { z } from 'zod'

const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:(Z)|([+-]\d\d):?(\d\d))?)?$/

/**
 * A moment as other programs write it, in UTC as ISO 8601; null for what is none. Without a time zone it is UTC, and the
 * colon of the zone may be missing (OpenCDE Foundation API, 1.7).
 */
export function bcfInstant(text: string): string | null {
  const [, date, time = '00:00', , hours, minutes] = WRITTEN.exec(text) ?? []
  if (date === undefined) return null
  const instant = new Date(`${date}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

/** {@link bcfInstant} in a body. */
export const BcfInstant = z
  .string()
  .max(64)
  .refine((text) => bcfInstant(text) !== null, 'Write the date as 2026-01-31T10:00:00Z.')
  .transform((text) => bcfInstant(text) ?? text)

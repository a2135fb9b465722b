import { useEffect, useState } from 'react'
import { localeOf } from '#platform/web/language/formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'

const MINUTE_MS = 60_000
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', MINUTE_MS],
] as const

/** Says how far off a moment is, in words of the active language: `in 3 days`, `2 hours ago`; keeps pace with time. */
export function useRemaining(): (at: string) => string {
  const language = useUiState((ui) => ui.language)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => window.clearInterval(timer)
  }, [])
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'always' })
  return (at) => {
    const distanceMs = new Date(at).getTime() - Math.max(now, Date.now())
    // A day and a half is two days; below that, hours say more.
    const [unit, sizeMs] = UNITS.find(([, size]) => Math.abs(distanceMs) >= 1.5 * size) ?? UNITS[2]
    return words.format(Math.round(distanceMs / sizeMs) || Math.sign(distanceMs), unit)
  }
}

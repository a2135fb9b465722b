import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFleetText } from './use-fleet-text.ts'

const MINUTE_S = 60
/** Less would be said as 0.0 minutes. */
const LEAST_S = 3

/** Seconds as minutes in words; null of null, a dash of what took no time. */
export function useMinutes() {
  const text = useFleetText()
  const format = useFormats()
  return (seconds: number | null): string | null => {
    if (seconds === null) return null
    if (seconds < LEAST_S) return '–'
    return text('minutes', { minutes: format.number(seconds / MINUTE_S, seconds < 10 * MINUTE_S ? 1 : 0) })
  }
}

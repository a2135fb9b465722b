import { useFormats } from '#platform/web/language/use-formats.ts'
import { useVisitsText } from './use-visits-text.ts'

/** A length of time in words: `48 s`, `3.5 min`, `2.1 h`. */
export function useDuration(): (ms: number) => string {
  const text = useVisitsText()
  const format = useFormats()
  return (ms) => {
    if (ms < 60_000) return text('seconds', { value: format.number(ms / 1000, 0) })
    if (ms < 3_600_000) return text('minutes', { value: format.number(ms / 60_000, 1) })
    return text('hours', { value: format.number(ms / 3_600_000, 1) })
  }
}

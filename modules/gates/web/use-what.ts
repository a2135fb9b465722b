import { useFormats } from '#platform/web/language/use-formats.ts'
import { REQUIREMENTS } from '../contract/gates-records.ts'
import { useGatesText } from './use-gates-text.ts'

const DOCUMENT = new RegExp(`^(${REQUIREMENTS.join('|')})(?: (\\d{4}-\\d{2}-\\d{2}))?$`)
const SHARES = /^(0(?:\.\d+)?|1) \/ (0(?:\.\d+)?|1)$/

/** What a gate looked at, in the reader's language: `insurance 2027-03-25` with its day, `0.71 / 0.85` in percent; numbers of records as they are. */
export function useWhat() {
  const text = useGatesText()
  const format = useFormats()
  return (what: string): string => {
    const [, document, day] = DOCUMENT.exec(what) ?? []
    if (document) {
      const name = text(`requires.${document as (typeof REQUIREMENTS)[number]}`)
      return day ? `${name}, \u2066${format.day(day, 'UTC')}\u2069` : name
    }
    const [, read, floor] = SHARES.exec(what) ?? []
    if (read && floor)
      return `\u2066${format.number(Number(read) * 100, 0)} / ${format.number(Number(floor) * 100, 0)} %\u2069`
    return what
  }
}

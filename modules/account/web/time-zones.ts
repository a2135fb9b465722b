import type { SearchChoice } from '#ui/search-select-list.tsx'

let known: readonly SearchChoice[] | null = null

/** All zones of the IANA database that the browser knows, with their difference to UTC now. */
export function timeZones(): readonly SearchChoice[] {
  known ??= Intl.supportedValuesOf('timeZone').map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
    hint: differenceOf(value),
  }))
  return known
}

function differenceOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

import type { SearchChoice } from '#ui/search-select-list.tsx'

let known: readonly SearchChoice[] | null = null

/**
 * All zones of the IANA database that the browser knows, and UTC, which it does not list, with their difference to UTC now.
 * @param held what is chosen: an older name is valid, and in no list
 */
export function timeZones(held: string | null = null): readonly SearchChoice[] {
  known ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map(choiceOf)
  return held === null || known.some(({ value }) => value === held) ? known : [choiceOf(held), ...known]
}

function choiceOf(timeZone: string): SearchChoice {
  return { value: timeZone, label: timeZone.replaceAll('_', ' '), hint: differenceOf(timeZone) }
}

function differenceOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

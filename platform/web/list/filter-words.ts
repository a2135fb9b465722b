import type { Formats } from '../language/use-formats.ts'
import type { useShellText } from '../shell/use-shell-text.ts'
import { type ListFilter, rangeOf } from './filter.ts'
import { ME } from './me.ts'

/** What a filter that is on says: "Structure or Services", "up to 01 Mar, 2026", "me". Null where only the server knows. */
export function filterWords<Name extends string>(
  one: ListFilter<Name>,
  value: string,
  text: ReturnType<typeof useShellText>,
  format: Formats,
): string | null {
  if ('choices' in one) {
    const values = one.kind === 'choices' ? value.split(',') : [value]
    const labels = values.map((each) => one.choices.find((choice) => choice.value === each)?.label ?? each)
    return labels.join(text('filterOr'))
  }
  if (one.kind === 'days') return rangeWords(value, (day) => format.day(day, 'UTC'), text)
  if (one.kind === 'number') return rangeWords(value, numberWords(format, one.unit), text)
  if (one.kind === 'text') return value
  return one.kind === 'person' && value === ME ? text('me') : null
}

function rangeWords(value: string, words: (end: string) => string, text: ReturnType<typeof useShellText>): string {
  const { from, to } = rangeOf(value)
  if (from && to) return from === to ? words(from) : text('filterBetween', { from: words(from), to: words(to) })
  return from ? text('filterFrom', { from: words(from) }) : text('filterUpTo', { to: words(to) })
}

function numberWords(format: Formats, unit = '') {
  return (end: string) => {
    const number = Number(end)
    if (!Number.isFinite(number)) return end
    return `${format.number(number, end.split('.')[1]?.length ?? 0)} ${unit}`.trim()
  }
}

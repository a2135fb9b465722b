import type { StateSpec } from '#platform/contract/states.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Choice } from '#ui/select-field.tsx'

/** The states of a kind of record, to filter by or to name in the reader's language. */
export function choicesOfStates(
  { states }: { readonly states: Readonly<Record<string, StateSpec>> },
  say: (text: Text) => string,
): Choice[] {
  return Object.entries(states).map(([value, { title }]) => ({ value, label: say(title) }))
}

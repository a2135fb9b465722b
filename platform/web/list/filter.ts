import type { SearchChoice } from '#ui/search-select-list.tsx'

export interface FilterChoice {
  readonly value: string
  readonly label: string
}

/** Finds what can be picked, by words; no words find the first of all. */
export type FindChoices = (words: string) => Promise<readonly SearchChoice[]>

interface Named<Name extends string> {
  /** Field of the list's query, and of the address. */
  readonly name: Name
  readonly label: string
}

/** A field that a list can be narrowed by, and how it is asked. Made by `filter`. */
export type ListFilter<Name extends string> = Named<Name> &
  (
    | { readonly kind?: 'choice' | 'choices'; readonly choices: readonly FilterChoice[] }
    | { readonly kind: 'days' | 'text' }
    | { readonly kind: 'number'; readonly unit?: string }
    | { readonly kind: 'person' | 'record'; readonly find: FindChoices }
  )

/** How a value is asked that no menu can list. */
export type AskedFilter<Name extends string> = Exclude<ListFilter<Name>, { readonly choices: readonly FilterChoice[] }>

/**
 * The filters of a list by type, each the field of the same type in `platform/contract/record-filters.ts`.
 * @example filters={[filter.choices('state', text('state'), states), filter.days('due', text('due'))]}
 */
export const filter = {
  /** One of the choices: `byChoice`. */
  choice: <const Name extends string>(name: Name, label: string, choices: readonly FilterChoice[]) =>
    ({ kind: 'choice', name, label, choices }) as const,
  /** One or several: `byChoices`. */
  choices: <const Name extends string>(name: Name, label: string, choices: readonly FilterChoice[]) =>
    ({ kind: 'choices', name, label, choices }) as const,
  /** Has or has not, in words: `byFlag`. */
  flag: <const Name extends string>(name: Name, label: string, words: { readonly yes: string; readonly no: string }) =>
    ({
      kind: 'choice',
      name,
      label,
      choices: [
        { value: 'true', label: words.yes },
        { value: 'false', label: words.no },
      ],
    }) as const,
  /** What is late and still open: `byOverdue`. The label is its word: "Overdue". */
  overdue: <const Name extends string>(name: Name, label: string) =>
    ({ kind: 'choice', name, label, choices: [{ value: 'true', label }] }) as const,
  /** From a day to a day: `byDays`. */
  days: <const Name extends string>(name: Name, label: string) => ({ kind: 'days', name, label }) as const,
  /** From a number to a number: `byNumber`. */
  number: <const Name extends string>(name: Name, label: string, unit?: string) =>
    ({ kind: 'number', name, label, ...(unit && { unit }) }) as const,
  /** Words of one field: `byText`. */
  text: <const Name extends string>(name: Name, label: string) => ({ kind: 'text', name, label }) as const,
  /** A person, "me" among them: `byPerson`. */
  person: <const Name extends string>(name: Name, label: string, find: FindChoices) =>
    ({ kind: 'person', name, label, find }) as const,
  /** A company, a place or another record: `byCompany`, or a code. */
  record: <const Name extends string>(name: Name, label: string, find: FindChoices) =>
    ({ kind: 'record', name, label, find }) as const,
}

export function isAsked<Name extends string>(one: ListFilter<Name>): one is AskedFilter<Name> {
  return !('choices' in one)
}

/** Both ends of a range as the address has it: `2026-03-01..`. */
export function rangeOf(value: string | undefined): { readonly from: string; readonly to: string } {
  const [from = '', to = ''] = (value ?? '').split('..')
  return { from, to }
}

/** A range as the address has it; nothing without an end. */
export function rangeText(from: string, to: string): string | undefined {
  return from || to ? `${from}..${to}` : undefined
}

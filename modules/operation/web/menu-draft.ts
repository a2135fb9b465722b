import type { MenuChoice } from '#platform/contract/menu-choice.ts'
import type { ArrangedEntry } from '../contract/menu-arrangement.ts'
import { type NumberedEntry, numberSequence } from './number-sequence.ts'

/** What can be shown or not, for each entry. */
export const SHOWING = ['isHidden', 'isHiddenInBreadcrumb', 'isInHeader'] as const
export type Showing = (typeof SHOWING)[number]

/** The arrangement while it is being changed. */
export interface MenuDraft {
  /** Ids of siblings in order, under the id of their group; the first level under `''`. */
  readonly sequences: Readonly<Record<string, readonly string[]>>
  readonly showing: Readonly<Record<string, Readonly<Record<Showing, boolean>>>>
}

export const FIRST_LEVEL = ''

export function draftOf(entries: readonly ArrangedEntry[]): MenuDraft {
  const sequences: Record<string, string[]> = {}
  const inOrder = [...entries].sort((a, b) => orderOf(a) - orderOf(b))
  for (const { id, groupId } of inOrder)
    sequences[groupId ?? FIRST_LEVEL] = [...(sequences[groupId ?? FIRST_LEVEL] ?? []), id]
  const showing = Object.fromEntries(
    entries.map(({ id, declared, chosen }) => [
      id,
      {
        isHidden: chosen.isHidden ?? declared.isHidden,
        isHiddenInBreadcrumb: chosen.isHiddenInBreadcrumb ?? declared.isHiddenInBreadcrumb,
        isInHeader: chosen.isInHeader ?? declared.isInHeader,
      },
    ]),
  )
  return { sequences, showing }
}

/** As the modules declare it. */
export function declaredDraft(entries: readonly ArrangedEntry[]): MenuDraft {
  return draftOf(entries.map((entry) => ({ ...entry, chosen: NOTHING })))
}

const NOTHING = { order: null, isHidden: null, isHiddenInBreadcrumb: null, isInHeader: null }

/** Moves an entry among its siblings. @param to position from 0, held inside the list */
export function movedTo(draft: MenuDraft, { id, groupId }: ArrangedEntry, to: number): MenuDraft {
  const key = groupId ?? FIRST_LEVEL
  const sequence = draft.sequences[key] ?? []
  const others = sequence.filter((other) => other !== id)
  const at = Math.max(0, Math.min(others.length, to))
  return { ...draft, sequences: { ...draft.sequences, [key]: [...others.slice(0, at), id, ...others.slice(at)] } }
}

export function withShowing(draft: MenuDraft, id: string, change: Partial<Record<Showing, boolean>>): MenuDraft {
  const before = draft.showing[id]
  return before ? { ...draft, showing: { ...draft.showing, [id]: { ...before, ...change } } } : draft
}

/** What the draft says against the declarations. */
export function choicesOf(entries: readonly ArrangedEntry[], draft: MenuDraft): MenuChoice[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const numbers = new Map(
    Object.entries(draft.sequences).flatMap(([key, sequence]) => {
      const siblings = entries.filter((entry) => (entry.groupId ?? FIRST_LEVEL) === key).map(numbered)
      const wanted = sequence.flatMap((id) => byId.get(id) ?? []).map(numbered)
      return [...numberSequence(wanted, siblings)]
    }),
  )
  return entries.flatMap(({ id, declared }) => {
    const shown = draft.showing[id]
    const flag = (name: Showing) => (shown && shown[name] !== declared[name] ? shown[name] : null)
    const choice = {
      id,
      order: numbers.get(id) ?? null,
      isHidden: flag('isHidden'),
      isHiddenInBreadcrumb: flag('isHiddenInBreadcrumb'),
      isInHeader: flag('isInHeader'),
    }
    const isDeclared = choice.order === null && SHOWING.every((name) => choice[name] === null)
    return isDeclared ? [] : [choice]
  })
}

function numbered({ id, declared }: ArrangedEntry): NumberedEntry {
  return { id, order: declared.order }
}

function orderOf({ chosen, declared }: ArrangedEntry): number {
  return chosen.order ?? declared.order
}

import { z } from 'zod'
import type { ArrangedEntry } from '../contract/menu-arrangement.ts'
import { draftOf, type MenuDraft } from './menu-draft.ts'

const Order = z.array(z.string())
const Shown = z.object({ isHidden: z.boolean(), isHiddenInBreadcrumb: z.boolean(), isInHeader: z.boolean() })

type MenuValues = Record<string, z.output<typeof Order> | z.output<typeof Shown>>

const ORDER = 'order '
const SHOWN = 'show '

/** Field of the order in a group. A dot in an id would lead the form one level down. */
export function fieldOfOrder(groupId: string): string {
  return ORDER + encodeURIComponent(groupId).replaceAll('.', '%2E')
}

/** Field of what is shown of an entry. */
export function fieldOfShowing(id: string): string {
  return SHOWN + encodeURIComponent(id).replaceAll('.', '%2E')
}

export function orderField(field: string): boolean {
  return field.startsWith(ORDER)
}

/** The arrangement as a form: the order in each group and each flag of each entry are fields of their own. */
export function menuForm(entries: readonly ArrangedEntry[]): z.ZodObject<Record<string, typeof Order | typeof Shown>> {
  const { sequences, showing } = draftOf(entries)
  return z.object({
    ...Object.fromEntries(Object.keys(sequences).map((groupId) => [fieldOfOrder(groupId), Order])),
    ...Object.fromEntries(Object.keys(showing).map((id) => [fieldOfShowing(id), Shown])),
  })
}

export function formOfDraft({ sequences, showing }: MenuDraft): MenuValues {
  return Object.fromEntries([
    ...Object.entries(sequences).map(([groupId, ids]) => [fieldOfOrder(groupId), [...ids]] as const),
    ...Object.entries(showing).map(([id, flags]) => [fieldOfShowing(id), { ...flags }] as const),
  ])
}

export function draftOfForm(entries: readonly ArrangedEntry[], values: MenuValues): MenuDraft {
  const before = draftOf(entries)
  const read = <Part>(schema: z.ZodType<Part>, field: string, known: Part): Part => {
    const found = schema.safeParse(values[field])
    return found.success ? found.data : known
  }
  return {
    sequences: Object.fromEntries(
      Object.entries(before.sequences).map(([groupId, ids]) => [groupId, read(Order, fieldOfOrder(groupId), [...ids])]),
    ),
    showing: Object.fromEntries(
      Object.entries(before.showing).map(([id, flags]) => [id, read(Shown, fieldOfShowing(id), flags)]),
    ),
  }
}

import type { DemonstrationVisitor } from './screen-visits.ts'

/**
 * The record that a list of the demonstration begins with, for pages that show one.
 * @example export const visits: ModuleVisits = { detail: { parameters: firstOfList('/ncrs?state=closed', 'structure') } }
 */
export function firstOfList(
  query: string,
  at: keyof DemonstrationVisitor['place'],
): (visitor: DemonstrationVisitor) => Promise<{ id: string }> {
  return async ({ call, place }) => {
    const path = `${query}${query.includes('?') ? '&' : '?'}${at}Code=${place[at]}`
    const { items } = await call<{ items: readonly { readonly id: string }[] }>('GET', path)
    const [first] = items
    if (!first) throw new Error(`The demonstration has nothing to show at ${path}.`)
    return { id: first.id }
  }
}

import type { ListInView } from '#platform/web/list/list-in-view.ts'
import type { ListLook } from '../contract/list-view.ts'

/** How a list is looked at now. */
export function lookOf({ list, arrangement }: ListInView): ListLook {
  const { page: _page, pageSize: _pageSize, ...fields } = list.query
  const query = Object.fromEntries(
    Object.entries<unknown>({ ...fields, sort: list.sort, group: list.group }).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  const { hidden, order, pinned, widths } = arrangement
  return { query, columns: { hidden: [...hidden], order: [...order], pinned: [...pinned], widths: { ...widths } } }
}

/** What of a look the list still has, and the names of what it has no more. */
export function standing(look: ListLook, { filters, sorts, all }: Pick<ListInView, 'filters' | 'sorts' | 'all'>) {
  const gone: string[] = []
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(look.query)) {
    if (name === 'search') query[name] = value
    else if (name === 'group') {
      if (sorts.includes(value)) query[name] = value
      else gone.push(value)
    } else if (name === 'sort') {
      const fields = value.split(',').filter((field) => sorts.includes(field.replace(/^-/, '')) || !gone.push(field))
      if (fields.length > 0) query[name] = fields.join()
    } else {
      const filter = filters.find((one) => one.name === name)
      const known = filter && knownValue(filter, value)
      if (known) query[name] = known
      if (known !== value) gone.push(filter ? `${filter.label}: ${value}` : name)
    }
  }
  const ids = new Set(all.map(({ id }) => id))
  const columns = look.columns
  for (const id of [...(columns?.order ?? []), ...(columns?.pinned ?? [])])
    if (!ids.has(id) && !gone.includes(id)) gone.push(id)
  return { query, gone }
}

/** Of a filter with choices, those that it still has. Choices that are on their way count as all there. */
function knownValue(filter: ListInView['filters'][number], value: string): string {
  if (!('choices' in filter) || filter.choices.length === 0) return value
  const values = filter.kind === 'choices' ? value.split(',') : [value]
  return values.filter((one) => filter.choices.some((choice) => choice.value === one)).join()
}

/** True where two looks show the same, whatever order their fields stand in. */
export function looksSame(one: ListLook, other: ListLook): boolean {
  const said = ({ query, columns }: ListLook) =>
    JSON.stringify([
      Object.entries(query).sort(),
      columns && [
        columns.hidden.toSorted(),
        columns.order,
        columns.pinned.toSorted(),
        Object.entries(columns.widths).sort(),
      ],
    ])
  return said(one) === said(other)
}

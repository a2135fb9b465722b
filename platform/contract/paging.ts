import { z } from 'zod'

export const DEFAULT_PAGE_SIZE = 50
/** Largest page a list answers: the specification's site and structure lists ask for 1000. */
export const MAX_PAGE_SIZE = 1000

/** Query fields that every list takes. `sort` names up to four fields, each with a leading minus for descending: `state,-dueOn`. */
export const ListQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  sort: z.string().max(200).optional(),
  search: z.string().trim().max(200).optional(),
})
export type ListQuery = z.output<typeof ListQuery>

/** One page of a list with the number of all rows that match. */
export function pageOf<Item extends z.core.SomeType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int().min(0),
    page: z.number().int().min(1),
    pageSize: z.number().int().min(1),
  })
}
export interface Page<Item> {
  readonly items: Item[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
}

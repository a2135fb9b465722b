import { createContext, use } from 'react'
import type { Column } from '#ui/table-types.ts'
import type { ColumnArrangement, NamedColumn } from '../frames/use-shown-columns.ts'
import type { ListFilter } from './filter.ts'
import type { ListState } from './use-list-state.ts'

/** The list as the person sees it now: what is asked for, and which columns stand in which order. */
export interface ListInView {
  readonly list: ListState<never>
  readonly filters: readonly ListFilter<string>[]
  /** Fields that it can be sorted by. */
  readonly sorts: readonly string[]
  /** Those that are shown, in their order. */
  readonly columns: readonly Column<never>[]
  /** All, in their order. */
  readonly all: readonly NamedColumn[]
  readonly arrangement: ColumnArrangement
  /** Null: as the screen has them. */
  readonly arrange: (next: ColumnArrangement | null) => void
  /** Rows that match on all pages; undefined before the first answer. */
  readonly total: number | undefined
}

export const ListInViewContext = createContext<ListInView | null>(null)

/** For a tool of a list: the list that it stands over. @throws outside of a `ListScreen` */
export function useListInView(): ListInView {
  const inView = use(ListInViewContext)
  if (!inView) throw new Error('A tool of a list stands inside of a ListScreen.')
  return inView
}

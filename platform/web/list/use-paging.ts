import { useState } from 'react'

export interface Paging {
  readonly page: number
  readonly sort: string | undefined
  readonly search: string
  setPage(page: number): void
  toggleSort(name: string): void
  setSearch(search: string): void
}

export const PAGE_SIZE = 25

/** Page, order and search of one of several lists on a screen; the address belongs to the screen. */
export function usePaging(firstSort?: string): Paging {
  const [state, setState] = useState({ page: 1, sort: firstSort, search: '' })
  return {
    ...state,
    setPage: (page) => setState((before) => ({ ...before, page })),
    toggleSort: (name) =>
      setState((before) => ({ ...before, page: 1, sort: before.sort === `-${name}` ? name : `-${name}` })),
    setSearch: (search) => setState((before) => ({ ...before, page: 1, search })),
  }
}

/** The fields of a list endpoint. */
export function pagingQuery({ page, sort, search }: Paging) {
  return { page, pageSize: PAGE_SIZE, ...(sort ? { sort } : {}), ...(search ? { search } : {}) }
}

import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/** Page, order and search of one of several lists on a screen. */
export interface Paging {
  readonly page: number
  readonly pageSize: number
  readonly sort: string | undefined
  readonly search: string
  setPage(page: number, how?: { readonly isCorrection: boolean }): void
  toggleSort(name: string): void
  setSearch(search: string): void
}

const PAGE_SIZE = 25
/** Of the links that were made, in a dialog. */
export const LINKS_PAGE = 10

interface PagingDefaults {
  readonly sort?: string
  readonly pageSize?: number
}

/** In memory, for a list that nobody needs to find again as it was. */
export function usePaging({ sort, pageSize = PAGE_SIZE }: PagingDefaults = {}): Paging {
  const [state, setState] = useState({ page: 1, sort, search: '' })
  return {
    ...state,
    pageSize,
    setPage: (page) => setState((before) => ({ ...before, page })),
    toggleSort: (name) => setState((before) => ({ ...before, page: 1, sort: turned(before.sort, name) })),
    setSearch: (search) => setState((before) => ({ ...before, page: 1, search })),
  }
}

/** In the address, under a name of its own beside what else is there: `?ways.page=2`. The way back leads to the same rows. */
export function usePagingInAddress(
  name: string,
  { sort: firstSort, pageSize = PAGE_SIZE }: PagingDefaults = {},
): Paging {
  const router = useRouter()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const read = (field: string) => {
    const value = address[`${name}.${field}`]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const change = (fields: Readonly<Record<string, string | number | undefined>>, replace: boolean) => {
    const named = Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name}.${field}`, value]))
    const search = (before: Record<string, unknown>) => ({ ...before, ...named })
    void router.navigate({ to: '.', search, replace, resetScroll: false })
  }
  const sort = read('sort') ?? firstSort
  const page = Number(read('page'))
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    pageSize,
    sort,
    search: read('search') ?? '',
    setPage: (next, how) => change({ page: next === 1 ? undefined : next }, how?.isCorrection ?? false),
    toggleSort: (field) => change({ sort: turned(sort, field), page: undefined }, true),
    setSearch: (search) => change({ search: search || undefined, page: undefined }, true),
  }
}

/** The largest, newest or gravest first; the same again turns the order round. */
function turned(sort: string | undefined, name: string): string {
  return sort === `-${name}` ? name : `-${name}`
}

/** The fields of a list endpoint. */
export function pagingQuery({ page, pageSize, sort, search }: Paging) {
  return { page, pageSize, ...(sort ? { sort } : {}), ...(search ? { search } : {}) }
}

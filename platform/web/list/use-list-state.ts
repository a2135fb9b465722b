import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { DEFAULT_PAGE_SIZE } from './page-size.ts'

export interface ListDefaults<Filter extends string> {
  /** Field names with commas between them, each with a leading minus for descending. */
  readonly sort?: string
  readonly pageSize?: number
  /** Names of the query fields that narrow the list. */
  readonly filters?: readonly Filter[]
  /** Filters that it opens with, where the address asks for nothing: what waits for somebody. */
  readonly first?: Readonly<Partial<Record<Filter, string>>>
}

/** In the address once something else was asked for than `first`: all of the records. */
const ALL = 'all'

/** State of a list, kept in the address: it can be pasted, and the way back leads to the same rows. */
export interface ListState<Filter extends string = string> {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly sort: string | undefined
  /** Field whose values the rows are grouped by; they come in its order first. */
  readonly group: string | undefined
  readonly search: string
  readonly filters: Readonly<Partial<Record<Filter, string>>>
  /** Names of the query fields that narrow the list. */
  readonly names: readonly string[]
  /** True where a search or a filter narrows the list: an empty answer then means something else. */
  readonly isNarrowed: boolean
  /** True where the address asks for nothing, so that the list stands as it opens. */
  readonly isFirst: boolean
  /** All of it as fields of a list endpoint. */
  readonly query: ListFields<Filter>
  /** A correction is no step that the browser's back button undoes. */
  setPage(page: number, how?: { readonly isCorrection: boolean }): void
  setPageSize(pageSize: number): void
  /**
   * Sorts by a field; the same field again turns the order round. An added one stands behind those that are there, and
   * goes when it is added for the third time.
   */
  toggleSort(field: string, how?: { readonly isAdded: boolean }): void
  /** Undefined: in no groups. */
  setGroup(field: string | undefined): void
  setSearch(search: string): void
  /** Undefined or empty takes the filter away. */
  setFilter(filter: Filter, value: string | undefined): void
  clearFilters(): void
  /** Takes the place of search, filters and sort, as a saved view does; what is not named goes. */
  replaceQuery(fields: Readonly<Record<string, string | undefined>>, how?: { readonly isCorrection: boolean }): void
}

export type ListFields<Filter extends string> = {
  readonly page: number
  readonly pageSize: number
  readonly sort?: string
  readonly search?: string
} & Readonly<Partial<Record<Filter, string>>>

type Change = Readonly<Record<string, string | number | undefined>>

/**
 * Page, sort, search and filters of the list on this screen, in the address bar. Whatever narrows or orders the list
 * starts at page 1 again.
 * @example const list = useListState({ sort: '-openedAt', filters: ['status'] })
 */
export function useListState<const Filter extends string = never>(
  defaults: ListDefaults<Filter> = {},
): ListState<Filter> {
  const router = useRouter()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const state = readListState(address, defaults)

  const change = useCallback(
    (fields: Change, isStep: boolean) =>
      void router.navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...fields }),
        // A page is a step that the browser's back button undoes; typing a search is not.
        replace: !isStep,
        resetScroll: false,
      }),
    [router],
  )

  const { sort } = state
  const kept = JSON.stringify(defaults.first ? { ...(state.isFirst && defaults.first), [ALL]: 'true' } : {})
  const filterNames = (defaults.filters ?? []).join()
  const actions = useMemo(() => {
    // Whoever changes what the list opens with asks for the rest of it too.
    const choose = (fields: Change, isStep: boolean) =>
      change({ ...JSON.parse(kept), ...fields, page: undefined }, isStep)
    return {
      setPage: (page: number, how?: { readonly isCorrection: boolean }) =>
        change({ page: page === 1 ? undefined : page }, !how?.isCorrection),
      setPageSize: (pageSize: number) => change({ pageSize, page: undefined }, true),
      toggleSort: (field: string, how?: { readonly isAdded: boolean }) =>
        choose({ sort: nextSort(sort, field, how?.isAdded ?? false) }, false),
      setGroup: (group: string | undefined) => choose({ group }, true),
      setSearch: (search: string) => choose({ search: search || undefined }, false),
      setFilter: (filter: Filter, value: string | undefined) => choose({ [filter]: value || undefined }, true),
      clearFilters: () => choose(nothingOf(['search', ...filterNames.split(',')]), true),
      replaceQuery: (fields: Change, how?: { readonly isCorrection: boolean }) =>
        change(
          { ...nothingOf(['page', 'search', 'sort', 'group', ...filterNames.split(',')]), ...fields },
          !how?.isCorrection,
        ),
    }
  }, [change, sort, filterNames, kept])
  return { ...state, ...actions, names: defaults.filters ?? [] }
}

/** Fields of one order: the server takes no more. */
const MOST_SORTS = 4

/** The order after a press on a field. */
export function nextSort(sort: string | undefined, field: string, isAdded: boolean): string {
  const fields = sort?.split(',') ?? []
  if (!isAdded) return sort === field ? `-${field}` : field
  if (fields.includes(field)) return fields.map((each) => (each === field ? `-${field}` : each)).join()
  const others = fields.filter((each) => each !== `-${field}`)
  // The third press takes it out again, where another one is left.
  if (others.length < fields.length && others.length > 0) return others.join()
  return [...others.slice(0, MOST_SORTS - 1), field].join()
}

/** The rows of a group stand together, in the order of the list. */
function groupedSort(sort: string | undefined, group: string): string {
  const fields = sort?.split(',') ?? []
  const isGroup = (field: string) => field === group || field === `-${group}`
  return [fields.find(isGroup) ?? group, ...fields.filter((field) => !isGroup(field))].slice(0, MOST_SORTS).join()
}

function nothingOf(names: readonly string[]): Change {
  return Object.fromEntries(names.filter(Boolean).map((name) => [name, undefined]))
}

type ReadPart<Filter extends string> = Pick<
  ListState<Filter>,
  'page' | 'pageSize' | 'sort' | 'group' | 'search' | 'filters' | 'isNarrowed' | 'isFirst' | 'query'
>

/** What an address says about a list. Damaged values count as absent. */
export function readListState<Filter extends string>(
  address: Readonly<Record<string, unknown>>,
  defaults: ListDefaults<Filter>,
): ReadPart<Filter> {
  const text = (name: string) => {
    const value = address[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const number = (name: string, fallback: number) => {
    const value = Number(text(name))
    return Number.isInteger(value) && value >= 1 ? value : fallback
  }
  const page = number('page', 1)
  const pageSize = number('pageSize', defaults.pageSize ?? DEFAULT_PAGE_SIZE)
  const sort = text('sort') ?? defaults.sort
  const group = text('group')
  const order = group ? groupedSort(sort, group) : sort
  const search = text('search')
  const isFirst = ![ALL, 'search', 'sort', 'group', 'view', ...(defaults.filters ?? [])].some((name) => text(name))
  const set = (defaults.filters ?? []).flatMap((name) => {
    const value = isFirst ? defaults.first?.[name] : text(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const filters = Object.fromEntries(set) as Readonly<Partial<Record<Filter, string>>>
  return {
    page,
    pageSize,
    sort,
    group,
    search: search ?? '',
    filters,
    isNarrowed: search !== undefined || set.length > 0,
    isFirst,
    query: { page, pageSize, ...(order ? { sort: order } : {}), ...(search ? { search } : {}), ...filters },
  }
}

import { useState } from 'react'
import type { RequestOf } from '#platform/contract/define-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import { workpackagesApi } from '../contract/workpackages-api.ts'

/** Shown at once; the rest is reached by typing. */
const SHOWN = 20

/** Which packages a field offers; null while that is not known. */
export type AskedPackages = Omit<
  RequestOf<(typeof workpackagesApi)['endpoints']['list']>,
  'page' | 'pageSize' | 'search'
> | null

/** Packages that what is typed finds, by number or name, among however many there are; with the one that is chosen. */
export function useFoundPackages(asked: AskedPackages, chosen: SearchChoice | string | null) {
  const [search, setSearch] = useState('')
  const isAsked = asked !== null
  const query = { sort: 'number', ...asked, pageSize: SHOWN, ...(search && { search }) }
  const found = useApiQuery(workpackagesApi, 'list', query, { enabled: isAsked, keepPrevious: true })
  const items = isAsked ? (found.data?.items ?? []) : []
  const choices: SearchChoice[] = items.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))
  const id = typeof chosen === 'string' ? chosen : null
  const isElsewhere = id !== null && id !== '' && choices.every(({ value }) => value !== id)
  const other = useApiQuery(workpackagesApi, 'get', { id: id ?? '' }, { enabled: isAsked && isElsewhere })
  const own = typeof chosen === 'object' && chosen !== null ? [chosen] : []
  const named = isElsewhere && other.data ? [{ value: other.data.id, label: labelOf(other.data) }] : own
  return {
    search: setSearch,
    choices: [...named.filter(({ value }) => choices.every((one) => one.value !== value)), ...choices],
    /** None at all, whatever is typed. */
    isNone: search === '' && found.data?.total === 0,
    isRead: found.data !== undefined,
  }
}

const labelOf = ({ number, name }: { readonly number: string; readonly name: string }) => `${number} ${name}`

import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { GroupsProps } from '#platform/web/list/groups-slot.ts'
import { transfersApi } from '../../contract/transfers-api.ts'
import { askedOf } from './asked-of.ts'

/** Counts the rows of a list while it is shown in groups. */
export function CountedGroups({ api, list, query, by, sums, children }: GroupsProps) {
  const { sort: _order, ...asked } = askedOf(query)
  const found = useApiQuery(
    transfersApi,
    'groupList',
    { list: { module: api.module.id, endpoint: list, query: asked }, by, sums: [...sums] },
    { keepPrevious: true, reads: api.endpoints[list]?.reads ?? [] },
  )
  return children(found.data ?? null)
}

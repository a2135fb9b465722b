import type { ApiSpec } from '#platform/contract/define-api.ts'
import type { ModuleSpec, PlaceScope } from '#platform/contract/define-module.ts'
import type { EndpointName, RequestFor } from '../api/fetch-endpoint.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useSay } from '../language/use-text.ts'
import { type ListDefaults, useListState } from '../list/use-list-state.ts'
import { useLiveEvents } from '../live/use-live-events.ts'
import { ReachChoice, useReachedPlace } from '../place/reach.tsx'
import { useCurrentScreen } from '../routing/current-screen.ts'
import { screenAddress } from '../routing/screen-link.tsx'
import { useArchiveBulk } from './archive-bulk.tsx'
import { usePlacePath } from './place-path.ts'
import { useRegisterColumns, useTurnViews } from './register-columns.tsx'

const ARCHIVED = 'archived'
const TURN = 'turn'

interface RegisterOptions<Filter extends string, Name extends string, Screen extends string>
  extends ListDefaults<Filter> {
  /** The place that the records lie in: the list is narrowed to what of it is picked, as far as its reader looks. */
  readonly of: PlaceScope
  /** Endpoint of the list; `list` where absent. */
  readonly list?: Name
  /** Screen that shows one, by its id; `detail` where absent. */
  readonly opens?: Screen
  /** Fields of the query that the screen itself decides: one of several registers of a table. */
  readonly fixed?: Readonly<Record<string, string>>
}

/**
 * A register on its screen: the records of the place that is picked, page, sort and filters in the address, read again
 * when something happens to one. The result is what a `ListScreen` is `of`.
 * @example const register = useRegister(incidentsApi, incidentsModule, { of: 'site', sort: '-occurredAt', filters: ['severity'] })
 * <ListScreen of={register} columns={…} empty={text('empty')} />
 */
export function useRegister<
  Api extends ApiSpec,
  Screen extends string,
  const Filter extends string = never,
  const Name extends EndpointName<Api> = 'list' & EndpointName<Api>,
>(api: Api, module: ModuleSpec<string, string, Screen>, options: RegisterOptions<Filter, Name, NoInfer<Screen>>) {
  const say = useSay()
  const screen = useCurrentScreen()?.screen
  const name = options.list ?? ('list' as Name)
  // What leaves the lists of such a kind is in its archive.
  const isArchived = name === 'list' && 'restore' in api.endpoints
  const turns = (isArchived && api.endpoints['steps']?.saysTurn) || []
  const ofKit = [...(isArchived ? [ARCHIVED] : []), ...(turns.length > 0 ? [TURN] : [])] as Filter[]
  const list = useListState<Filter>({ ...options, filters: [...(options.filters ?? []), ...ofKit] })
  const { reach, where } = useReachedPlace(options.of)
  // The fields of the address are those of the endpoint, which checks them.
  const query = { ...where, ...list.query, ...options.fixed } as RequestFor<Api, Name>
  const result = useApiQuery(api, name, query, { keepPrevious: true })
  useLiveEvents({ kinds: api.endpoints[name]?.reads ?? [] })
  const opens = options.opens ?? ('detail' as Screen)
  return {
    title: screen ? say(screen.title) : '',
    context: usePlacePath(reach.of),
    around: <ReachChoice reach={reach} />,
    also: useRegisterColumns(turns, reach, options.of),
    list,
    turns: useTurnViews(turns, list),
    result,
    /** The place that the list is narrowed to, for filters that ask the server. */
    where,
    /** What the list asks the server, for what else is done with all that it shows: export, bulk changes. */
    query,
    /** Where its rows come from, for what is counted over all of them. */
    source: { api, list: name, query: query as object },
    ...useArchiveBulk(api, name, query as object, (result.data as { readonly total: number } | undefined)?.total ?? 0),
    open: ({ id }: { readonly id: string }) => screenAddress(module, opens, { id }),
  }
}

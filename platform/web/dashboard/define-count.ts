import type { ApiSpec } from '#platform/contract/define-api.ts'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import type { EndpointName } from '../api/fetch-endpoint.ts'

/** How many records of a list there are, as one definition: the figure, and the list that it leads to. */
export interface Count<Api extends ApiSpec = ApiSpec, Screen extends string = string> {
  readonly api: Api
  /** Endpoint of the list. */
  readonly list: EndpointName<Api>
  readonly module: ModuleSpec<string, string, Screen>
  /** Screen of the list. */
  readonly screen: Screen
  /** As the address of the list and its endpoint have them. */
  readonly filters: Readonly<Record<string, string>>
  /** Filter of the list by days, where a count is of a period and compared with the one before. */
  readonly days?: string
}

/**
 * Defines what a figure of a dashboard counts by the filters of the list behind it. The list itself counts, so that the two
 * never differ.
 * @example const openNcrs = defineCount({ api: ncrsApi, list: 'list', module: ncrsModule, screen: 'list', filters: { isOpen: 'true' } })
 */
export function defineCount<Api extends ApiSpec, Screen extends string>(count: Count<Api, Screen>): Count<Api, Screen> {
  return count
}

/** A period by its first and last day, `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

const DAY_MS = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** As many days before a period. */
export function periodBefore({ from, to }: Period): Period {
  const first = Date.parse(from)
  return { from: dayOf(first - (Date.parse(to) - first) - DAY_MS), to: dayOf(first - DAY_MS) }
}

import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { readArrangement } from '#platform/web/frames/use-shown-columns.ts'
import { listViewsApi } from '../contract/list-views-api.ts'

/** How the person has arranged the columns of lists, by the screen of each. */
export async function loadColumns(): Promise<Readonly<Record<string, unknown>>> {
  const kept = await fetchEndpoint(listViewsApi, 'columns', {})
  return Object.fromEntries(kept.map(({ list, columns }) => [list, columns]))
}

export async function saveColumns(list: string, arrangement: unknown): Promise<void> {
  const stands = readArrangement(arrangement)
  const columns = stands && {
    ...{ hidden: [...stands.hidden], order: [...stands.order], pinned: [...stands.pinned] },
    widths: { ...stands.widths },
  }
  await fetchEndpoint(listViewsApi, 'keepColumns', { list, columns })
}

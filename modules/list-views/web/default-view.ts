import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { readStoredJson, writeStored } from '#platform/web/browser-storage.ts'
import { isRecord } from '#platform/web/is-record.ts'
import { sessionStore } from '#platform/web/session/session-store.ts'
import type { ListLook } from '../contract/list-view.ts'
import { listViewsApi } from '../contract/list-views-api.ts'

const MOST = 200

/**
 * The look that a person opens a list with. It is kept on the server; this browser remembers it, so that a list asks for
 * it once and not each time that it is opened. Another browser's choice is heard of when the views are opened here.
 */
export async function keptDefault(list: string): Promise<ListLook | null> {
  const kept: unknown = readStoredJson(keyOf(list))
  if (isRecord(kept)) return (kept['look'] ?? null) as ListLook | null
  const { items } = await fetchEndpoint(listViewsApi, 'list', { list, pageSize: MOST })
  const look = items.find(({ isDefault }) => isDefault)?.look ?? null
  keepDefault(list, look)
  return look
}

export function keepDefault(list: string, look: ListLook | null): void {
  writeStored(keyOf(list), JSON.stringify({ look }))
}

function keyOf(list: string): string {
  return `plumbline-list-view:${sessionStore.getState().userId ?? ''}:${list}`
}

import { endpointAddress, fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import type { OfflineDrawing } from '#viewers/cad/offline/offline-drawing.ts'
import { writeOfflinePage } from '#viewers/cad/offline/write-offline-page.ts'
import { cadApi } from '../../contract/cad-api.ts'

/** As many as the screen shows. */
const MOST_MARKS = 500

/**
 * One file of a revision with its marks, for a place without network.
 * @throws ApiError for a refusal or a lost connection.
 */
export async function offlinePage(id: string, revision: number, drawing: Omit<OfflineDrawing, 'marks'>): Promise<Blob> {
  const [answer, marks, viewer] = await Promise.all([
    requestFile(endpointAddress(cadApi, 'display', { id, revision })),
    fetchEndpoint(cadApi, 'markups', { id, pageSize: MOST_MARKS }),
    import('virtual:cad-offline-viewer'),
  ])
  const kept = marks.items.map(({ id: mark, kind, rings, text, layout }) => ({
    id: mark,
    kind,
    rings,
    words: text,
    layout,
  }))
  const page = await writeOfflinePage({ ...drawing, marks: kept }, await answer.arrayBuffer(), viewer)
  return new Blob([page], { type: 'text/html' })
}

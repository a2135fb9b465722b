import { readDisplayFile } from '#engines/dxf/display-file.ts'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { cadApi } from '../../contract/cad-api.ts'

/**
 * A revision ready for the viewer.
 * @throws ApiError for a refusal or a lost connection; Error where what arrived is cut off.
 */
export async function fetchDisplay(id: string, revision: number, signal: AbortSignal): Promise<DisplayList> {
  const answer = await requestFile(endpointAddress(cadApi, 'display', { id, revision }), signal)
  return readDisplayFile(await answer.arrayBuffer())
}

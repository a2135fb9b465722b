import { modelsApi } from '#modules/models/contract/models-api.ts'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { cacheModel, findCachedModel } from './model-cache.ts'
import { readBytes } from './read-bytes.ts'

export interface FragmentsOf {
  readonly id: string
  readonly version: number
  readonly sizeBytes: number
}

/**
 * The converted model of one version, from this browser where it was fetched before.
 * The caller has just read the model's facts with the person's session, which is what allows the stored copy.
 * @throws ApiError for a refusal or a lost connection.
 */
export async function fetchFragments(
  { id, version, sizeBytes }: FragmentsOf,
  onProgress: (loadedBytes: number) => void,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const address = endpointAddress(modelsApi, 'fragments', { id, version })
  const cached = await findCachedModel(address)
  if (cached) return readBytes(cached, sizeBytes, onProgress)
  const bytes = await readBytes(await requestFile(address, signal), sizeBytes, onProgress)
  void cacheModel(address, bytes.slice())
  return bytes
}

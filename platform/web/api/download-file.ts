import type { ApiSpec } from '#platform/contract/define-api.ts'
import { type EndpointName, endpointAddress, type RequestFor } from './fetch-endpoint.ts'
import { requestFile } from './request.ts'
import { saveBlob } from './save-blob.ts'

/**
 * Saves a file of an endpoint to the person's disk. It is fetched with the session's token, which no link could carry
 * without leaving it in histories and logs.
 * @throws ApiError for a refusal or a lost connection.
 */
export async function downloadFile<Api extends ApiSpec, Name extends EndpointName<Api>>(
  api: Api,
  name: Name,
  input: RequestFor<Api, Name>,
  fileName: string,
): Promise<void> {
  const response = await requestFile(endpointAddress(api, name, input))
  saveBlob(await response.blob(), fileName)
}

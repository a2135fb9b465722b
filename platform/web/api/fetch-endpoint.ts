import type { ApiSpec, EndpointSpec, OutputOf, RequestOf } from '#platform/contract/define-api.ts'
import { fillAddress, queryText } from './endpoint-address.ts'
import { platformRequest } from './platform-client.ts'
import { newIdempotencyKey, type RequestParts, sendRequest } from './request.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Given where one logical call may be sent more than once; by default each call has its own. */
  readonly idempotencyKey?: string
  readonly showLoading?: boolean
  /** Another address of this server than the endpoint's (REQ-01); any other origin is refused (D13). */
  readonly url?: string
  /** Sends again what got no answer in time or failed in the server (REQ-03), a write under the same key. */
  readonly isRetried?: boolean
  /** Longest wait for the answer, ms. */
  readonly timeoutMs?: number
}

/** Names of the endpoints of an api. */
export type EndpointName<Api extends ApiSpec> = keyof Api['endpoints'] & string
export type RequestFor<Api extends ApiSpec, Name extends EndpointName<Api>> = RequestOf<Api['endpoints'][Name]>
export type AnswerFor<Api extends ApiSpec, Name extends EndpointName<Api>> = OutputOf<Api['endpoints'][Name]>

/**
 * Calls an endpoint. Input fields that the path names fill it; the others are the query of a GET or the JSON body.
 * @throws ApiError for a refusal, a failure or a lost connection.
 */
export async function fetchEndpoint<Api extends ApiSpec, Name extends EndpointName<Api>>(
  api: Api,
  name: Name,
  input: RequestFor<Api, Name>,
  options: CallOptions = {},
): Promise<AnswerFor<Api, Name>> {
  const endpoint = endpointOf(api, name)
  const filled = fillAddress(options.url ?? mountedAt(endpoint), input)
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'HEAD'
  const isWrite = hasBody && !endpoint.readOnly
  const parts: RequestParts = {
    method: endpoint.method,
    address: hasBody ? filled.address : filled.address + queryText(filled.rest),
    ...(hasBody ? { body: filled.rest } : {}),
    ...(isWrite ? { idempotencyKey: options.idempotencyKey ?? newIdempotencyKey() } : {}),
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    isRetried: options.isRetried ?? false,
    signal: options.signal,
    showLoading: options.showLoading ?? false,
  }
  const answer = isPlatform(endpoint) ? (await platformRequest(parts)).data : await sendRequest(parts)
  // The server checks its answers against the schema; checking again here would put the schema reader into each page.
  return answer as AnswerFor<Api, Name>
}

/** Address of a GET endpoint: for links to files and for `<img src>`. */
export function endpointAddress<Api extends ApiSpec, Name extends EndpointName<Api>>(
  api: Api,
  name: Name,
  input: RequestFor<Api, Name>,
): string {
  const filled = fillAddress(mountedAt(endpointOf(api, name)), input)
  return filled.address + queryText(filled.rest)
}

function endpointOf(api: ApiSpec, name: string): EndpointSpec {
  const endpoint = api.endpoints[name]
  if (!endpoint) throw new Error(`Module ${api.module.id} has no endpoint '${name}'.`)
  return endpoint
}

function mountedAt(endpoint: EndpointSpec): string {
  return (endpoint.responseFormat ?? 'rest') === 'rest' ? `/api${endpoint.path}` : endpoint.path
}

/** The platform layer of the specification has an envelope and failures of its own. */
function isPlatform(endpoint: EndpointSpec): boolean {
  return endpoint.responseFormat === 'platform'
}

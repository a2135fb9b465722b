import { fillAddress, queryText } from './endpoint-address.ts'
import { newIdempotencyKey, type RequestParts, sendRequest } from './request.ts'

type Fields = Readonly<Record<string, unknown>>
type Options = Omit<RequestParts, 'method' | 'address' | 'body'> & {
  /** Another address of this server, in place of the first argument (REQ-01). */
  readonly url?: string
}

/**
 * The calls of REQ-04 for addresses that no module declares as endpoints. `{name}` placeholders are filled from the
 * fields, and what is left over is the query of a GET or DELETE or the JSON body of a POST or PUT.
 * @throws as `sendRequest`.
 */
export function getJson(address: string, query: Fields = {}, options: Options = {}): Promise<unknown> {
  return inAddress('GET', address, query, options)
}

export function postJson(address: string, fields: Fields = {}, options: Options = {}): Promise<unknown> {
  return inBody('POST', address, fields, options)
}

export function putJson(address: string, fields: Fields = {}, options: Options = {}): Promise<unknown> {
  return inBody('PUT', address, fields, options)
}

export function deleteAt(address: string, query: Fields = {}, options: Options = {}): Promise<unknown> {
  return inAddress('DELETE', address, query, { idempotencyKey: newIdempotencyKey(), ...options })
}

/** Posts form data, such as a picture with its name. Lists repeat their field. */
export function postForm(address: string, fields: Fields, options: Options = {}): Promise<unknown> {
  const { url, ...rest } = options
  const filled = fillAddress(url ?? address, fields)
  const body = new FormData()
  for (const [name, value] of Object.entries(filled.rest)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item instanceof Blob) body.append(name, item)
      else if (item !== undefined && item !== null) body.append(name, String(item))
    }
  }
  return sendRequest({ idempotencyKey: newIdempotencyKey(), ...rest, method: 'POST', address: filled.address, body })
}

function inAddress(method: string, address: string, query: Fields, { url, ...options }: Options): Promise<unknown> {
  const filled = fillAddress(url ?? address, query)
  return sendRequest({ ...options, method, address: filled.address + queryText(filled.rest) })
}

function inBody(method: string, address: string, fields: Fields, { url, ...options }: Options): Promise<unknown> {
  const filled = fillAddress(url ?? address, fields)
  return sendRequest({
    idempotencyKey: newIdempotencyKey(),
    ...options,
    method,
    address: filled.address,
    body: filled.rest,
  })
}

import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Destination } from './egress.ts'

/** What is sent; a GET where nothing is said. */
export interface OutsideCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly timeoutMs: number
  /** 0 where the status is all that is wanted: nothing of the answer is read, which could be endless. */
  readonly mostBytes: number
  readonly signal?: AbortSignal | undefined
}

export interface OutsideAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Uint8Array
}

/** The answer has more bytes than the caller takes. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError'
}

/** An answer whose bytes are still to come; reading them fails where the time is over or the caller gave up. */
export interface OpenAnswer extends Pick<OutsideAnswer, 'status' | 'headers'> {
  readonly body: IncomingMessage
}

/**
 * Calls an address that an {@link Destination egress} has looked at: the connection goes to the address that was checked, and a
 * redirect is an answer like any other.
 * @throws AnswerTooLongError, and what the network says where nobody answers in time
 */
export async function callOutside(destination: Destination, call: OutsideCall): Promise<OutsideAnswer> {
  const { status, headers, body } = await openOutside(destination, call)
  return { status, headers, bytes: await collect(body, call.mostBytes) }
}

/**
 * The same, with an answer that is read as it comes. Whoever reads it bounds its length, and destroys what they do not read.
 * @throws what the network says where nobody answers in time
 */
export function openOutside(
  { url, address, family }: Destination,
  { method = 'GET', headers = {}, body, timeoutMs, signal }: Omit<OutsideCall, 'mostBytes'>,
): Promise<OpenAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      agent: false,
      lookup: (_host, options, done) => {
        if (options.all) done(null, [{ address, family }])
        else done(null, address, family)
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const { statusCode: status = 0, headers: said } = response
      resolve({ status, headers: said, body: response })
    })
    request.end(body)
  })
}

async function collect(response: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
  if (mostBytes === 0) {
    response.destroy()
    return new Uint8Array()
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > mostBytes) {
      response.destroy()
      throw new AnswerTooLongError(`More than ${mostBytes} bytes.`)
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

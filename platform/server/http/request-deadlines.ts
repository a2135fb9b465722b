import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take long, as long as it keeps coming: an upload. */
    hasLongBody?: boolean
  }
}

/** Longest the headers of a request may take to arrive; Node's own 60 s invites slow senders. */
export const HEADERS_TIMEOUT_MS = 10_000
/** Longest an upload may take to arrive: the specification's request timeout, because one chunk may be 200 MB. */
export const LONG_REQUEST_TIMEOUT_MS = 900_000
/** Longest any other body may take, and longest an upload may stand still. */
const BODY_TIMEOUT_MS = 60_000
/** How often both are looked at, here and by Node. */
export const CHECK_EVERY_MS = 5_000

export interface Deadlines {
  readonly bodyTimeoutMs: number
  readonly checkEveryMs: number
}

interface ArrivingBody {
  readonly socket: Socket
  readonly isLong: boolean
  startedAtMs: number
  bytesRead: number
}

/** What Node itself answers to a request that is too slow. */
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Ends requests whose body does not arrive in time. Node knows one time for all requests, which has to be the one of an
 * upload; a body of a form that trickles in for a quarter of an hour is no form.
 */
export function limitBodies(
  app: FastifyInstance,
  { bodyTimeoutMs, checkEveryMs }: Deadlines = { bodyTimeoutMs: BODY_TIMEOUT_MS, checkEveryMs: CHECK_EVERY_MS },
): void {
  const arriving = new Set<ArrivingBody>()
  app.addHook('onRequest', (request, _reply, next) => {
    const { raw } = request
    const { socket } = raw
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    // What is put in without a network, as tests do, is here from the beginning.
    if (hasBody && socket instanceof Socket) {
      const isLong = request.routeOptions.config.hasLongBody === true
      const body: ArrivingBody = { socket, isLong, startedAtMs: Date.now(), bytesRead: socket.bytesRead }
      arriving.add(body)
      raw.once('end', () => arriving.delete(body))
      raw.once('close', () => arriving.delete(body))
    }
    next()
  })
  const timer = setInterval(() => {
    const now = Date.now()
    for (const body of arriving) {
      const { bytesRead } = body.socket
      if (body.isLong && bytesRead > body.bytesRead) Object.assign(body, { bytesRead, startedAtMs: now })
      if (now - body.startedAtMs < bodyTimeoutMs) continue
      arriving.delete(body)
      body.socket.end(TOO_SLOW, () => body.socket.destroy())
    }
  }, checkEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

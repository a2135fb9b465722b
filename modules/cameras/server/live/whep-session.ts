import type { Credentials } from '#engines/cameras/http-digest.ts'
import { callOutside, type OutsideAnswer, type OutsideCall } from '#platform/server/call-outside.ts'
import type { Egress } from '#platform/server/egress.ts'
import { NoPictureError } from '../fetch-picture.ts'

const TIMEOUT_MS = 8_000
const MOST_BYTES = 64 * 1024
const CREATED = 201
const SDP = 'application/sdp'

/** A stream of a media server that a browser receives from there. */
export interface WhepSession {
  /** What the browser needs to receive it (SDP). */
  readonly answer: string
  /** Tells the media server that nobody watches any more; never throws. */
  readonly end: () => Promise<void>
}

/**
 * Offers a browser to a media server by WHEP (draft-ietf-wish-whep) and takes its answer. The credentials stay here; pictures go from
 * the media server to the browser by themselves.
 * @throws NoPictureError where it may not be called, does not answer, refuses, or leads elsewhere
 */
export async function openWhep(
  egress: Egress,
  address: string,
  credentials: Credentials,
  offer: string,
): Promise<WhepSession> {
  const call = callerOf(egress, credentials)
  const { status, headers, bytes } = await call(address, {
    method: 'POST',
    headers: { 'content-type': SDP, accept: SDP },
    body: Buffer.from(offer),
    ...{ timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES },
  })
  const answer = Buffer.from(bytes).toString('utf8')
  if (status !== CREATED || !answer.startsWith('v=0')) throw new NoPictureError(`The media server answered ${status}.`)
  const session = sessionOf(headers.location, address)
  return {
    answer,
    end: async () => {
      if (!session) return
      // A session of which it hears nothing ends there by itself.
      await call(session, { method: 'DELETE', timeoutMs: TIMEOUT_MS, mostBytes: 0 }).catch(() => undefined)
    },
  }
}

/** Where the session is ended; nothing on another host is called. */
function sessionOf(location: string | undefined, address: string): string | null {
  if (location === undefined || !URL.canParse(location, address)) return null
  const session = new URL(location, address)
  return session.origin === new URL(address).origin ? session.href : null
}

function callerOf(egress: Egress, { user, password }: Credentials) {
  const token = Buffer.from(`${user}:${password}`).toString('base64')
  return async (address: string, { headers = {}, ...sent }: OutsideCall): Promise<OutsideAnswer> => {
    const destination = await egress.resolve(address)
    if (!destination) throw new NoPictureError('The address is not allowed.')
    const authorization: Readonly<Record<string, string>> = user || password ? { authorization: `Basic ${token}` } : {}
    try {
      return await callOutside(destination, { ...sent, headers: { ...headers, ...authorization } })
    } catch (error) {
      throw new NoPictureError('The media server does not answer.', { cause: error })
    }
  }
}

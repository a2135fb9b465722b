import { randomBytes } from 'node:crypto'
import { answerChallenge, type Credentials } from '#engines/cameras/http-digest.ts'
import { AnswerTooLongError, callOutside } from '#platform/server/call-outside.ts'
import type { Destination, Egress } from '#platform/server/egress.ts'

/** A camera that takes longer is not looked at by anybody. */
const TIMEOUT_MS = 5_000
const MOST_BYTES = 8 * 1024 ** 2
const UNAUTHORIZED = 401

/** Why a camera gave no picture; for the log and the health of the camera, in words of ours. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError'
}

/** What is sent to a camera; a GET where nothing is said. */
export interface CameraCall {
  readonly method?: 'GET' | 'POST'
  readonly body?: Uint8Array
  readonly type?: string
  readonly mostBytes?: number
}

/**
 * Asks a camera for one picture.
 * @throws NoPictureError
 */
export async function fetchPicture(egress: Egress, address: string, credentials: Credentials): Promise<Uint8Array> {
  const { status, bytes } = await callCamera(egress, address, credentials)
  if (status !== 200) throw new NoPictureError(`The camera answered ${status}.`)
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new NoPictureError('The answer is no JPEG picture.')
  return bytes
}

/**
 * Calls a camera once, with its credentials where it asks for them. Its host is looked up and checked at each call, the
 * connection goes to the address that was checked, and a redirect is an answer like any other.
 * @throws NoPictureError where it may not be called or does not answer
 */
export async function callCamera(
  egress: Egress,
  address: string,
  credentials: Credentials,
  sent: CameraCall = {},
): Promise<{ readonly status: number; readonly bytes: Uint8Array }> {
  const destination = await egress.resolve(address)
  if (!destination) throw new NoPictureError('The address is not allowed.')
  try {
    const first = await call(destination, sent, null)
    const challenge = first.status === UNAUTHORIZED ? (first.challenge ?? '') : ''
    const uri = `${destination.url.pathname}${destination.url.search}`
    const asked = { method: sent.method ?? 'GET', uri, nonceOfClient: randomBytes(12).toString('hex') }
    const answer = challenge && answerChallenge(challenge, credentials, asked)
    return answer ? await call(destination, sent, answer) : first
  } catch (error) {
    if (error instanceof AnswerTooLongError) throw new NoPictureError('The answer is too long.', { cause: error })
    throw new NoPictureError('The camera does not answer.', { cause: error })
  }
}

async function call(
  destination: Destination,
  { method = 'GET', body, type, mostBytes = MOST_BYTES }: CameraCall,
  authorization: string | null,
) {
  const headers = { ...(type && { 'content-type': type }), ...(authorization && { authorization }) }
  const sent = { method, headers, ...(body && { body }), timeoutMs: TIMEOUT_MS, mostBytes }
  const { status, headers: said, bytes } = await callOutside(destination, sent)
  return { status, challenge: said['www-authenticate'], bytes }
}

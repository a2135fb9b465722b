import { Readable } from 'node:stream'
import type { RawAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import { cameraErrors } from '../../contract/camera.ts'
import { BOUNDARY, type Connection } from '../../contract/camera-live.ts'
import { requireLet } from '../area-rights.ts'
import { cameraEgress } from '../camera-egress.ts'
import { findCamera } from '../camera-records.ts'
import { readConnection } from '../connections.ts'
import { NoPictureError } from '../fetch-picture.ts'
import { LONGEST_MS, liveOf } from './live-streams.ts'
import type { Picture } from './picture-hub.ts'
import { pictureSource } from './picture-sources.ts'
import { playHls } from './play-hls.ts'
import { playRtsp } from './rtsp-session.ts'
import { spendTicket } from './stream-tickets.ts'

/** Longest wait for the first picture. */
const FIRST_WITHIN_MS = 10_000

/**
 * Spends a ticket. @returns its camera with how it is reached
 * @throws ticket-worthless, not-found for a camera that the caller no longer sees, not-connected
 */
export async function cameraOfTicket(context: RequestContext, ticket: string) {
  const { services, scope } = context
  const id = await spendTicket(context, ticket)
  const [camera, connection] = await services.database.read(scope, async (db) => {
    const found = await findCamera(db, id)
    requireLet(context.user, found, 'watch')
    return [found, await readConnection(services, db, found)] as const
  })
  if (connection.source === 'none' || camera.state !== 'in-service') throw cameraErrors.notConnected({ id })
  return { id, camera, connection }
}

/**
 * Sends the live picture that a ticket opens.
 * @throws ticket-worthless, not-found for a camera that the caller no longer sees, no-picture
 */
export async function streamPictures(
  context: RequestContext,
  { ticket }: { readonly ticket: string },
): Promise<RawAnswer> {
  const { services } = context
  const { id, camera, connection } = await cameraOfTicket(context, ticket)
  // Of a media server the browser has a stream, and no pictures.
  if (connection.source === 'whep') throw cameraErrors.notConnected({ id })
  const end = new AbortController()
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(LONGEST_MS)])
  const { pictures, streams } = liveOf(services)
  const film = filmOf(services, id, connection, signal)
  const begun = film
    ? await beginBody(film, (bytes) => bytes, end)
    : await beginBody(pictures.watch(id, pictureSource(services, camera, connection), signal), partOf, end)
  if (!begun) throw cameraErrors.noPicture({ id })
  const headers = {
    'content-type': film ? 'video/mp4' : `multipart/x-mixed-replace; boundary=${BOUNDARY}`,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  streams.set(ticket, { userId: context.user.id, cameraId: id, end })
  begun.once('close', () => {
    streams.delete(ticket)
    // Who goes away is not waited for until the next picture.
    end.abort()
  })
  return { status: 200, headers, body: begun }
}

/** What a camera with a stream shows; null of one with pictures. */
function filmOf(
  services: Services,
  id: string,
  connection: Connection,
  signal: AbortSignal,
): AsyncGenerator<Buffer> | null {
  const { videos, pieces } = liveOf(services)
  const { source, streamAddress } = connection
  const egress = cameraEgress(services.config)
  if (source === 'rtsp')
    return videos.watch(id, (listener, end) => playRtsp(egress, streamAddress, connection, listener, end), signal)
  if (source === 'hls')
    return pieces.watch(id, (listener, end) => playHls(egress, streamAddress, connection, listener, end), signal)
  return null
}

/** The body of an answer once it has a beginning; null where none comes. */
async function beginBody<Part>(
  parts: AsyncGenerator<Part>,
  bytesOf: (part: Part) => Uint8Array,
  end: AbortController,
): Promise<Readable | null> {
  const first = setTimeout(() => end.abort(), FIRST_WITHIN_MS)
  const begun = await parts.next().catch((error: unknown) => {
    if (error instanceof NoPictureError) return null
    throw error
  })
  clearTimeout(first)
  return !begun || begun.done ? null : Readable.from(bodyOf(begun.value, parts, bytesOf))
}

async function* bodyOf<Part>(
  first: Part,
  parts: AsyncGenerator<Part>,
  bytesOf: (part: Part) => Uint8Array,
): AsyncGenerator<Uint8Array> {
  try {
    yield bytesOf(first)
    for await (const part of parts) yield bytesOf(part)
  } catch (error) {
    // The answer has begun: who watches sees that no more come, and opens the picture again.
    if (!(error instanceof NoPictureError)) throw error
  } finally {
    await parts.return(undefined)
  }
}

function partOf({ at, jpeg }: Picture): Uint8Array {
  const head = [
    `--${BOUNDARY}`,
    'Content-Type: image/jpeg',
    `Content-Length: ${jpeg.length}`,
    `X-Taken-At: ${at.toISOString()}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), jpeg, Buffer.from('\r\n')])
}

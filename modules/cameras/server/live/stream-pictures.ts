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
import { type Picture, pictureHub } from './picture-hub.ts'
import { pictureSource } from './picture-sources.ts'
import { playRtsp } from './rtsp-session.ts'
import { spendTicket } from './stream-tickets.ts'
import { type VideoSource, videoHub } from './video-hub.ts'

/** A stream ends by then; who still watches opens another one, and is asked for their rights again. */
const LONGEST_MS = 2 * 60_000
/** Longest wait for the first picture. */
const FIRST_WITHIN_MS = 10_000

/** A stream that somebody receives from this process. */
interface Stream {
  readonly userId: string
  readonly cameraId: string
  readonly end: AbortController
}

interface Live {
  readonly pictures: ReturnType<typeof pictureHub>
  readonly videos: ReturnType<typeof videoHub>
  readonly streams: Map<string, Stream>
}

const ofProduct = new WeakMap<Services['database'], Live>()

function liveOf({ database }: Services): Live {
  const live = ofProduct.get(database) ?? { pictures: pictureHub(), videos: videoHub(), streams: new Map() }
  ofProduct.set(database, live)
  return live
}

/** Ends what is watched in this process when it stops. */
export async function serveLive(services: Services): Promise<() => Promise<void>> {
  return async () => {
    liveOf(services).pictures.stop()
    liveOf(services).videos.stop()
  }
}

/** How many receive a camera's picture from this process. */
export function viewersOf(services: Services, cameraId: string): number {
  return [...liveOf(services).streams.values()].filter((stream) => stream.cameraId === cameraId).length
}

/** Ends a stream of a person. @returns false where this process sends them none by that ticket */
export function endStream(services: Services, userId: string, ticket: string): boolean {
  const stream = liveOf(services).streams.get(ticket)
  if (stream?.userId !== userId) return false
  stream.end.abort()
  return true
}

/**
 * Sends the live picture that a ticket opens.
 * @throws ticket-worthless, not-found for a camera that the caller no longer sees, no-picture
 */
export async function streamPictures(
  context: RequestContext,
  { ticket }: { readonly ticket: string },
): Promise<RawAnswer> {
  const { services, scope } = context
  const id = await spendTicket(context, ticket)
  const [camera, connection] = await services.database.read(scope, async (db) => {
    const found = await findCamera(db, id)
    requireLet(context.user, found, 'watch')
    return [found, await readConnection(services, db, found)] as const
  })
  if (connection.source === 'none' || camera.state !== 'in-service') throw cameraErrors.notConnected({ id })
  const end = new AbortController()
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(LONGEST_MS)])
  const { pictures, videos, streams } = liveOf(services)
  const isVideo = connection.source === 'rtsp'
  const begun = isVideo
    ? await beginBody(videos.watch(id, videoSource(services, connection), signal), (bytes) => bytes, end)
    : await beginBody(pictures.watch(id, pictureSource(services, camera, connection), signal), partOf, end)
  if (!begun) throw cameraErrors.noPicture({ id })
  const headers = {
    'content-type': isVideo ? 'video/mp4' : `multipart/x-mixed-replace; boundary=${BOUNDARY}`,
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

function videoSource(services: Services, connection: Connection): VideoSource {
  const egress = cameraEgress(services.config)
  return (listener, signal) => playRtsp(egress, connection.streamAddress, connection, listener, signal)
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

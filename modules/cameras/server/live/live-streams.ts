import type { Services } from '#platform/server/context.ts'
import { pictureHub } from './picture-hub.ts'
import { pieceHub } from './piece-hub.ts'
import { videoHub } from './video-hub.ts'

/** A stream ends by then; who still watches opens another one, and is asked for their rights again. */
export const LONGEST_MS = 2 * 60_000

/** A stream that somebody receives from this process, or by it from a media server. */
interface Stream {
  readonly userId: string
  readonly cameraId: string
  readonly end: AbortController
}

interface Live {
  readonly pictures: ReturnType<typeof pictureHub>
  readonly videos: ReturnType<typeof videoHub>
  readonly pieces: ReturnType<typeof pieceHub>
  /** By their tickets. */
  readonly streams: Map<string, Stream>
}

const ofProduct = new WeakMap<Services['database'], Live>()

export function liveOf({ database }: Services): Live {
  const live = ofProduct.get(database) ?? {
    pictures: pictureHub(),
    videos: videoHub(),
    pieces: pieceHub(),
    streams: new Map(),
  }
  ofProduct.set(database, live)
  return live
}

/** Ends what is watched in this process when it stops. */
export async function serveLive(services: Services): Promise<() => Promise<void>> {
  return async () => {
    const { pictures, videos, pieces, streams } = liveOf(services)
    for (const hub of [pictures, videos, pieces]) hub.stop()
    for (const { end } of streams.values()) end.abort()
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

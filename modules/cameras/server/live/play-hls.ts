import { setTimeout as sleep } from 'node:timers/promises'
import { type HlsPlaylist, readHlsPlaylist } from '#engines/cameras/hls-playlist.ts'
import type { Credentials } from '#engines/cameras/http-digest.ts'
import { UnreadableFileError } from '#engines/unreadable-file-error.ts'
import type { Egress } from '#platform/server/egress.ts'
import { callCamera, NoPictureError } from '../fetch-picture.ts'
import type { PieceListener } from './piece-hub.ts'

const MOST_LIST_BYTES = 256 * 1024
const MOST_PIECE_BYTES = 16 * 1024 ** 2
/** Of several streams the largest that is no larger: those who watch share the line of the site. Bits a second. */
const MOST_BANDWIDTH = 6_000_000
/** A list is read again so many times while the longest piece plays. */
const READINGS_A_PIECE = 2
/** A list that brings no new piece for so many of the longest ones has stopped. */
const SILENT_PIECES = 5

type Stream = Extract<HlsPlaylist, { readonly kind: 'stream' }>

/**
 * Fetches the stream of a media server by HLS until the signal ends it, from its newest piece on. The credentials stay here, and nothing
 * on another host is called.
 * @throws NoPictureError where it may not be called, does not answer, leads elsewhere, stops, or is of another kind
 */
export async function playHls(
  egress: Egress,
  address: string,
  credentials: Credentials,
  listener: PieceListener,
  signal: AbortSignal,
): Promise<void> {
  const fetchFrom = async (base: string, path: string, mostBytes: number) => {
    const target = sameHost(path, base, address)
    const { status, bytes } = await callCamera(egress, target, credentials, { mostBytes })
    if (status !== 200) throw new NoPictureError(`The media server answered ${status}.`)
    return { target, bytes: Buffer.from(bytes) }
  }
  const readList = async (base: string, path: string) => {
    const { target, bytes } = await fetchFrom(base, path, MOST_LIST_BYTES)
    return { target, list: readable(bytes) }
  }
  const first = await readList(address, address)
  const { target, list } = first.list.kind === 'streams' ? await readList(first.target, bestOf(first.list)) : first
  if (list.kind !== 'stream') throw new NoPictureError('The media server answers with lists of lists.')
  listener.onHead((await fetchFrom(target, list.head, MOST_PIECE_BYTES)).bytes)
  let stream: Stream = list
  let last = beforeNewest(list)
  let newestAtMs = performance.now()
  while (!signal.aborted) {
    for (const piece of stream.pieces.filter(({ number }) => number > last)) {
      if (signal.aborted) return
      listener.onPiece((await fetchFrom(target, piece.address, MOST_PIECE_BYTES)).bytes)
      last = piece.number
      newestAtMs = performance.now()
    }
    const longestMs = stream.longestSeconds * 1_000
    if (stream.hasEnded || performance.now() - newestAtMs > SILENT_PIECES * longestMs)
      throw new NoPictureError('The stream of the media server has stopped.')
    await sleep(longestMs / READINGS_A_PIECE, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    const next = await readList(target, target)
    if (next.list.kind !== 'stream') throw new NoPictureError('The media server answers with another list.')
    // A film has one head: who watches opens the next one.
    if (next.list.head !== stream.head) throw new NoPictureError('The media server has begun another film.')
    // One that was started anew counts anew.
    if (beforeNewest(next.list) + 1 < last) last = beforeNewest(next.list)
    stream = next.list
  }
}

/** Whoever comes in begins with the newest piece. */
const beforeNewest = ({ pieces }: Stream) => (pieces.at(-1)?.number ?? 0) - 1

function readable(bytes: Buffer): HlsPlaylist {
  try {
    return readHlsPlaylist(bytes.toString('utf8'))
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new NoPictureError(error.message, { cause: error })
    throw error
  }
}

function bestOf({ variants }: Extract<HlsPlaylist, { readonly kind: 'streams' }>): string {
  const sorted = [...variants].sort((one, other) => one.bandwidth - other.bandwidth)
  const best = sorted.findLast(({ bandwidth }) => bandwidth <= MOST_BANDWIDTH) ?? sorted[0]
  return best?.address ?? ''
}

/** @throws NoPictureError for an address on another host than the one that was entered */
function sameHost(path: string, base: string, entered: string): string {
  const target = URL.canParse(path, base) ? new URL(path, base) : null
  if (target?.origin !== new URL(entered).origin) throw new NoPictureError('The media server leads to another host.')
  return target.href
}

import { UnreadableFileError } from '../unreadable-file-error.ts'

/** One of several streams of the same picture. */
export interface HlsVariant {
  readonly address: string
  /** Bits a second at most. */
  readonly bandwidth: number
}

export interface HlsPiece {
  /** Ascending by one; the same piece has the same number in each reading of the list. */
  readonly number: number
  readonly address: string
  readonly seconds: number
}

/** A list of streams, or one stream as far as it goes now (RFC 8216). Addresses are relative to that of the list. */
export type HlsPlaylist =
  | { readonly kind: 'streams'; readonly variants: readonly HlsVariant[] }
  | {
      readonly kind: 'stream'
      /** Longest piece, seconds. */
      readonly longestSeconds: number
      /** What stands before the first piece: the head of a fragmented MP4. */
      readonly head: string
      readonly pieces: readonly HlsPiece[]
      readonly hasEnded: boolean
    }

const MOST_LINES = 5_000
const LONGEST_SECONDS = 60

const refuse = (en: string, ar: string) => new UnreadableFileError('bad-playlist', { en, ar })

/**
 * Reads a playlist of HTTP Live Streaming. Pieces are fragmented MP4; parts of low latency are left out, their pieces come as well.
 * @throws UnreadableFileError for what is no playlist, is enciphered, or has pieces of another kind, with what to set
 */
export function readHlsPlaylist(text: string): HlsPlaylist {
  const lines = text.split(/\r?\n/, MOST_LINES + 1).map((line) => line.trim())
  if (lines[0] !== '#EXTM3U') throw refuse('The answer is no HLS playlist.', 'الرد ليس قائمة HLS.')
  if (lines.length > MOST_LINES) throw refuse('The playlist is too long.', 'قائمة التشغيل أطول من اللازم.')
  return lines.some((line) => line.startsWith('#EXT-X-STREAM-INF:')) ? streamsIn(lines) : streamIn(lines)
}

function streamsIn(lines: readonly string[]): HlsPlaylist {
  const variants = lines.flatMap((line, at) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return []
    const address = lines.slice(at + 1).find((next) => next !== '' && !next.startsWith('#'))
    return address === undefined ? [] : [{ address, bandwidth: Number(attribute(line, 'BANDWIDTH') ?? 0) || 0 }]
  })
  if (variants.length === 0) throw refuse('The playlist names no stream.', 'لا تسمي القائمة أي بث.')
  return { kind: 'streams', variants }
}

function streamIn(lines: readonly string[]): HlsPlaylist {
  let next = wholeNumber(lines, '#EXT-X-MEDIA-SEQUENCE') ?? 0
  let seconds = 0
  const pieces: HlsPiece[] = []
  for (const line of lines) {
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length)) || 0
    else if (line !== '' && !line.startsWith('#')) pieces.push({ number: next++, address: line, seconds })
  }
  const key = lines.find((line) => line.startsWith('#EXT-X-KEY:'))
  if (key && attribute(key, 'METHOD') !== 'NONE')
    throw refuse(
      'The stream is enciphered. Switch that off at the media server.',
      'البث مشفر. أوقف التشفير في خادم الوسائط.',
    )
  const map = lines.find((line) => line.startsWith('#EXT-X-MAP:'))
  const head = map && attribute(map, 'URI')
  if (!head || attribute(map, 'BYTERANGE') !== null || lines.some((line) => line.startsWith('#EXT-X-BYTERANGE')))
    throw refuse(
      'The pieces of the stream are no fragmented MP4, each in a file of its own. Set that at the media server.',
      'أجزاء البث ليست MP4 مجزأة في ملفات منفصلة. اضبط ذلك في خادم الوسائط.',
    )
  const longest = wholeNumber(lines, '#EXT-X-TARGETDURATION') ?? 1
  return {
    kind: 'stream',
    longestSeconds: Math.min(LONGEST_SECONDS, Math.max(1, longest)),
    head,
    pieces,
    hasEnded: lines.includes('#EXT-X-ENDLIST'),
  }
}

function wholeNumber(lines: readonly string[], tag: string): number | null {
  const found = lines.find((line) => line.startsWith(`${tag}:`))?.slice(tag.length + 1)
  return found && /^\d{1,15}$/.test(found) ? Number(found) : null
}

/** `NAME=value` or `NAME="value"` of a tag's list. */
function attribute(line: string, name: string): string | null {
  const [, quoted, plain] = new RegExp(`[:,]${name}=(?:"([^"]*)"|([^",]*))`).exec(line) ?? []
  return quoted ?? plain ?? null
}

/** So much of what was shown is kept, seconds. */
const KEPT_S = 10
/** Who is further behind than this and the newest piece jumps to what came last, and stands so far before it. */
const MOST_BEHIND_S = 1
const BEHIND_S = 0.1
const AVC_CONFIGURATION = 'avcC'
/** Sound, as boxes of a head name it, and as a browser is asked for it. Nobody hears it: the element is muted. */
const SOUNDS = { mp4a: 'mp4a.40.2', Opus: 'opus' } as const

export class CannotPlayError extends Error {
  override readonly name = 'CannotPlayError'
}

/** Plays a film that goes on for ever in a video element, near to what came last. @throws CannotPlayError */
export async function playFilm(
  video: HTMLVideoElement,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPlaying: () => void,
): Promise<number> {
  const reader = body.getReader()
  const source = await openSource(video)
  let count = 0
  try {
    const { value: first } = await reader.read()
    if (!first) return 0
    const type = typeOf(first)
    if (!type || !MediaSource.isTypeSupported(type)) throw new CannotPlayError()
    const buffer = source.addSourceBuffer(type)
    for (let bytes: Uint8Array<ArrayBuffer> | undefined = first; bytes; bytes = (await reader.read()).value) {
      const before = endOf(buffer)
      await append(buffer, bytes)
      count += 1
      stayNear(video, buffer, before === null ? 0 : Math.max(0, (endOf(buffer) ?? 0) - before))
      if (count === 1) {
        await video.play().catch(() => {})
        onPlaying()
      }
    }
    return count
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function openSource(video: HTMLVideoElement): Promise<MediaSource> {
  if (typeof MediaSource === 'undefined') throw new CannotPlayError()
  const source = new MediaSource()
  const address = URL.createObjectURL(source)
  await new Promise<void>((open) => {
    source.addEventListener('sourceopen', () => open(), { once: true })
    video.src = address
  })
  URL.revokeObjectURL(address)
  return source
}

/** The profile and the level stand behind the name of the configuration (ISO/IEC 14496-15). */
function typeOf(head: Uint8Array): string | null {
  const at = indexOfName(head, AVC_CONFIGURATION)
  if (at < 0) return null
  const profile = [...head.subarray(at + 5, at + 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const sounds = Object.entries(SOUNDS).flatMap(([name, codec]) => (indexOfName(head, name) < 0 ? [] : [codec]))
  return `video/mp4; codecs="${[`avc1.${profile}`, ...sounds].join(',')}"`
}

function indexOfName(bytes: Uint8Array, name: string): number {
  const letters = [...name].map((letter) => letter.charCodeAt(0))
  const first = letters[0] ?? 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (letters.every((letter, offset) => bytes[at + offset] === letter)) return at
  return -1
}

function endOf({ buffered }: SourceBuffer): number | null {
  return buffered.length === 0 ? null : buffered.end(buffered.length - 1)
}

async function append(buffer: SourceBuffer, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await done(buffer, () => buffer.appendBuffer(bytes))
  const { buffered } = buffer
  if (buffered.length === 0) return
  const [from, to] = [buffered.start(0), buffered.end(buffered.length - 1)]
  if (to - from > 2 * KEPT_S) await done(buffer, () => buffer.remove(from, to - KEPT_S))
}

function done(buffer: SourceBuffer, work: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new CannotPlayError())
    const ended = () => {
      buffer.removeEventListener('error', failed)
      resolve()
    }
    buffer.addEventListener('error', failed, { once: true })
    buffer.addEventListener('updateend', ended, { once: true })
    work()
  })
}

/** @param piece how much came at once, seconds: nobody can be nearer than that */
function stayNear(video: HTMLVideoElement, { buffered }: SourceBuffer, piece: number): void {
  if (buffered.length === 0) return
  const [start, end] = [buffered.start(buffered.length - 1), buffered.end(buffered.length - 1)]
  const isBehind = end - video.currentTime > MOST_BEHIND_S + 2 * piece
  if (isBehind || video.currentTime < start) video.currentTime = Math.max(start, end - Math.max(BEHIND_S, piece))
}

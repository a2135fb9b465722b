/** So much of what was shown is kept, seconds. */
const KEPT_S = 10
/** Who is further behind jumps to what came last, and stands so far before it. */
const MOST_BEHIND_S = 1
const BEHIND_S = 0.1
const AVC_CONFIGURATION = [0x61, 0x76, 0x63, 0x43]

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
      await append(buffer, bytes)
      count += 1
      stayNear(video, buffer)
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
  for (let at = head.indexOf(AVC_CONFIGURATION[0]!); at >= 0; at = head.indexOf(AVC_CONFIGURATION[0]!, at + 1)) {
    if (!AVC_CONFIGURATION.every((byte, offset) => head[at + offset] === byte)) continue
    const codec = [...head.subarray(at + 5, at + 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return `video/mp4; codecs="avc1.${codec}"`
  }
  return null
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

function stayNear(video: HTMLVideoElement, { buffered }: SourceBuffer): void {
  if (buffered.length === 0) return
  const end = buffered.end(buffered.length - 1)
  const isBehind = end - video.currentTime > MOST_BEHIND_S
  const isBefore = video.currentTime < buffered.start(buffered.length - 1)
  if (isBehind || isBefore) video.currentTime = Math.max(buffered.start(buffered.length - 1), end - BEHIND_S)
}

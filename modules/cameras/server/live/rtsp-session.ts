import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { H264Units, type PictureUnits } from '#engines/cameras/h264-units.ts'
import { answerChallenge, type Credentials } from '#engines/cameras/http-digest.ts'
import { type RtspItem, RtspReader, RtspUnreadableError } from '#engines/cameras/rtsp-reader.ts'
import { type VideoTrack, videoTrackIn } from '#engines/cameras/stream-description.ts'
import type { Destination, Egress } from '#platform/server/egress.ts'
import { NoPictureError } from '../fetch-picture.ts'

const PORT = 554
const UNAUTHORIZED = 401
const ANSWER_WITHIN_MS = 5_000
/** A camera that sends nothing for longer has stopped. */
const SILENT_MS = 10_000
/** For a camera to end what it was told to. */
const GONE_WITHIN_MS = 1_000
/** Sessions end after a minute without a word, unless a camera says otherwise. */
const ALIVE_EVERY_MS = 20_000

type Answer = Extract<RtspItem, { readonly kind: 'answer' }>

/** What a stream delivers: its parameter sets where they were said outside of it, and its pictures. */
export interface StreamListener {
  readonly onTrack: (track: VideoTrack) => void
  readonly onPicture: (picture: PictureUnits) => void
}

/**
 * Plays the stream of a camera until the signal ends it, over one connection to the address that was checked: packets come on it as
 * well (RFC 2326, 10.12), so that nothing that the camera says opens another one.
 * @throws NoPictureError where it may not be called, is no camera, or sends something else than H.264
 */
export async function playRtsp(
  egress: Egress,
  address: string,
  credentials: Credentials,
  listener: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  const destination = await egress.resolve(address)
  if (destination?.url.protocol !== 'rtsp:') throw new NoPictureError('The address is not allowed.')
  const session = new RtspSession(destination, credentials)
  const end = () => session.close()
  signal.addEventListener('abort', end, { once: true })
  try {
    await session.play(listener)
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof NoPictureError) throw error
    if (error instanceof RtspUnreadableError) throw new NoPictureError(error.message, { cause: error })
    throw new NoPictureError('The camera does not answer.', { cause: error })
  } finally {
    signal.removeEventListener('abort', end)
    session.close()
  }
}

class RtspSession {
  readonly #socket: Socket
  readonly #reader = new RtspReader()
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  readonly #destination: Destination
  readonly #credentials: Credentials
  #count = 0
  #challenge: string | null = null
  #session: string | null = null
  #base = ''
  #onPacket: (bytes: Buffer) => void = () => {}
  #fail: (error: unknown) => void = () => {}
  readonly #failed: Promise<never>

  constructor(destination: Destination, credentials: Credentials) {
    this.#destination = destination
    this.#credentials = credentials
    this.#failed = new Promise<never>((_, reject) => {
      this.#fail = reject
    })
    // Who waits hears of it; after the end nobody does.
    this.#failed.catch(() => {})
    const { address: host, family, url } = destination
    this.#socket = connect({ host, family, port: Number(url.port) || PORT })
    this.#socket.setNoDelay(true)
    this.#socket.setTimeout(SILENT_MS, () => this.#end(new NoPictureError('The camera sends nothing.')))
    this.#socket.on('data', (bytes) => this.#read(bytes))
    this.#socket.on('error', (error) => this.#end(error))
    this.#socket.on('close', () => this.#end(new NoPictureError('The camera has ended the stream.')))
  }

  async play({ onTrack, onPicture }: StreamListener): Promise<void> {
    const { href } = this.#destination.url
    const described = await this.#ask('DESCRIBE', href, { Accept: 'application/sdp' })
    const track = videoTrackIn(described.body)
    if (!track) throw new NoPictureError('The camera describes no video.')
    if (track.codec !== 'H264')
      throw new NoPictureError(`The camera sends ${track.codec.slice(0, 20)}, and H.264 is asked for.`)
    const base = described.headers.get('content-base') ?? href
    const setUp = await this.#ask('SETUP', controlOf(base, track.control), {
      Transport: 'RTP/AVP/TCP;unicast;interleaved=0-1',
    })
    this.#base = base
    this.#session = setUp.headers.get('session')?.split(';')[0] ?? null
    onTrack(track)
    const units = new H264Units()
    this.#onPacket = (packet) => {
      if ((packet[1]! & 0x7f) !== track.payloadType) return
      const picture = units.push(packet)
      if (picture) onPicture(picture)
    }
    await this.#ask('PLAY', base, { Range: 'npt=0.000-' })
    const alive = setInterval(() => void this.#ask('GET_PARAMETER', base, {}).catch(() => {}), ALIVE_EVERY_MS)
    try {
      await this.#failed
    } finally {
      clearInterval(alive)
    }
  }

  /** A camera serves few at a time: it is told that this one goes. */
  close(): void {
    if (this.#session) this.#send('TEARDOWN', this.#base, {})
    this.#session = null
    this.#fail(new NoPictureError('Nobody watches any more.'))
    // Its packets are read until it hangs up: a connection that is closed with some unread is reset, and the word with it lost.
    this.#onPacket = () => {}
    this.#socket.end()
    setTimeout(() => this.#socket.destroy(), GONE_WITHIN_MS).unref()
  }

  #end(error: unknown): void {
    this.#fail(error)
    this.#socket.destroy()
  }

  #read(bytes: Buffer): void {
    try {
      for (const item of this.#reader.push(bytes)) {
        if (item.kind === 'answer') this.#waiting.get(Number(item.headers.get('cseq')))?.(item)
        else if (item.channel === 0 && item.bytes.length > 1) this.#onPacket(item.bytes)
      }
    } catch (error) {
      this.#end(error)
    }
  }

  /** @throws NoPictureError for an answer that is not 200; a redirect is one of them */
  async #ask(method: string, uri: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    let answer = await this.#exchange(method, uri, headers)
    const challenge = answer.status === UNAUTHORIZED ? (answer.headers.get('www-authenticate') ?? null) : null
    if (challenge) {
      this.#challenge = challenge
      answer = await this.#exchange(method, uri, headers)
    }
    if (answer.status !== 200) throw new NoPictureError(`The camera answered ${answer.status}.`)
    return answer
  }

  async #exchange(method: string, uri: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    const answered = withResolvers<Answer>()
    const tooLate = setTimeout(
      () => answered.reject(new NoPictureError('The camera does not answer.')),
      ANSWER_WITHIN_MS,
    )
    const number = this.#send(method, uri, headers)
    this.#waiting.set(number, answered.resolve)
    try {
      return await Promise.race([answered.promise, this.#failed])
    } finally {
      clearTimeout(tooLate)
      this.#waiting.delete(number)
    }
  }

  #send(method: string, uri: string, headers: Readonly<Record<string, string>>): number {
    const number = ++this.#count
    const asked = { method, uri, nonceOfClient: randomBytes(12).toString('hex') }
    const authorization = this.#challenge && answerChallenge(this.#challenge, this.#credentials, asked)
    const lines = [
      `${method} ${uri} RTSP/1.0`,
      `CSeq: ${number}`,
      'User-Agent: Plumbline',
      ...(this.#session ? [`Session: ${this.#session}`] : []),
      ...(authorization ? [`Authorization: ${authorization}`] : []),
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]
    if (!this.#socket.destroyed) this.#socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    return number
  }
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

/** Where a track is set up. Whatever host is named, it is asked for on the connection that is open. */
function controlOf(base: string, control: string): string {
  const plain = control.replaceAll(/[\r\n ]/g, '')
  if (plain === '' || plain === '*') return base
  return /^rtsp:/i.test(plain) ? plain : `${base.replace(/\/$/, '')}/${plain}`
}

import { CLOCK, filmHead, filmPart, type ParameterSets } from '#engines/cameras/fragmented-mp4.ts'
import { kindOf, type PictureUnits, PPS, SPS } from '#engines/cameras/h264-units.ts'
import { NoPictureError } from '../fetch-picture.ts'
import type { StreamListener } from './rtsp-session.ts'

/** Plays a stream until the signal ends it; rejects where the camera gives none. */
export type VideoSource = (listener: StreamListener, signal: AbortSignal) => Promise<void>

/** Of a picture whose time is not known yet: 25 a second. */
const FIRST_TICKS = CLOCK / 25
const MOST_TICKS = CLOCK
/** Who has so many bytes before them goes on with the next key picture. */
const MOST_WAITING = 4 * 1024 ** 2
/** What is sent first to who comes in between; a longer run of pictures is not kept. */
const MOST_KEPT = 16 * 1024 ** 2
/** Slices of a picture; what else is in a stream a browser does not need. */
const isSlice = (unit: Buffer) => kindOf(unit) === 1 || kindOf(unit) === 5

class Watcher {
  #queue: Buffer[] = []
  #bytes = 0
  #isBehind = false
  #isEnded = false
  #error: unknown = null
  #wake: () => void = () => {}

  push(bytes: Buffer, isKey: boolean): void {
    if (this.#bytes > MOST_WAITING) this.#isBehind = true
    if (this.#isBehind && !(isKey && this.#bytes < MOST_WAITING)) return
    this.#isBehind = false
    this.#queue.push(bytes)
    this.#bytes += bytes.length
    this.#wake()
  }

  end(error: unknown = null): void {
    this.#isEnded = true
    this.#error ??= error
    this.#wake()
  }

  /** Null once there is no more. @throws what the source failed by */
  async take(): Promise<Buffer | null> {
    while (this.#queue.length === 0 && !this.#isEnded)
      await new Promise<void>((wake) => {
        this.#wake = wake
      })
    if (this.#isEnded && this.#error) throw this.#error
    if (this.#isEnded) return null
    const bytes = Buffer.concat(this.#queue)
    this.#queue = []
    this.#bytes = 0
    return bytes
  }
}

/** The stream of one camera as a film, for all who watch it. */
class Film {
  readonly watchers = new Set<Watcher>()
  readonly end = new AbortController()
  #sets: Partial<ParameterSets> = {}
  #head: Buffer | null = null
  #run: Buffer[] = []
  #runBytes = 0
  #number = 0
  #last: number | null = null

  readonly listener: StreamListener = {
    onTrack: ({ parameterSets }) => this.#learn(parameterSets),
    onPicture: (picture) => this.#show(picture),
  }

  join(watcher: Watcher): void {
    this.watchers.add(watcher)
    if (this.#head && this.#run.length > 0) watcher.push(Buffer.concat([this.#head, ...this.#run]), true)
  }

  #learn(units: readonly Buffer[]): void {
    for (const unit of units) {
      const name = kindOf(unit) === SPS ? 'sps' : kindOf(unit) === PPS ? 'pps' : null
      if (name && !this.#sets[name]?.equals(unit)) {
        // A film has one size of pictures: who watches opens the next one.
        if (this.#head) throw new NoPictureError('The camera has changed its pictures.')
        this.#sets = { ...this.#sets, [name]: Buffer.from(unit) }
      }
    }
  }

  #show({ units, at, isKey }: PictureUnits): void {
    this.#learn(units)
    const { sps, pps } = this.#sets
    const slices = units.filter(isSlice)
    if (!sps || !pps || slices.length === 0 || (!this.#head && !isKey)) return
    if (this.#last !== null && at < this.#last)
      throw new NoPictureError('The camera sends pictures out of their order (B-frames). Choose its baseline profile.')
    const head = this.#head ?? filmHead({ sps, pps })
    if (!head) throw new NoPictureError('The camera does not say how large its pictures are.')
    const ticks = this.#last === null ? FIRST_TICKS : Math.min(MOST_TICKS, Math.max(1, at - this.#last))
    const part = filmPart({ number: ++this.#number, at, ticks, isKey, units: slices })
    const isFirst = !this.#head
    this.#head = head
    this.#last = at
    this.#keep(part, isKey)
    const sent = isFirst ? Buffer.concat([head, part]) : part
    for (const watcher of this.watchers) watcher.push(sent, isKey)
  }

  #keep(part: Buffer, isKey: boolean): void {
    if (isKey || this.#runBytes > MOST_KEPT) {
      this.#run = []
      this.#runBytes = 0
    }
    if (!isKey && this.#run.length === 0) return
    this.#run.push(part)
    this.#runBytes += part.length
  }
}

/** Plays the stream of each camera once, however many watch it, and only while somebody does. */
export class VideoHub {
  readonly #films = new Map<string, Film>()

  /** How many cameras are played now. */
  get size(): number {
    return this.#films.size
  }

  /** The film of a camera from its last key picture on, until the signal ends it. @throws what the source failed by */
  async *watch(key: string, source: VideoSource, signal: AbortSignal): AsyncGenerator<Buffer> {
    const film = this.#films.get(key) ?? this.#start(key, source)
    const watcher = new Watcher()
    const end = () => watcher.end()
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    film.join(watcher)
    try {
      for (let bytes = await watcher.take(); bytes; bytes = await watcher.take()) yield bytes
    } finally {
      signal.removeEventListener('abort', end)
      film.watchers.delete(watcher)
      if (film.watchers.size === 0) this.#end(key, film)
    }
  }

  stop(): void {
    for (const [key, film] of this.#films) {
      for (const watcher of film.watchers) watcher.end()
      this.#end(key, film)
    }
  }

  #start(key: string, source: VideoSource): Film {
    const film = new Film()
    this.#films.set(key, film)
    const ended = (error: unknown) => {
      for (const watcher of film.watchers) watcher.end(error)
      this.#end(key, film)
    }
    source(film.listener, film.end.signal).then(() => ended(null), ended)
    return film
  }

  #end(key: string, film: Film): void {
    film.end.abort()
    if (this.#films.get(key) === film) this.#films.delete(key)
  }
}

import { CLOCK, filmHead, filmPart, type ParameterSets } from '#engines/cameras/fragmented-mp4.ts'
import { kindOf, type PictureUnits, PPS, SPS } from '#engines/cameras/h264-units.ts'
import { NoPictureError } from '../fetch-picture.ts'
import { type Broadcast, LiveHub, Watcher } from './live-hub.ts'
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

/** Somebody who watches a film; who is slow goes on with the next key picture. */
export class FilmWatcher extends Watcher<Buffer> {
  #queue: Buffer[] = []
  #bytes = 0
  #isBehind = false

  push(bytes: Buffer, isKey: boolean): void {
    if (this.#bytes > MOST_WAITING) this.#isBehind = true
    if (this.#isBehind && !(isKey && this.#bytes < MOST_WAITING)) return
    this.#isBehind = false
    this.#queue.push(bytes)
    this.#bytes += bytes.length
    this.wake()
  }

  protected override next(): Buffer | null {
    if (this.#queue.length === 0) return null
    const bytes = Buffer.concat(this.#queue)
    this.#queue = []
    this.#bytes = 0
    return bytes
  }
}

/** The stream of one camera as a film, for all who watch it. */
class Film implements Broadcast<Buffer, VideoSource> {
  readonly watchers = new Set<FilmWatcher>()
  #sets: Partial<ParameterSets> = {}
  #head: Buffer | null = null
  #run: Buffer[] = []
  #runBytes = 0
  #number = 0
  #last: number | null = null

  readonly play = (source: VideoSource, signal: AbortSignal): Promise<void> =>
    source(
      {
        onTrack: ({ parameterSets }) => this.#learn(parameterSets),
        onPicture: (picture) => this.#show(picture),
      },
      signal,
    )

  readonly join = (): FilmWatcher => {
    const watcher = new FilmWatcher()
    this.watchers.add(watcher)
    if (this.#head && this.#run.length > 0) watcher.push(Buffer.concat([this.#head, ...this.#run]), true)
    return watcher
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

/** Films of cameras, for who comes in between from the last key picture on. */
export const videoHub = () => new LiveHub(() => new Film())

import { type Broadcast, LiveHub } from './live-hub.ts'
import { FilmWatcher } from './video-hub.ts'

/** Takes a film that comes in pieces: what stands before all of them, then one after the other, each beginning with a key picture. */
export interface PieceListener {
  readonly onHead: (bytes: Buffer) => void
  readonly onPiece: (bytes: Buffer) => void
}

/** Fetches a film until the signal ends it; rejects where there is none. */
export type PieceSource = (listener: PieceListener, signal: AbortSignal) => Promise<void>

/** A film of one camera that another one has made, passed on as it is to all who watch it. */
class PassedFilm implements Broadcast<Buffer, PieceSource> {
  readonly watchers = new Set<FilmWatcher>()
  #head = Buffer.alloc(0)
  #last: Buffer | null = null

  readonly play = (source: PieceSource, signal: AbortSignal): Promise<void> =>
    source(
      {
        onHead: (bytes) => {
          this.#head = Buffer.from(bytes)
        },
        onPiece: (bytes) => {
          const sent = this.#last ? bytes : Buffer.concat([this.#head, bytes])
          this.#last = bytes
          for (const watcher of this.watchers) watcher.push(sent, true)
        },
      },
      signal,
    )

  readonly join = (): FilmWatcher => {
    const watcher = new FilmWatcher()
    this.watchers.add(watcher)
    if (this.#last) watcher.push(Buffer.concat([this.#head, this.#last]), true)
    return watcher
  }
}

/** Films that come in pieces, for who comes in between from the last piece on. */
export const pieceHub = () => new LiveHub(() => new PassedFilm())

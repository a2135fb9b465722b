import { type Broadcast, LiveHub, Watcher } from './live-hub.ts'

/** A picture of a camera, as it is sent. */
export interface Picture {
  readonly at: Date
  readonly jpeg: Uint8Array
}

/** Delivers pictures until the signal ends it; rejects where the camera gives none. */
export type PictureSource = (deliver: (picture: Picture) => void, signal: AbortSignal) => Promise<void>

/** Keeps the newest picture for one who watches: who is slow misses some and holds up nobody. */
class PictureWatcher extends Watcher<Picture> {
  #picture: Picture | null = null

  push(picture: Picture): void {
    this.#picture = picture
    this.wake()
  }

  protected override next(): Picture | null {
    const picture = this.#picture
    this.#picture = null
    return picture
  }
}

function pictures(): Broadcast<Picture, PictureSource> {
  const watchers = new Set<PictureWatcher>()
  let last: Picture | null = null
  return {
    watchers,
    join: () => {
      const watcher = new PictureWatcher()
      watchers.add(watcher)
      if (last) watcher.push(last)
      return watcher
    },
    play: (source, signal) =>
      source((picture) => {
        last = picture
        for (const watcher of watchers) watcher.push(picture)
      }, signal),
  }
}

/** Pictures of cameras as they come. */
export const pictureHub = () => new LiveHub(pictures)

import { addProtocol } from 'maplibre-gl'
import type { MapRaster } from './site-map.ts'

type Load = MapRaster['load']

/** Where the tiles of layers come from that the page fetches itself: one protocol of addresses, for all maps of the page. */
export class TileLoaders {
  readonly #protocol: string
  readonly #loads = new Map<string, Load>()
  #lastKey = 0
  #isKnown = false

  constructor(protocol: string) {
    this.#protocol = protocol
  }

  /** @returns a key that no other layer has */
  add(load: Load): string {
    this.#prepare()
    const key = String(++this.#lastKey)
    this.#loads.set(key, load)
    return key
  }

  delete(key: string): void {
    this.#loads.delete(key)
  }

  /** What a source of the map has as its tiles. */
  addressOf(key: string): string {
    return `${this.#protocol}://${key}/{z}/{x}/{y}`
  }

  #prepare(): void {
    if (this.#isKnown) return
    this.#isKnown = true
    const start = `${this.#protocol}://`.length
    addProtocol(this.#protocol, async ({ url }, { signal }) => {
      const [key = '', z, x, y] = url.slice(start).split('/')
      const load = this.#loads.get(key)
      if (!load) throw new Error('The layer is gone')
      return { data: await load({ z: Number(z), x: Number(x), y: Number(y) }, signal) }
    })
  }
}

import type { CadTool } from './cad-viewer.ts'
import type { Place } from './measurement.ts'

/** Places that a tool takes before it is done; an area ends when somebody says so. */
const NEEDED: Readonly<Record<CadTool, number>> = {
  look: 0,
  distance: 2,
  angle: 3,
  area: Number.POSITIVE_INFINITY,
  point: 1,
  cloud: 2,
  arrow: 2,
  text: 1,
  dim: 2,
  stamp: 1,
}

type Rings = readonly (readonly Place[])[]

/** Collects the places of a measurement or a mark, ring by ring. */
export class PlaceCollector {
  #tool: CadTool = 'look'
  #rings: Place[][] = [[]]
  #hover: Place | null = null

  get tool(): CadTool {
    return this.#tool
  }

  get last(): Place | null {
    return this.#rings.at(-1)?.at(-1) ?? null
  }

  get isEmpty(): boolean {
    return this.#rings.every((ring) => ring.length === 0)
  }

  setTool(tool: CadTool): void {
    this.#tool = tool
    this.clear()
  }

  clear(): void {
    this.#rings = [[]]
    this.#hover = null
  }

  hover(place: Place | null): void {
    this.#hover = place
  }

  /** Takes a place; returns all of them when the tool has enough. */
  add(place: Place): Rings | null {
    this.#rings.at(-1)?.push(place)
    return (this.#rings[0]?.length ?? 0) >= NEEDED[this.#tool] ? this.#take() : null
  }

  /** Ends an area that has three corners; holes with fewer are dropped. */
  finish(): Rings | null {
    if (this.#tool !== 'area' || (this.#rings[0]?.length ?? 0) < 3) return null
    this.#rings = this.#rings.filter((ring) => ring.length >= 3)
    return this.#take()
  }

  startHole(): boolean {
    if (this.#tool !== 'area' || (this.#rings.at(-1)?.length ?? 0) < 3) return false
    this.#rings.push([])
    return true
  }

  undo(): boolean {
    if (this.isEmpty) return false
    if (this.#rings.at(-1)?.length === 0 && this.#rings.length > 1) this.#rings.pop()
    this.#rings.at(-1)?.pop()
    return true
  }

  /** The places with the one under the pointer, while there is something to show. */
  shown(): Rings {
    const hover = this.#hover
    if (!hover || this.isEmpty) return this.#rings
    return this.#rings.map((ring, index) => (index === this.#rings.length - 1 ? [...ring, hover] : ring))
  }

  #take(): Rings {
    const rings = this.#rings
    this.clear()
    return rings
  }
}

import { createHash, type Hash } from 'node:crypto'
import { objectOf, referencesOf, type StepReference, type StepValue } from '../step/step-value.ts'
import type { IfcFile } from './ifc-file.ts'
import { type Placement, PlacementReader, relativeTo } from './read-placement.ts'
import { readUnitScales } from './read-unit-scales.ts'

/** Shapes nest less deep; a file with a circle must end too. */
const MAX_DEPTH = 40
/** Instances of one shape; beyond, the rest is left out of the digest. */
const MAX_INSTANCES = 100_000

/**
 * Stands for what a file says of an element's shape: its representation and the holes in it, in the element's own
 * coordinates, whatever the ids of the instances. Tells that two shapes are the same where their triangles do not:
 * subtracting openings gives other triangles in another place, and lines have none.
 */
export class RepresentationDigests {
  readonly #file: IfcFile
  readonly #placements: PlacementReader
  readonly #lengthMetres: number
  readonly #openings = new Map<number, number[]>()

  constructor(file: IfcFile) {
    this.#file = file
    this.#lengthMetres = readUnitScales(file).length
    this.#placements = new PlacementReader(file, this.#lengthMetres)
    for (const row of file.index.rowsOf('IFCRELVOIDSELEMENT')) {
      const { values } = file.at(row)
      const [host] = referencesOf(values[4])
      if (host !== undefined)
        this.#openings.set(host, [...(this.#openings.get(host) ?? []), ...referencesOf(values[5])])
    }
  }

  /** Null where the file gives the element no shape. */
  of(elementId: number): string | null {
    const shape = objectOf(this.#attribute(elementId, 'Representation'))
    if (shape?.kind !== 'reference') return null
    const hash = createHash('sha256').update(`${this.#lengthMetres} `)
    this.#add(hash, shape)
    const host = this.#placements.read(this.#attribute(elementId, 'ObjectPlacement'))
    const holes = (this.#openings.get(elementId) ?? []).map((opening) => this.#hole(opening, host))
    for (const hole of holes.sort()) hash.update(hole)
    return hash.digest('hex')
  }

  /** Shape of an opening and its place in the host. */
  #hole(openingId: number, host: Placement | null): string {
    const hash = createHash('sha256')
    const placement = this.#placements.read(this.#attribute(openingId, 'ObjectPlacement'))
    if (host && placement) {
      const { origin, x, z } = relativeTo(host, placement)
      // Hundredths of a millimetre: rounding on the way through two placements differs below.
      hash.update([...origin, ...x, ...z].map((value) => (Math.round(value * 1e5) || 0).toString()).join(' '))
    }
    const shape = objectOf(this.#attribute(openingId, 'Representation'))
    if (shape?.kind === 'reference') this.#add(hash, shape)
    return hash.digest('hex')
  }

  #attribute(id: number, name: string): StepValue | undefined {
    const instance = this.#file.find(id)
    return instance ? this.#file.attributeOf(instance, name) : undefined
  }

  #add(hash: Hash, shape: StepReference): void {
    let instances = 0
    const add = (part: StepValue, depth: number): void => {
      const object = objectOf(part)
      if (object?.kind === 'reference') {
        const instance = depth < MAX_DEPTH && instances < MAX_INSTANCES ? this.#file.find(object.id) : null
        instances += 1
        // The context is the project's and says nothing of this shape.
        if (!instance || instance.keyword.includes('CONTEXT')) return
        hash.update(`${instance.keyword}(`)
        for (const child of instance.values) add(child, depth + 1)
        hash.update(')')
      } else if (object?.kind === 'typed') add(object.value, depth)
      else if (object?.kind === 'enumeration') hash.update(`.${object.name}.`)
      else if (typeof part === 'number') hash.update(`${Number(part.toPrecision(9))},`)
      else if (typeof part === 'string') hash.update(JSON.stringify(part))
      else if (Array.isArray(part)) for (const child of part) add(child, depth)
      else hash.update('$')
    }
    add(shape, 0)
  }
}

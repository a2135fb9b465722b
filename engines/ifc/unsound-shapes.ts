import { readStepParameters } from '../step/read-step-parameters.ts'
import { objectOf, referencesOf, type StepValue } from '../step/step-value.ts'
import type { IfcFile } from './ifc-file.ts'

const [UNKNOWN, WALKING, SOUND, UNSOUND] = [0, 1, 2, 3]
/** Operands within operands; no real shape is a hundredth as deep, and web-ifc's stack is not endless. */
const MAX_DEPTH = 1_000
/** Shared by all shapes and not looked at by what builds them. */
const NOT_FOLLOWED = new Set(['OwnerHistory', 'ContextOfItems'])
/** Ends a class that no schema has, which web-ifc passes over. */
const UNKNOWN_LAST_LETTER = 'X'.charCodeAt(0)
const OPEN = 40

/**
 * Finds elements whose shape web-ifc may not come back from: one that contains itself, or that is made of an instance
 * which is not well-formed, of no known class, has too few attributes, has one value in place of a list, or is missing. Looked for only after
 * a run went wrong: web-ifc forgives much of this where it never looks.
 */
export class UnsoundShapes {
  readonly #file: IfcFile
  readonly #states: Uint8Array
  readonly #openings: ReadonlyMap<number, readonly number[]>

  constructor(file: IfcFile) {
    this.#file = file
    this.#states = new Uint8Array(file.index.ids.length)
    this.#openings = openingsOf(file)
  }

  /** @param id of an element */
  has(id: number): boolean {
    const holes = this.#openings.get(id) ?? []
    return [id, ...holes].some((of) => !this.#isBuildable(of))
  }

  #isBuildable(id: number): boolean {
    const row = this.#file.index.rowOf(id)
    const values = row < 0 ? null : soundValues(this.#file, row)
    if (!values) return false
    const { attributes = [] } = this.#file.schema.entity(this.#file.keywordAt(row)) ?? {}
    return ['ObjectPlacement', 'Representation'].every((name) => {
      const value = values[attributes.findIndex((attribute) => attribute.name === name)]
      return referencesOf(value).every((reference) => this.#isSound(reference, 0))
    })
  }

  #isSound(id: number, depth: number): boolean {
    const row = this.#file.index.rowOf(id)
    if (row < 0 || depth > MAX_DEPTH) return false
    const known = this.#states[row]
    // Where it is being walked, it is a part of itself.
    if (known !== UNKNOWN) return known === SOUND
    this.#states[row] = WALKING
    const isSound = this.#areSound(row, depth)
    this.#states[row] = isSound ? SOUND : UNSOUND
    return isSound
  }

  #areSound(row: number, depth: number): boolean {
    const values = soundValues(this.#file, row)
    const attributes = this.#file.schema.entity(this.#file.keywordAt(row))?.attributes
    if (!values || !attributes) return false
    return values.every(
      (value, at) =>
        NOT_FOLLOWED.has(attributes[at]?.name ?? '') ||
        referencesOf(value).every((reference) => this.#isSound(reference, depth + 1)),
    )
  }
}

/**
 * A copy of the file in which instances that are not sound are of no known class. What web-ifc reads when it opens a file
 * is not built yet, but walked all the same.
 */
export function withoutUnsoundInstances(file: IfcFile): Uint8Array {
  const { bytes, starts } = file.index
  const copy = bytes.slice()
  for (let row = 0; row < starts.length; row++) {
    if (soundValues(file, row)) continue
    let at = starts[row]! - 1
    while (at > 0 && (copy[at]! <= 32 || copy[at] === OPEN)) at -= 1
    copy[at] = UNKNOWN_LAST_LETTER
  }
  return copy
}

/** Values of an instance; null where it is not as its class wants it. A class that no schema has wants nothing. */
function soundValues(file: IfcFile, row: number): readonly StepValue[] | null {
  const values = readStepParameters(file.index.bytes, file.index.starts[row]!)
  if (!values) return null
  const { attributes = [] } = file.schema.entity(file.keywordAt(row)) ?? {}
  if (values.length < attributes.length) return null
  const isListed = attributes.every(({ isList }, at) => !isList || isListOrNone(values[at]))
  return isListed ? values : null
}

function isListOrNone(value: StepValue | undefined): boolean {
  const kind = objectOf(value)?.kind
  return value === null || Array.isArray(value) || kind === 'typed' || kind === 'derived'
}

/** Holes by the element that they are cut out of. */
function openingsOf(file: IfcFile): ReadonlyMap<number, readonly number[]> {
  const openings = new Map<number, number[]>()
  for (const relation of file.instancesOf('IfcRelVoidsElement')) {
    const [host] = referencesOf(file.attributeOf(relation, 'RelatingBuildingElement'))
    if (host === undefined) continue
    const holes = referencesOf(file.attributeOf(relation, 'RelatedOpeningElement'))
    openings.set(host, [...(openings.get(host) ?? []), ...holes])
  }
  return openings
}

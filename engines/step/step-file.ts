import { readStepParameters } from './read-step-parameters.ts'
import { type StepScan, scanStep } from './scan-step.ts'
import { stepUnreadable } from './step-unreadable.ts'
import type { StepValue } from './step-value.ts'

const ABSENT = -1

/** Random access to the entities of a STEP file. Parameters are read when they are asked for, and kept. */
export class StepFile {
  /** FILE_SCHEMA as written; null where the head names none. */
  readonly schema: string | null
  readonly #bytes: Uint8Array
  readonly #scan: StepScan
  readonly #rowOfId: ReadonlyMap<number, number> | Int32Array
  readonly #rowsOfType: ReadonlyMap<string, readonly number[]>
  readonly #parameters = new Map<number, readonly StepValue[]>()

  /** @throws UnreadableFileError for what is no STEP file or has lost its end. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#scan = scanStep(bytes)
    this.schema = this.#scan.schema
    this.#rowOfId = rowsById(this.#scan)
    this.#rowsOfType = rowsByType(this.#scan)
  }

  get entityCount(): number {
    return this.#scan.count
  }

  /** Types that occur, in capitals. */
  get types(): string[] {
    return [...this.#rowsOfType.keys()]
  }

  /** Ids of the entities of exactly this type (in capitals), in the order of the file. */
  idsOf(type: string): number[] {
    return (this.#rowsOfType.get(type) ?? []).map((row) => this.#scan.ids[row] ?? 0)
  }

  /** In capitals; null for an id that the file does not define. */
  typeOf(id: number): string | null {
    const row = this.#rowOf(id)
    return row === ABSENT ? null : (this.#scan.typeNames[this.#scan.types[row] ?? 0] ?? null)
  }

  /**
   * Parameters of an entity; empty for an id that the file does not define.
   * @throws UnreadableFileError where they are not well-formed.
   */
  parametersOf(id: number): readonly StepValue[] {
    const known = this.#parameters.get(id)
    if (known) return known
    const row = this.#rowOf(id)
    if (row === ABSENT) return []
    const values = readStepParameters(this.#bytes, this.#scan.starts[row] ?? 0, this.#scan.ends[row] ?? 0)
    if (!values) throw stepUnreadable('step-damaged', { id })
    this.#parameters.set(id, values)
    return values
  }

  #rowOf(id: number): number {
    if (this.#rowOfId instanceof Int32Array) return (this.#rowOfId[id] ?? 0) - 1
    return this.#rowOfId.get(id) ?? ABSENT
  }
}

/** Ids are mostly dense: an array then, with 0 for none and the row plus 1 else. */
function rowsById({ count, ids }: StepScan): ReadonlyMap<number, number> | Int32Array {
  let largest = 0
  for (let row = 0; row < count; row += 1) largest = Math.max(largest, ids[row] ?? 0)
  if (largest > count * 8 + 1_000_000) {
    const rows = new Map<number, number>()
    for (let row = 0; row < count; row += 1) rows.set(ids[row] ?? 0, row)
    return rows
  }
  const rows = new Int32Array(largest + 1)
  for (let row = 0; row < count; row += 1) rows[ids[row] ?? 0] = row + 1
  return rows
}

function rowsByType({ count, types, typeNames }: StepScan): ReadonlyMap<string, readonly number[]> {
  const rows = typeNames.map((): number[] => [])
  for (let row = 0; row < count; row += 1) rows[types[row] ?? 0]?.push(row)
  return new Map(typeNames.map((name, index) => [name, rows[index] ?? []]))
}

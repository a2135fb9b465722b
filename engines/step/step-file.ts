import { indexStep, type StepIndex } from './index-step.ts'
import { readStepParameters } from './read-step-parameters.ts'
import { stepUnreadable } from './step-unreadable.ts'
import type { StepValue } from './step-value.ts'

/** Comments and descriptions before FILE_SCHEMA are long in some exports, never this long. */
const HEAD_BYTES = 64 * 1024

/** Random access to the entities of a STEP file. Parameters are read when they are asked for, and kept. */
export class StepFile {
  /** FILE_SCHEMA as written; null where the head names none. */
  readonly schema: string | null
  readonly #index: StepIndex
  readonly #parameters = new Map<number, readonly StepValue[]>()

  /** @throws UnreadableFileError for what is no STEP file or has lost its end. */
  constructor(bytes: Uint8Array) {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)).replace(/\/\*[\s\S]*?\*\//g, ' ')
    if (!/^(\u00ef\u00bb\u00bf)?\s*ISO-10303-21\s*;/.test(head)) throw stepUnreadable('not-step')
    this.schema = head.match(/FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/i)?.[1]?.trim() ?? null
    this.#index = indexStep(bytes)
    if (!this.#index.isEnded) throw stepUnreadable('step-truncated')
  }

  get entityCount(): number {
    return this.#index.ids.length
  }

  /** Types that occur, in capitals. */
  get types(): readonly string[] {
    return this.#index.keywords
  }

  /** Ids of the entities of exactly this type (in capitals), in the order of the file. */
  idsOf(type: string): number[] {
    return Array.from(this.#index.rowsOf(type), (row) => this.#index.ids[row] ?? 0)
  }

  /** In capitals; null for an id that the file does not define. */
  typeOf(id: number): string | null {
    const row = this.#index.rowOf(id)
    return row < 0 ? null : (this.#index.keywords[this.#index.classes[row] ?? 0] ?? null)
  }

  /**
   * Parameters of an entity; empty for an id that the file does not define.
   * @throws UnreadableFileError where they are not well-formed.
   */
  parametersOf(id: number): readonly StepValue[] {
    const known = this.#parameters.get(id)
    if (known) return known
    const { bytes, starts, rowOf } = this.#index
    const row = rowOf(id)
    if (row < 0) return []
    const values = readStepParameters(bytes, starts[row] ?? 0)
    if (!values) throw stepUnreadable('step-damaged', { id })
    this.#parameters.set(id, values)
    return values
  }
}

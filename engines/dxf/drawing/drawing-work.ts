import type { DxfDocument, DxfProblem } from '../dxf-document.ts'
import type { PointList } from './flatten.ts'
import type { FontTable } from './font-table.ts'
import type { SpaceBuilder } from './space-builder.ts'
import { type BlockLook, MODEL_LOOK, type StyleTable } from './style-table.ts'
import { IDENTITY, type Transform } from './transform.ts'

/** What all emitters of one drawing share. */
export interface DrawingWork {
  readonly document: DxfDocument
  readonly styles: StyleTable
  readonly fonts: FontTable
  readonly problems: ProblemCounter
  /** Used again for every line; whoever fills it clears it first. */
  readonly list: PointList
  /** How far a chord may be off its arc, in the units of the space. */
  readonly tolerance: number
  space: SpaceBuilder
}

/** Where and inside of what an entity is drawn. */
export interface DrawingPlace {
  readonly transform: Transform
  readonly look: BlockLook
  /** Names of the blocks around it, from the outside in. */
  readonly blocks: readonly string[]
}

export const TOP_PLACE: DrawingPlace = { transform: IDENTITY, look: MODEL_LOOK, blocks: [] }

export class ProblemCounter {
  readonly #problems = new Map<DxfProblem['code'], { count: number; sample: string }>()

  add(code: DxfProblem['code'], sample: string): void {
    const known = this.#problems.get(code)
    if (known) known.count += 1
    else this.#problems.set(code, { count: 1, sample })
  }

  list(): DxfProblem[] {
    return [...this.#problems].map(([code, { count, sample }]) => ({ code, count, sample }))
  }
}

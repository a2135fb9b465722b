import { checkDimensions } from './check-dimensions.ts'
import { checkLayers } from './check-layers.ts'
import { checkScale } from './check-scale.ts'
import { checkTitleBlock } from './check-title-block.ts'
import { type DesignFacts, MOST_AXES } from './design-facts.ts'
import type { DesignResult, KnownSheet } from './design-result.ts'
import type { NameRule } from './layer-conventions.ts'
import type { ReadDrawing } from './read-drawing.ts'
import { readLevels } from './read-levels.ts'
import { findTitleBlock } from './title-block.ts'

/** What the checks of one file came to, and what of it is compared with others. */
export interface Inspection {
  readonly results: readonly DesignResult[]
  readonly facts: DesignFacts
  /** Sheets, pages or elements. */
  readonly looked: number
  readonly warnings: readonly string[]
}

/** Results of one drawing at most; a sheet set of hundreds of layouts stays readable. */
const MOST_RESULTS = 5_000
const MOST_WARNINGS = 50

/** Every rule that a drawing can be held against by itself. */
export function inspectDrawing(drawing: ReadDrawing, known: KnownSheet, rule: NameRule | null): Inspection {
  const results = [
    ...drawing.sheets.flatMap((sheet) => {
      const block = findTitleBlock(sheet, known)
      return [...checkTitleBlock(sheet, block, known), ...checkScale(drawing, sheet, block, known)]
    }),
    ...checkDimensions(drawing.dimensions),
    ...checkLayers(drawing.layers, rule),
  ]
  return {
    results: results.slice(0, MOST_RESULTS),
    facts: {
      kind: 'drawing',
      axes: drawing.axes?.slice(0, MOST_AXES) ?? null,
      withoutAxes: drawing.axes ? null : drawing.format === 'pdf' ? 'not-in-pdf' : 'no-units',
      levels: drawing.sheets.flatMap(readLevels),
    },
    looked: drawing.sheets.length,
    warnings: drawing.warnings.slice(0, MOST_WARNINGS),
  }
}

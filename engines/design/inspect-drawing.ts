import { checkDimensions } from './check-dimensions.ts'
import { checkLayers } from './check-layers.ts'
import { checkScale } from './check-scale.ts'
import { checkTitleBlock } from './check-title-block.ts'
import { type DesignFacts, MOST_AXES, MOST_LEVELS } from './design-facts.ts'
import { type DesignResult, type KnownSheet, NOTHING_KNOWN } from './design-result.ts'
import type { NameRule } from './layer-conventions.ts'
import { isInside, middleOf, type ReadDrawing, type ReadSheet } from './read-drawing.ts'
import { readLevels } from './read-levels.ts'
import { findTitleBlocks, isCodeOf } from './title-block.ts'

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
const LONGEST_WARNING = 300

/** Every rule that a drawing can be held against by itself. */
export function inspectDrawing(drawing: ReadDrawing, known: KnownSheet, rule: NameRule | null): Inspection {
  const results = [
    ...drawing.sheets.flatMap((sheet) => checkSheet(drawing, sheet, known)),
    ...checkDimensions(drawing.dimensions),
    ...checkLayers(drawing.layers, rule),
  ]
  return {
    results: results.slice(0, MOST_RESULTS),
    facts: {
      kind: 'drawing',
      axes: drawing.axes?.slice(0, MOST_AXES) ?? null,
      withoutAxes: drawing.axes ? null : drawing.format === 'pdf' ? 'not-in-pdf' : 'no-units',
      levels: drawing.sheets.flatMap(readLevels).slice(0, MOST_LEVELS),
    },
    looked: drawing.sheets.length,
    warnings: drawing.warnings.slice(0, MOST_WARNINGS).map((warning) => warning.slice(0, LONGEST_WARNING)),
  }
}

/** Each title block of a sheet by itself. The register has one number for the file: it is of the block that bears it. */
function checkSheet(drawing: ReadDrawing, sheet: ReadSheet, known: KnownSheet): DesignResult[] {
  const blocks = findTitleBlocks(sheet, known)
  const [first = null] = blocks
  if (blocks.length < 2) return [...checkTitleBlock(sheet, first, known), ...checkScale(drawing, sheet, first, known)]
  const own = blocks.find(({ fields }) => isCodeOf(fields.get('number')?.value ?? '', known.number)) ?? first
  return blocks.flatMap((block) => {
    const others = blocks.filter((other) => other !== block)
    const texts = sheet.texts.filter((text) => !others.some(({ box }) => isInside(middleOf(text.box), box)))
    const [part, said] = [{ ...sheet, texts }, block === own ? known : NOTHING_KNOWN]
    return [...checkTitleBlock(part, block, said), ...checkScale(drawing, part, block, said)]
  })
}

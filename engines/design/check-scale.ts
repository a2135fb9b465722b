import { bare } from './check-title-block.ts'
import { because } from './design-reason.ts'
import type { DesignResult, KnownSheet, SheetBox } from './design-result.ts'
import { isInside, middleOf, placeOn, type ReadDrawing, type ReadSheet } from './read-drawing.ts'
import type { TitleBlock } from './title-block.ts'
import { labelledValue, paperSizeIn, readScale } from './title-block-words.ts'

/** ISO 216, millimetres, the long side first. */
const PAPER: Readonly<Record<string, readonly [number, number]>> = {
  A0: [1189, 841],
  A1: [841, 594],
  A2: [594, 420],
  A3: [420, 297],
  A4: [297, 210],
}
/** Scales of building and civil drawings (ISO 5455 and what is used beside them). */
const USUAL = [
  1, 2, 5, 10, 20, 25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 1250, 1500, 2000, 2500, 5000, 10_000,
  25_000,
]
/** A frame may be the trimmed sheet or the border within its margins. */
const SIZE_SLACK = 0.02
const BORDER_SLACK = 0.12
const RATIO_SLACK = 0.005
/** How far the sides of a frame may be from 1 : √2. */
const SHAPE_SLACK = 0.01

interface Stated {
  readonly text: string
  readonly ratio: number
  readonly box: SheetBox
}

/** Is a scale stated, is it the register's, and is it true of viewports, frame or page? */
export function checkScale(
  drawing: ReadDrawing,
  sheet: ReadSheet,
  block: TitleBlock | null,
  known: KnownSheet,
): DesignResult[] {
  if (sheet.texts.length === 0) {
    const reason = because(sheet.box ? 'no-text' : 'nothing-drawn')
    return [bare('scale.stated', 'not_tested', reason), bare('scale.true', 'not_tested', reason)]
  }
  const field = block?.fields.get('scale')
  const own = field && field.value !== '' ? readScale(field.value) : null
  const stated = statedScales(sheet, block)
  if (field && own?.kind === 'none') {
    const reason = because('not-to-scale')
    const more = { observed: field.value, place: placeOn(sheet, field.box) }
    return [
      bare('scale.stated', 'pass', because('scale-stated', { observed: field.value }), more),
      bare('scale.true', 'not_tested', reason, more),
    ]
  }
  if (stated.length === 0) {
    const place = block ? placeOn(sheet, block.box) : sheet.box && placeOn(sheet, sheet.box)
    const byView = field && own?.kind === 'by-view'
    return [
      byView
        ? bare('scale.stated', 'not_tested', because('scale-by-view', { observed: field.value }), { place })
        : bare('scale.stated', 'fail', because('no-scale'), { place, expected: known.scale || null }),
      bare('scale.true', 'not_tested', because('without-scale')),
    ]
  }
  return [statedResult(sheet, stated, known), ...trueResults(drawing, sheet, block, stated, known)]
}

/** What the title block says goes first; titles of views may have scales of their own. */
function statedScales(sheet: ReadSheet, block: TitleBlock | null): Stated[] {
  const field = block?.fields.get('scale')
  const own = field && readScale(field.value)
  const first = field && own?.kind === 'ratio' ? [{ text: field.value, ratio: own.ratio, box: field.box }] : []
  const others = sheet.texts.flatMap((text): Stated[] => {
    if (block && isInside(middleOf(text.box), block.box)) return []
    const labelled = labelledValue(text.text)
    const read = readScale(labelled?.field === 'scale' ? labelled.value : text.text)
    return read?.kind === 'ratio' ? [{ text: text.text, ratio: read.ratio, box: text.box }] : []
  })
  return [...first, ...others]
}

function statedResult(sheet: ReadSheet, stated: readonly Stated[], known: KnownSheet): DesignResult {
  const [first] = stated as [Stated]
  const expected = readScale(known.scale)
  const observed = `1:${first.ratio}`
  const more = { observed, expected: known.scale || null, place: placeOn(sheet, first.box) }
  if (expected?.kind === 'ratio' && !stated.some(({ ratio }) => ratio === expected.ratio))
    return bare('scale.stated', 'fail', because('scale-unlike-register', { observed, expected: known.scale }), more)
  return bare('scale.stated', 'pass', because('scale-stated', { observed }), more)
}

function trueResults(
  { unit, format }: ReadDrawing,
  sheet: ReadSheet,
  block: TitleBlock | null,
  stated: readonly Stated[],
  known: KnownSheet,
): DesignResult[] {
  const sizeStated = sizeOf(block) ?? (known.sheetSize || null)
  if (format === 'pdf') return [ofPage(sheet, sizeStated, stated)]
  if (unit === null) return [bare('scale.true', 'not_tested', because('no-units'))]
  if (sheet.layout === '') return [ofFrame(sheet, block, { unit, stated, sizeStated })]
  if (sheet.windows.length === 0) return [bare('scale.true', 'not_tested', because('no-frame'))]
  const expected = [...new Set(stated.map(({ ratio }) => `1:${ratio}`))].join(', ')
  return sheet.windows.map(({ box, ratio }) => {
    const found = ratio * unit
    const isStated = stated.some((one) => Math.abs(found / one.ratio - 1) <= RATIO_SLACK)
    const details = { found: Number(found.toPrecision(4)), expected }
    const more = { observed: `1:${details.found}`, expected, place: placeOn(sheet, box) }
    return isStated
      ? bare('scale.true', 'pass', because('view-at-scale', details), more)
      : bare('scale.true', 'fail', because('view-at-other-scale', details), more)
  })
}

function sizeOf(block: TitleBlock | null): string | null {
  const size = block?.fields.get('size')?.value
  const scale = block?.fields.get('scale')?.value
  return paperSizeIn(size ?? '') ?? paperSizeIn(scale ?? '')
}

function ofPage(sheet: ReadSheet, sizeStated: string | null, [first]: readonly Stated[]): DesignResult {
  const size = sizeStated && PAPER[sizeStated]
  if (!sheet.paper || !size || !first) return bare('scale.true', 'not_tested', because('no-size-stated'))
  const sides = [...sheet.paper].toSorted((one, other) => other - one) as [number, number]
  const observed = millimetres(sides)
  const more = { observed, expected: sizeStated, place: placeOn(sheet, first.box) }
  return isSize(sides, size, SIZE_SLACK)
    ? bare('scale.true', 'pass', because('page-is-sheet', { observed, size: sizeStated }), more)
    : bare('scale.true', 'fail', because('page-is-other-sheet', { observed, expected: sizeStated }), more)
}

/** A sheet that is drawn around the building in model space: at the stated scale its frame is a sheet of paper. */
function ofFrame(
  sheet: ReadSheet,
  block: TitleBlock | null,
  {
    unit,
    stated,
    sizeStated,
  }: { readonly unit: number; readonly stated: readonly Stated[]; readonly sizeStated: string | null },
): DesignResult {
  const [first] = stated as [Stated]
  const middle = block && middleOf(block.box)
  const frame = sheet.frames
    .filter((box) => middle && isInside(middle, box) && isSheetShape(sidesOf(box, 1)))
    .toSorted((one, other) => other[2] - other[0] - (one[2] - one[0]))[0]
  if (!frame) return bare('scale.true', 'not_tested', because('no-frame'))
  const sides = sidesOf(frame, unit / first.ratio)
  const scale = `1:${first.ratio}`
  const observed = millimetres(sides)
  const place = placeOn(sheet, frame)
  const size =
    Object.keys(PAPER).find((name) => isSize(sides, PAPER[name]!, SIZE_SLACK)) ??
    Object.keys(PAPER).find((name) => isSize(sides, PAPER[name]!, BORDER_SLACK))
  if (size && sizeStated && size !== sizeStated)
    return bare(
      'scale.true',
      'fail',
      because('frame-is-other-sheet', { scale, observed, size, expected: sizeStated }),
      {
        ...{ observed, expected: sizeStated, place },
      },
    )
  if (size) return bare('scale.true', 'pass', because('frame-is-sheet', { scale, observed, size }), { observed, place })
  const [name, ratio] = fittingOf(sidesOf(frame, unit), sizeStated)
  const details = { scale, observed, size: name, fitting: `1:${ratio}` }
  return bare('scale.true', 'fail', because('frame-is-no-sheet', details), { observed, expected: `1:${ratio}`, place })
}

function sidesOf([left, low, right, high]: SheetBox, factor: number): readonly [number, number] {
  const [width, height] = [(right - left) * factor, (high - low) * factor]
  return width >= height ? [width, height] : [height, width]
}

function isSheetShape([long, short]: readonly [number, number]): boolean {
  return Math.abs(long / short / Math.SQRT2 - 1) <= SHAPE_SLACK
}

function isSize([long, short]: readonly [number, number], [a, b]: readonly [number, number], slack: number): boolean {
  return Math.abs(long / a - 1) <= slack && Math.abs(short / b - 1) <= slack
}

/** The usual scale at which a frame is nearest to a sheet of paper. */
function fittingOf([long]: readonly [number, number], sizeStated: string | null): readonly [string, number] {
  const names = sizeStated && PAPER[sizeStated] ? [sizeStated] : Object.keys(PAPER)
  let best: readonly [string, number] = ['A1', 1]
  let least = Infinity
  for (const name of names)
    for (const ratio of USUAL) {
      const off = Math.abs(Math.log(long / ratio / PAPER[name]![0]))
      if (off < least) [best, least] = [[name, ratio], off]
    }
  return best
}

function millimetres([long, short]: readonly [number, number]): string {
  return `${Math.round(long)} × ${Math.round(short)} mm`
}

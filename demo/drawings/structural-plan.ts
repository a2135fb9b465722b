import { DxfWriter, type Point, type WriterLayer } from '#engines/dxf-writer/dxf-writer.ts'
import { BAY, BAYS_X, BAYS_Y, columnHalf, hasColumn, levelOf, X_END, Y_END } from '../models/building-plan.ts'

const LAYERS: readonly WriterLayer[] = [
  { name: '0', colour: 7 },
  { name: 'S-GRID', colour: 8, linetype: 'CENTER' },
  { name: 'S-GRID-IDEN', colour: 8 },
  { name: 'S-COLS', colour: 5 },
  { name: 'S-BEAM', colour: 3, linetype: 'DASHED' },
  { name: 'S-ANNO-DIMS', colour: 6 },
  { name: 'S-ANNO-TTLB', colour: 7 },
  { name: 'S-ANNO-LEVL', colour: 2 },
  { name: 'Beams new', colour: 1 },
]

/** Faults that a draughtsman makes, planted into the drawing so that a design check has something to find. */
export const PLANTED_FAULTS = {
  /** The title block has the number of another sheet. */
  number: 'S-110',
  /** Copied from a detail: the sheet is drawn at 1:100. */
  scale: '1:50',
  /** Typed over a dimension that measures 8,400 mm. */
  dimension: '8200',
  /** Named by no convention. */
  layer: 'Beams new',
  /** Instead of C. */
  gridName: 'C1',
  /** Line 3 lies so many millimetres too far west. */
  gridShift: 150,
  /** Instead of Level 1. */
  level: 'Level 01',
  /** Written beside Level 2, which lies at +10.000. */
  elevation: '+10.200',
} as const

/** Sheet A1 at 1:100, in millimetres of the building. */
const SHEET: readonly [Point, Point] = [
  [-12_500, -15_500],
  [71_600, 43_900],
]
const MARGIN = 1_000
/** Columns and rows of the title block, in millimetres of the building. */
const TITLE = { width: 18_000, row: 1_500 } as const

export interface StructuralPlanOptions {
  readonly number: string
  readonly revision: string
  readonly date: string
  /** With {@link PLANTED_FAULTS}; without, the same drawing as it should be. */
  readonly isFaulty: boolean
}

/** General arrangement of level 1 of Building A as the engineer would issue it, in millimetres. Generated. */
export function drawStructuralPlan(options: StructuralPlanOptions): Uint8Array {
  const writer = new DxfWriter(LAYERS)
  drawGrid(writer, options)
  drawFrame(writer, options)
  drawDimensions(writer, options)
  drawLevels(writer, options)
  drawTitleBlock(writer, options)
  return writer.bytes()
}

function eastingOf(line: number, { isFaulty }: StructuralPlanOptions): number {
  return line * BAY * 1000 - (isFaulty && line === 2 ? PLANTED_FAULTS.gridShift : 0)
}

function drawGrid(writer: DxfWriter, options: StructuralPlanOptions): void {
  const bubble = (name: string, at: Point) => {
    writer.circle(`bubble ${name}`, 'S-GRID-IDEN', at, 600)
    writer.text(`bubble ${name}`, 'S-GRID-IDEN', [at[0], at[1] - 200], name, { height: 400, align: 'centre' })
  }
  for (let i = 0; i <= BAYS_X; i += 1) {
    const x = eastingOf(i, options)
    writer.line(`grid ${i + 1}`, 'S-GRID', [x, -4_000], [x, Y_END * 1000 + 3_000])
    bubble(String(i + 1), [x, Y_END * 1000 + 3_600])
  }
  for (let j = 0; j <= BAYS_Y; j += 1) {
    const y = j * BAY * 1000
    const name = options.isFaulty && j === 2 ? PLANTED_FAULTS.gridName : 'ABCDE'.charAt(j)
    writer.line(`grid ${'ABCDE'[j]}`, 'S-GRID', [-4_000, y], [X_END * 1000 + 3_000, y])
    bubble(name, [-4_600, y])
  }
}

/** Columns, and the beams between them. */
function drawFrame(writer: DxfWriter, { isFaulty }: StructuralPlanOptions): void {
  const { index } = levelOf('L1')
  const half = columnHalf(index) * 1000
  for (let i = 0; i <= BAYS_X; i += 1)
    for (let j = 0; j <= BAYS_Y; j += 1) {
      const [x, y] = [i * BAY * 1000, j * BAY * 1000]
      if (hasColumn(index, i, j)) writer.solid(`column ${i} ${j}`, 'S-COLS', [x - half, y - half], [x + half, y + half])
      const layer = isFaulty && j === 1 && i < 2 ? PLANTED_FAULTS.layer : 'S-BEAM'
      if (i < BAYS_X)
        for (const side of [-200, 200])
          writer.line(`beam ${i} ${j} ${side}`, layer, [x + half, y + side], [x + BAY * 1000 - half, y + side])
    }
  // A section mark that nobody put on its layer.
  if (isFaulty)
    writer.polyline('stray mark', '0', [
      [20_000, 5_000],
      [22_000, 5_000],
      [22_000, 6_000],
    ])
}

function drawDimensions(writer: DxfWriter, options: StructuralPlanOptions): void {
  const along = { height: 250 } as const
  for (let i = 0; i < BAYS_X; i += 1) {
    const [from, to] = [eastingOf(i, options), eastingOf(i + 1, options)]
    const isTyped = options.isFaulty && i === 5
    writer.dimension(
      `dim ${i}`,
      'S-ANNO-DIMS',
      [
        [from, 0],
        [to, 0],
      ],
      {
        ...{ ...along, at: -3_000, along: 'x' },
        ...(isTyped && { text: PLANTED_FAULTS.dimension }),
      },
    )
  }
  for (let j = 0; j < BAYS_Y; j += 1)
    writer.dimension(
      `dim y ${j}`,
      'S-ANNO-DIMS',
      [
        [0, j * BAY * 1000],
        [0, (j + 1) * BAY * 1000],
      ],
      {
        ...{ ...along, at: -3_000, along: 'y' },
      },
    )
}

/** Marks of the levels that the plan is between. */
function drawLevels(writer: DxfWriter, { isFaulty }: StructuralPlanOptions): void {
  const level = (code: string) => {
    const { name, elevation } = levelOf(code)
    return { name, written: `+${elevation.toFixed(3)}` }
  }
  const [own, above] = [level('L1'), level('L2')]
  const marks = [
    [isFaulty ? PLANTED_FAULTS.level : own.name, own.written],
    [above.name, isFaulty ? PLANTED_FAULTS.elevation : above.written],
  ] as const
  for (const [at, [name, elevation]] of marks.entries())
    writer.text(`level ${at}`, 'S-ANNO-LEVL', [63_000, 20_000 - at * 1_200], `${name}  FFL ${elevation}`, {
      height: 350,
    })
}

function drawTitleBlock(writer: DxfWriter, { number, revision, date, isFaulty }: StructuralPlanOptions): void {
  const [low, high] = SHEET
  writer.rectangle('sheet', 'S-ANNO-TTLB', low, high)
  writer.rectangle(
    'border',
    'S-ANNO-TTLB',
    [low[0] + MARGIN, low[1] + MARGIN],
    [high[0] - MARGIN, high[1] - MARGIN],
    70,
  )
  const rows: readonly (readonly [string, string])[] = [
    ['PROJECT', 'Wahat Nada District, Building A'],
    ['DRAWING TITLE', `General arrangement, ${isFaulty ? PLANTED_FAULTS.level.toLowerCase() : 'level 1'}`],
    ['DRAWING NO', isFaulty ? PLANTED_FAULTS.number : number],
    ['REVISION', revision],
    ['SCALE', isFaulty ? PLANTED_FAULTS.scale : '1:100'],
    ['SHEET SIZE', 'A1'],
    ['DATE', isFaulty ? '' : date],
  ]
  const [right, bottom] = [high[0] - MARGIN, low[1] + MARGIN]
  const left = right - TITLE.width
  writer.rectangle('title block', 'S-ANNO-TTLB', [left, bottom], [right, bottom + rows.length * TITLE.row])
  for (const [at, [label, value]] of rows.entries()) {
    const y = bottom + (rows.length - 1 - at) * TITLE.row
    if (at > 0) writer.line(`row ${at}`, 'S-ANNO-TTLB', [left, y + TITLE.row], [right, y + TITLE.row])
    writer.text(`label ${at}`, 'S-ANNO-TTLB', [left + 400, y + 550], label, { height: 300 })
    if (value !== '') writer.text(`value ${at}`, 'S-ANNO-TTLB', [left + 6_000, y + 500], value, { height: 450 })
  }
  writer.text('title ar', 'S-ANNO-TTLB', [left + 6_000, bottom + 4 * TITLE.row + 1_150], 'المخطط الإنشائي العام', {
    height: 250,
  })
  writer.text('generated', 'S-ANNO-TTLB', [low[0] + 1_600, low[1] + 1_600], 'Generated for the demonstration', {
    height: 300,
  })
}

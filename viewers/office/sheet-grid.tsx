import { type KeyboardEvent, type MouseEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import type { Sheet, SheetCell } from '#engines/office/office-file.ts'
import css from './office.module.css'
import type { OfficeTexts } from './office-texts.ts'
import { SheetCellView } from './sheet-cell-view.tsx'
import { beginnings, mastersOf, type PlacedCell, placeCells, type Range, windowOf } from './sheet-window.ts'
import type { CellPlace as Place } from './use-find-in-sheets.ts'

/** Pixels of the row of letters and of the column of numbers. */
const [LETTERS_HEIGHT, NUMBERS_WIDTH] = [24, 52]
const MOST_FROZEN = 0.6

interface Sight {
  readonly top: number
  /** From where the sheet begins. */
  readonly start: number
  readonly width: number
  readonly height: number
}
/** What is drawn before it is known how large the frame is. */
const FIRST_SIGHT: Sight = { top: 0, start: 0, width: 1200, height: 800 }

interface Props {
  readonly sheet: Sheet
  /** The cell that was found: it is picked, and brought into sight. */
  readonly found: Place | null
  readonly texts: OfficeTexts
}

/** The cells of a sheet to be read: what is frozen stays in place, the one that is picked is shown in full above. */
export function SheetGrid({ sheet, found, texts }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const sight = useSight(frame)
  const [picked, setPicked] = useState<Place>({ row: 0, column: 0 })
  const { rows, columns, isRightToLeft } = sheet
  const down = useMemo(() => beginnings(rows.map(({ height }) => height)), [rows])
  const along = useMemo(() => beginnings(columns.map(({ width }) => width)), [columns])
  const frozen = fitting(sheet.frozen, { down, along }, sight)
  useEffect(() => {
    const box = frame.current
    if (!found || !box) return
    setPicked(found)
    const middle = (at: number, size: number) => Math.max(0, at - size / 2)
    const left = middle(along[found.column] ?? 0, box.clientWidth)
    // Cells come as they are scrolled to: there is none yet that could be asked to come into sight.
    box.scrollTo({ top: middle(down[found.row] ?? 0, box.clientHeight), left: isRightToLeft ? -left : left })
  }, [found, down, along, isRightToLeft])
  const moveTo = (place: Place) => {
    setPicked(place)
    requestAnimationFrame(() => {
      const cell = frame.current?.querySelector(`[data-at="${place.row},${place.column}"]`)
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }
  return (
    <>
      <PickedCell sheet={sheet} picked={picked} texts={texts} />
      {/* biome-ignore lint/a11y/useSemanticElements: a table inside it is scrolled and moved through by keys */}
      <div
        ref={frame}
        role="group"
        className={css['grid']}
        dir={isRightToLeft ? 'rtl' : 'ltr'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the cells
        tabIndex={0}
        aria-label={`${texts.sheetLabel(sheet.name)}. ${texts.cellHint}`}
        style={{
          scrollPaddingBlockStart: LETTERS_HEIGHT + (down[frozen.rows] ?? 0),
          scrollPaddingInlineStart: NUMBERS_WIDTH + (along[frozen.columns] ?? 0),
        }}
        onKeyDown={(event) => onArrow(event, sheet, picked, moveTo)}
        onClick={(event) => onCell(event, setPicked)}
      >
        <Cells sheet={sheet} sight={sight} frozen={frozen} down={down} along={along} picked={picked} />
      </div>
    </>
  )
}

/** What of the cells is in sight of their frame. */
function useSight(frame: { readonly current: HTMLDivElement | null }): Sight {
  const [sight, setSight] = useState(FIRST_SIGHT)
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const look = () => {
      const { scrollTop: top, scrollLeft, clientWidth: width, clientHeight: height } = box
      // Backwards from 0 where the sheet begins on the right.
      setSight({ top, start: Math.abs(scrollLeft), width, height })
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [frame])
  return sight
}

interface CellsProps {
  readonly sheet: Sheet
  readonly sight: Sight
  readonly frozen: Sheet['frozen']
  readonly down: readonly number[]
  readonly along: readonly number[]
  readonly picked: Place
}

/** The rows and columns in sight, drawn anew where others come into it and not with each pixel. */
function Cells({ sight, frozen, ...of }: CellsProps) {
  const [rowFrom, rowTo] = windowOf(of.down, frozen.rows, { offset: sight.top, size: sight.height }, 'rows')
  const [from, to] = windowOf(of.along, frozen.columns, { offset: sight.start, size: sight.width }, 'columns')
  const { rows: stillRows, columns: stillColumns } = frozen
  return <CellTable {...of} {...{ rowFrom, rowTo, from, to, stillRows, stillColumns }} />
}

interface CellTableProps extends Omit<CellsProps, 'sight' | 'frozen'> {
  readonly rowFrom: number
  readonly rowTo: number
  readonly from: number
  readonly to: number
  readonly stillRows: number
  readonly stillColumns: number
}

const CellTable = memo(function CellTable({ sheet, down, along, picked, ...range }: CellTableProps) {
  const { rows, columns } = sheet
  const { rowFrom, rowTo, from, to, stillRows, stillColumns } = range
  const masters = useMemo(() => mastersOf(sheet), [sheet])
  const ranges: readonly Range[] = [
    [0, stillColumns],
    [from, to],
  ]
  const gaps = { before: from - stillColumns, behind: columns.length - to }
  const drawn = { sheet, masters, ranges, gaps, picked, along }
  return (
    <table
      className={css['cells']}
      aria-rowcount={rows.length}
      aria-colcount={columns.length}
      style={{ inlineSize: NUMBERS_WIDTH + (along.at(-1) ?? 0) }}
    >
      <colgroup>
        <col style={{ inlineSize: NUMBERS_WIDTH }} />
        {columns.map(({ letters, width }) => (
          <col key={letters} style={{ inlineSize: width }} />
        ))}
      </colgroup>
      <thead>
        <Letters {...drawn} />
        <Rows {...drawn} range={[0, stillRows]} />
      </thead>
      <tbody>
        <Gap height={(down[rowFrom] ?? 0) - (down[stillRows] ?? 0)} />
        <Rows {...drawn} range={[rowFrom, rowTo]} />
        <Gap height={(down.at(-1) ?? 0) - (down[rowTo] ?? 0)} />
      </tbody>
    </table>
  )
})

/** What stays in place leaves room for what moves, also on a phone. */
function fitting(
  { rows, columns }: Sheet['frozen'],
  { down, along }: { readonly down: readonly number[]; readonly along: readonly number[] },
  { width, height }: { readonly width: number; readonly height: number },
): Sheet['frozen'] {
  return {
    rows: (down[rows] ?? 0) < height * MOST_FROZEN ? rows : 0,
    columns: NUMBERS_WIDTH + (along[columns] ?? 0) < width * MOST_FROZEN ? columns : 0,
  }
}

interface Drawn {
  readonly sheet: Sheet
  readonly masters: ReturnType<typeof mastersOf>
  readonly ranges: readonly Range[]
  readonly gaps: { readonly before: number; readonly behind: number }
  readonly picked: Place
  readonly along: readonly number[]
}

function Gap({ height }: { readonly height: number }) {
  return height > 0 ? <tr aria-hidden style={{ blockSize: height }} /> : null
}

function SideGap({ columns }: { readonly columns: number }) {
  return columns > 0 ? <td colSpan={columns} aria-hidden /> : null
}

function Letters({ sheet, ranges, gaps, along }: Drawn) {
  const letters = ([from, to]: Range, isFrozen: boolean) =>
    sheet.columns.slice(from, to).map(({ letters: name }, at) => (
      <th
        key={name}
        scope="col"
        className={isFrozen ? css['frozen'] : undefined}
        style={isFrozen ? { insetInlineStart: NUMBERS_WIDTH + (along[from + at] ?? 0) } : undefined}
      >
        {name}
      </th>
    ))
  const [still = [0, 0], moving = [0, 0]] = ranges
  return (
    <tr style={{ blockSize: LETTERS_HEIGHT }}>
      <td className={css['corner']} />
      {letters(still, true)}
      <SideGap columns={gaps.before} />
      {letters(moving, false)}
      <SideGap columns={gaps.behind} />
    </tr>
  )
}

function Rows({ sheet, masters, ranges, gaps, picked, along, range }: Drawn & { readonly range: Range }) {
  const [top] = range
  const placed = placeCells(sheet, masters, range, ranges)
  return placed.map(([still = [], moving = []], at) => {
    const row = top + at
    const of = sheet.rows[row]
    if (!of) return null
    const cell = (one: PlacedCell, isFrozen: boolean) => (
      <SheetCellView
        key={one.column}
        placed={one}
        place={`${row},${one.column}`}
        height={of.height}
        look={one.cell ? sheet.looks[one.cell.look] : undefined}
        isPicked={picked.row === row && picked.column === one.column}
        start={isFrozen ? NUMBERS_WIDTH + (along[one.column] ?? 0) : null}
        maySpill={!one.cell || hasRoom(of.cells, one.cell)}
      />
    )
    return (
      <tr key={of.number} aria-rowindex={row + 1} style={{ blockSize: of.height }}>
        <th scope="row">{of.number}</th>
        {still.map((one) => cell(one, true))}
        <SideGap columns={gaps.before} />
        {moving.map((one) => cell(one, false))}
        <SideGap columns={gaps.behind} />
      </tr>
    )
  })
}

/** Text goes on over the cell beside it where that one is empty. */
function hasRoom(cells: readonly SheetCell[], { column, across }: SheetCell): boolean {
  return !cells.some((other) => other.column === column + across && other.text !== '')
}

/** The address, the whole text and the formula of the cell that is picked. */
function PickedCell(props: { readonly sheet: Sheet; readonly picked: Place; readonly texts: OfficeTexts }) {
  const { sheet, picked, texts } = props
  const row = sheet.rows[picked.row]
  const cell = row?.cells.find(({ column }) => column === picked.column)
  const formula = cell?.formula
  return (
    <div className={css['picked']} role="status">
      <bdi dir="ltr" className={css['address']}>
        {sheet.columns[picked.column]?.letters}
        {row?.number}
      </bdi>
      <span dir="auto" className={css['content']}>
        {cell?.text}
      </span>
      {formula !== null && formula !== undefined && (
        <span className={css['formula']}>
          {formula === '' ? texts.formulaRepeated : texts.formula} {formula !== '' && <bdi dir="ltr">={formula}</bdi>}
        </span>
      )}
    </div>
  )
}

function onCell(event: MouseEvent<HTMLElement>, pick: (place: Place) => void): void {
  const at = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset['at']
  const [row, column] = at?.split(',').map(Number) ?? []
  if (row !== undefined && column !== undefined) pick({ row, column })
}

function onArrow(event: KeyboardEvent, sheet: Sheet, { row, column }: Place, pick: (place: Place) => void): void {
  const forward = sheet.isRightToLeft ? -1 : 1
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ArrowRight: [0, forward],
    ArrowLeft: [0, -forward],
    Home: [0, -column],
    End: [0, sheet.columns.length - 1 - column],
  }
  const step = steps[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  pick({
    row: Math.max(0, Math.min(sheet.rows.length - 1, row + step[0])),
    column: Math.max(0, Math.min(sheet.columns.length - 1, column + step[1])),
  })
}

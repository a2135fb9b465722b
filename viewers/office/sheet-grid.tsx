import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Sheet, SheetCell } from '#engines/office/office-file.ts'
import css from './office.module.css'
import type { OfficeTexts } from './office-texts.ts'
import { SheetCellView } from './sheet-cell-view.tsx'
import { beginnings, mastersOf, type PlacedCell, placeCells, type Range, windowOf } from './sheet-window.ts'

interface Place {
  readonly row: number
  readonly column: number
}

/** Pixels of the row of letters and of the column of numbers. */
const [LETTERS_HEIGHT, NUMBERS_WIDTH] = [24, 52]
const MOST_FROZEN = 0.6
/** What is drawn before it is known how large the frame is. */
const FIRST_SIGHT = { top: 0, start: 0, width: 1200, height: 800 }

/** The cells of a sheet to be read: what is frozen stays in place, the one that is picked is shown in full above. */
export function SheetGrid({ sheet, texts }: { readonly sheet: Sheet; readonly texts: OfficeTexts }) {
  const frame = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState(FIRST_SIGHT)
  const [picked, setPicked] = useState<Place>({ row: 0, column: 0 })
  const { rows, columns, isRightToLeft } = sheet
  const masters = useMemo(() => mastersOf(sheet), [sheet])
  const down = useMemo(() => beginnings(rows.map(({ height }) => height)), [rows])
  const along = useMemo(() => beginnings(columns.map(({ width }) => width)), [columns])
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const look = () =>
      setSight({
        top: box.scrollTop,
        start: Math.abs(box.scrollLeft),
        width: box.clientWidth,
        height: box.clientHeight,
      })
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  const frozen = fitting(sheet.frozen, { down, along }, sight)
  const moveTo = (place: Place) => {
    setPicked(place)
    requestAnimationFrame(() => {
      const cell = frame.current?.querySelector(`[data-at="${place.row},${place.column}"]`)
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }
  const [rowFrom, rowTo] = windowOf(down, frozen.rows, { offset: sight.top, size: sight.height }, 'rows')
  const [from, to] = windowOf(along, frozen.columns, { offset: sight.start, size: sight.width }, 'columns')
  const ranges: readonly Range[] = [
    [0, frozen.columns],
    [from, to],
  ]
  const gaps = { before: from - frozen.columns, behind: columns.length - to }
  const drawn = { sheet, masters, ranges, gaps, picked, along }
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
            <Rows {...drawn} range={[0, frozen.rows]} />
          </thead>
          <tbody>
            <Gap height={(down[rowFrom] ?? 0) - (down[frozen.rows] ?? 0)} />
            <Rows {...drawn} range={[rowFrom, rowTo]} />
            <Gap height={(down.at(-1) ?? 0) - (down[rowTo] ?? 0)} />
          </tbody>
        </table>
      </div>
    </>
  )
}

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

import { useEffect, useState } from 'react'
import type { Column } from '#ui/table-types.ts'
import { readStoredJson } from '../browser-storage.ts'
import { isRecord } from '../is-record.ts'
import { columnsKey, keepColumns, takeKeptColumns } from '../list/column-keeper.ts'
import { useCurrentScreen } from '../routing/current-screen.ts'

/** How a person has arranged the columns of a list, by the columns' ids. */
export interface ColumnArrangement {
  readonly hidden: readonly string[]
  /** From the start on; what it does not name follows in the order of the screen. */
  readonly order: readonly string[]
  /** Stay in sight at the start of the table, with the first column. */
  readonly pinned: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}

export interface NamedColumn {
  readonly id: string
  readonly header: string
}

export interface ShownColumns<Row> {
  /** Those to show, in their order. */
  readonly columns: readonly Column<Row>[]
  /** All, in their order. */
  readonly all: readonly NamedColumn[]
  readonly arrangement: ColumnArrangement
  /** Null: as the screen has them. */
  readonly arrange: (next: ColumnArrangement | null) => void
  readonly resize: (column: Column<Row>, widthPx: number) => void
}

/** Width of a pinned column that nobody has pulled: what comes after it has to know where it ends. */
const PINNED_PX = 180

/** Which columns of this screen's list the person wants to see, in which order and width; kept for them wherever they sign in. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]): ShownColumns<Row> {
  const list = useCurrentScreen()?.id ?? ''
  const [stored, setStored] = useState(() => readArrangement(readStoredJson(columnsKey(list))))
  const arrangement = stored ?? firstArrangement(columns)
  const arrange = (next: ColumnArrangement | null) => {
    setStored(next)
    keepColumns(list, next)
  }
  useEffect(() => {
    let isCurrent = true
    void takeKeptColumns()?.then(() => {
      if (isCurrent) setStored((now) => now ?? readArrangement(readStoredJson(columnsKey(list))))
    })
    return () => {
      isCurrent = false
    }
  }, [list])
  const ordered = inOrder(columns, arrangement)
  const hidden = new Set(arrangement.hidden)
  return {
    columns: withPlaces(
      ordered.filter((column) => !hidden.has(idOf(column))),
      arrangement,
    ),
    all: ordered.map((column) => ({ id: idOf(column), header: column.header })),
    arrangement,
    arrange,
    resize: (column, widthPx) =>
      arrange({ ...arrangement, widths: { ...arrangement.widths, [idOf(column)]: widthPx } }),
  }
}

export function idOf(column: Pick<Column<never>, 'id' | 'sort' | 'header'>): string {
  return column.id ?? column.sort ?? column.header
}

function firstArrangement<Row>(columns: readonly Column<Row>[]): ColumnArrangement {
  return { hidden: columns.filter((column) => column.isOptional).map(idOf), order: [], pinned: [], widths: {} }
}

/** The first column names the row and stays; those that are pinned follow it. */
function inOrder<Row>(columns: readonly Column<Row>[], { order, pinned }: ColumnArrangement): readonly Column<Row>[] {
  const [first, ...others] = columns
  if (!first) return columns
  const rank = (column: Column<Row>, at: number) => {
    const id = idOf(column)
    const place = order.indexOf(id)
    return (pinned.includes(id) ? 0 : 10_000) + (place < 0 ? 1000 + at : place)
  }
  const ranked = others.map((column, at) => ({ column, rank: rank(column, at) }))
  return [first, ...ranked.sort((a, b) => a.rank - b.rank).map(({ column }) => column)]
}

function withPlaces<Row>(columns: readonly Column<Row>[], arrangement: ColumnArrangement): readonly Column<Row>[] {
  const { pinned, widths } = arrangement
  const hasPinned = columns.some((column) => pinned.includes(idOf(column)))
  let start = 0
  return columns.map((column, at) => {
    const id = idOf(column)
    const isPinned = hasPinned && (at === 0 || pinned.includes(id))
    const widthPx = widths[id] ?? (isPinned ? PINNED_PX : undefined)
    const pinnedAt = isPinned ? `${start}px` : undefined
    if (isPinned) start += widthPx ?? 0
    return {
      ...column,
      ...(widthPx !== undefined && { widthPx }),
      ...(pinnedAt !== undefined && { pinnedAt }),
    }
  })
}

/** What was kept, or what a saved view says. Of an older edition, the hidden columns alone. */
export function readArrangement(stored: unknown): ColumnArrangement | null {
  if (Array.isArray(stored)) return { hidden: texts(stored), order: [], pinned: [], widths: {} }
  if (!isRecord(stored)) return null
  const widths = isRecord(stored['widths']) ? Object.entries(stored['widths']) : []
  return {
    hidden: texts(stored['hidden']),
    order: texts(stored['order']),
    pinned: texts(stored['pinned']),
    widths: Object.fromEntries(widths.filter((entry): entry is [string, number] => Number(entry[1]) > 0)),
  }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

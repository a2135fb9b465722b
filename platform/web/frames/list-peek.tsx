import { useState } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import type { Column } from '#ui/table-types.ts'
import { loadListTexts } from '../list/use-list-text.ts'
import type { PeekPanelProps } from './peek-panel.tsx'

const peekPanel = lazyPart<PeekPanelProps>(async () => {
  const [{ PeekPanel }] = await Promise.all([import('./peek-panel.tsx'), loadListTexts()])
  return PeekPanel
})

interface Peeked<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly open: ((row: Row) => string) | undefined
}

/** The row that is looked at beside the list. It follows the row that has the focus, and closes where the same is asked again. */
export function useListPeek<Row>({ rows, rowKey, columns, open }: Peeked<Row>) {
  const [key, setKey] = useState<string>()
  const PeekPanel = peekPanel.usePart(key !== undefined)
  const at = rows.findIndex((row) => rowKey(row) === key)
  const row = rows[at]
  const moveTo = (next: number) => {
    const wanted = rows[next]
    if (wanted !== undefined) setKey(rowKey(wanted))
  }
  return {
    key: row === undefined ? undefined : key,
    /** Opens the panel with the first row, or closes it. A row of another page that was looked at shows none. */
    toggle: () => setKey(row === undefined && rows[0] !== undefined ? rowKey(rows[0]) : undefined),
    show: (wanted: Row) => setKey(rowKey(wanted)),
    look: (wanted: Row) => setKey((before) => (before === rowKey(wanted) ? undefined : rowKey(wanted))),
    follow: (active: Row) => setKey((before) => (before === undefined ? undefined : rowKey(active))),
    panel: PeekPanel && row !== undefined && (
      <PeekPanel
        at={at}
        count={rows.length}
        row={row}
        columns={columns as readonly Column<never>[]}
        address={open?.(row)}
        onMove={moveTo}
        onClose={() => setKey(undefined)}
      />
    ),
  }
}

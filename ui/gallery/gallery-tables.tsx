import { useState } from 'react'
import { ColumnChooser } from '../column-chooser.tsx'
import { DataTable } from '../data-table.tsx'
import { DefinitionGrid } from '../definition-grid.tsx'
import { DockPanel } from '../dock-panel.tsx'
import { Pager } from '../pager.tsx'
import { StatusBadge } from '../status-badge.tsx'
import type { Column } from '../table-types.ts'
import { Tabs } from '../tabs.tsx'
import { STATUS_NAMES, type Status } from '../tokens.ts'
import css from './gallery.module.css'
import type { GalleryWords } from './gallery-words.ts'

interface SampleSite {
  readonly code: string
  readonly name: string
  readonly status: Status
  readonly word: string
  readonly progress: number
}

/** Tables, records and docked panels. */
export function GalleryTables({ words }: { words: GalleryWords }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['S-101']))
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [side, setSide] = useState<'details' | 'history'>('details')
  const rows = words.sites.map<SampleSite>((name, at) => ({
    code: `S-${100 + at}`,
    name,
    status: STATUS_NAMES[at] ?? 'off',
    word: words.statuses[at] ?? '',
    progress: (at * 17) % 100,
  }))
  const columns: Column<SampleSite>[] = [
    { header: words.name, sort: 'name', cell: (row) => <a href="#top">{row.name}</a> },
    { header: words.code, cell: (row) => <span dir="ltr">{row.code}</span>, width: '8rem' },
    { header: words.status, sort: 'status', cell: (row) => <StatusBadge status={row.status} word={row.word} /> },
    { header: words.owner, cell: () => words.ownerName },
    { header: words.progress, sort: 'progress', align: 'end', cell: (row) => <span dir="ltr">{row.progress} %</span> },
  ]
  const texts = {
    selectAll: words.selectAll,
    selectRow: words.selectRow,
    sortAscending: words.sortUp,
    sortDescending: words.sortDown,
  }
  const shown = columns.filter((column) => !hidden.includes(column.header))
  return (
    <>
      <div>
        <div className={css['row']}>
          <span className={css['spread']} />
          <Pager
            page={1}
            pageCount={207}
            onPage={() => undefined}
            range={words.range}
            texts={{ label: words.lists, previous: words.previous, next: words.next }}
          />
          <ColumnChooser
            label={words.columns}
            columns={columns.map(({ header }) => ({ id: header, header }))}
            hidden={hidden}
            onChange={setHidden}
          />
        </div>
        <DataTable
          label={words.lists}
          columns={shown}
          rows={rows}
          rowKey={(row) => row.code}
          texts={texts}
          sort="name"
          onSort={() => undefined}
          selection={{ keys: selected, onChange: setSelected }}
          onOpen={() => undefined}
        />
      </div>
      <DataTable
        label={words.progress}
        density="compact"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.code}
        texts={texts}
        skeletonRows={4}
      />
      <div className={css['card']}>
        <Tabs
          label={words.details}
          value={side}
          onChange={setSide}
          tabs={[
            { id: 'details', label: words.details },
            { id: 'history', label: words.history, count: 12 },
          ]}
        >
          <DefinitionGrid
            definitions={[
              { term: words.name, value: words.sites[0] },
              { term: words.status, value: <StatusBadge status="good" word={words.statuses[3] ?? ''} isPlain /> },
              { term: words.owner, value: words.ownerName },
              { term: words.area, value: null },
              { term: words.description, value: words.emptyText, isWide: true },
            ]}
          />
        </Tabs>
      </div>
      <Panels words={words} />
    </>
  )
}

function Panels({ words }: { words: GalleryWords }) {
  const [widthPx, setWidthPx] = useState(260)
  const [isCollapsed, setCollapsed] = useState(false)
  const texts = { collapse: words.hide, expand: words.details, resize: words.resize }
  return (
    <div className={css['canvas']}>
      <DockPanel
        title={words.tree}
        side="start"
        widthPx={widthPx}
        onResize={setWidthPx}
        isCollapsed={isCollapsed}
        onCollapse={setCollapsed}
        texts={texts}
      >
        <div className={css['padded']}>{words.pointText}</div>
      </DockPanel>
      <span className={css['spread']} />
      <DockPanel
        title={words.details}
        side="end"
        widthPx={240}
        onResize={setWidthPx}
        isCollapsed
        onCollapse={() => undefined}
        texts={texts}
      >
        {null}
      </DockPanel>
    </div>
  )
}

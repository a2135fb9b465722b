import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { DataTable } from '#ui/data-table.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Column } from '#ui/table-types.ts'
import type { BimComparison, ComparedElement } from '../../contract/bim-comparison.ts'
import type { BimModel } from '../../contract/bim-model.ts'
import type { ComparisonKind } from '../../contract/model-choices.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { useOpenViewer } from '../parts/use-open-viewer.ts'
import { useModelsText } from '../use-models-text.ts'
import { changeText } from './change-text.ts'
import own from './version-comparison.module.css'

const PAGE_SIZE = 25

/** The elements of one kind of change, by class and by words; each leads to itself in the viewer. */
export function ComparedElements(props: { model: BimModel; comparison: BimComparison; kind: ComparisonKind }) {
  const { model, comparison, kind } = props
  const text = useModelsText()
  const format = useFormats()
  const [page, setPage] = useState(1)
  const [ifcClass, setClass] = useState('')
  const [search, setSearch] = useState('')
  const viewer = useOpenViewer(model)
  const input = {
    id: model.id,
    version: comparison.version,
    kind,
    page,
    pageSize: PAGE_SIZE,
    ...(ifcClass && { ifcClass }),
    ...(search.trim() && { search: search.trim() }),
  }
  const elements = useApiQuery(modelsApi, 'comparedElements', input, { keepPrevious: true })
  const classes = comparison.byClass.filter((row) => row[kind] > 0)
  const columns: Column<ComparedElement>[] = [
    { header: text('class'), cell: (row) => <bdi dir="ltr">{row.ifcClass}</bdi>, width: '22%' },
    { header: text('name'), cell: (row) => <bdi>{row.name ?? row.globalId}</bdi>, width: '32%' },
    { header: text('storey'), cell: (row) => <bdi>{row.storey}</bdi>, width: '16%' },
    { header: text('change'), cell: (row) => changeText(row, text, format) },
  ]
  const open = (row: ComparedElement) =>
    void viewer.open({ compare: `${model.id}:${comparison.version}`, element: row.globalId })
  if (elements.error && !elements.data)
    return <LoadFailure error={elements.error} isList onRetry={() => void elements.refetch()} />
  return (
    <>
      <div className={own['filters']}>
        <SearchField
          label={text('searchElements')}
          value={search}
          onChange={(words) => {
            setSearch(words)
            setPage(1)
          }}
        />
        <SelectField
          label={text('class')}
          isLabelHidden
          value={ifcClass}
          choices={[
            { value: '', label: text('allClasses') },
            ...classes.map((row) => ({ value: row.ifcClass, label: `${row.ifcClass} (${format.count(row[kind])})` })),
          ]}
          onChange={(event) => {
            setClass(event.target.value)
            setPage(1)
          }}
        />
      </div>
      <Rows rows={elements.data?.items} columns={columns} onOpen={viewer.isAllowed ? open : undefined} />
      <PagePager page={page} pageSize={PAGE_SIZE} found={elements.data} onPage={setPage} />
    </>
  )
}

function Rows(props: {
  rows: readonly ComparedElement[] | undefined
  columns: readonly Column<ComparedElement>[]
  onOpen: ((row: ComparedElement) => void) | undefined
}) {
  const text = useModelsText()
  const texts = useTableTexts()
  return (
    <DataTable<ComparedElement>
      label={text('changedElements')}
      columns={props.columns}
      rows={props.rows ?? []}
      rowKey={({ position }) => String(position)}
      texts={texts}
      density="compact"
      skeletonRows={props.rows ? 0 : 6}
      onOpen={props.onOpen}
    />
  )
}

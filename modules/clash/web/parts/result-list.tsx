import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import { RESULT_STATES, type ResultState, SETTABLE_STATES } from '../../contract/clash-choices.ts'
import type { ClashResult } from '../../contract/clash-result.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'
import { useOpenPair } from '../use-open-pair.ts'
import { useResultColumns } from '../use-result-columns.tsx'
import css from './clash.module.css'

const PAGE_SIZE = 25
type StateFilter = ResultState | 'open' | ''

/** The clashes of a test: by state and group, gravest first; each opens in the viewer with its two elements. */
export function ResultList(props: { test: ClashTest; groupKey: string | undefined; onShowAll: () => void }) {
  const { test, groupKey, onShowAll } = props
  const text = useClashText()
  const tableTexts = useTableTexts()
  const [page, setPage] = useState(1)
  const [state, setState] = useState<StateFilter>('open')
  const [sort, setSort] = useState('-severity')
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const mayOpen = useCan('model-viewer:open')
  const openPair = useOpenPair()
  const input = {
    id: test.id,
    page,
    pageSize: PAGE_SIZE,
    sort,
    ...(state && { state }),
    ...(groupKey && { groupKey }),
    ...(search && { search }),
  }
  const results = useApiQuery(clashApi, 'results', input, { keepPrevious: true })
  const columns = useResultColumns()
  if (results.error && !results.data)
    return <LoadFailure error={results.error} isList onRetry={() => void results.refetch()} />
  const rows = results.data?.items ?? []
  return (
    <section className={css['section']} aria-labelledby="clashes" data-tour="results">
      <div className={css['head']}>
        <h2 id="clashes" className={css['heading']}>
          {text('clashes')}
        </h2>
        <div className={css['tools']}>
          {groupKey && (
            <Button size="small" onClick={() => onShowAll()}>
              {text('showAll')}
            </Button>
          )}
          <SearchField
            label={text('searchClashes')}
            value={search}
            onChange={(words) => {
              setSearch(words)
              setPage(1)
            }}
          />
          <SelectField
            label={text('state')}
            isLabelHidden
            value={state}
            choices={[
              { value: 'open', label: text('openClashes') },
              { value: '', label: text('allClashes') },
              ...RESULT_STATES.map((value) => ({ value, label: text(`state.${value}`) })),
            ]}
            onChange={(event) => {
              setState(event.target.value as StateFilter)
              setPage(1)
            }}
          />
        </div>
      </div>
      {test.can.edit && selected.size > 0 && (
        <Judge test={test} keys={[...selected]} onDone={() => setSelected(new Set())} />
      )}
      {results.data?.total === 0 ? (
        <p className={css['quiet']}>{text(test.lastRun?.state === 'done' ? 'noneFound' : 'notKnown')}</p>
      ) : (
        <DataTable<ClashResult>
          label={text('clashes')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          texts={tableTexts}
          sort={sort}
          onSort={(name) => setSort(sort === name ? `-${name}` : name)}
          selection={test.can.edit ? { keys: selected, onChange: setSelected } : undefined}
          density="compact"
          skeletonRows={results.data ? 0 : 6}
          onOpen={mayOpen ? (row) => void openPair([row]) : undefined}
        />
      )}
      <PagePager page={page} pageSize={PAGE_SIZE} found={results.data} isPart onPage={setPage} />
    </section>
  )
}

function Judge({ test, keys, onDone }: { test: ClashTest; keys: readonly string[]; onDone: () => void }) {
  const text = useClashText()
  const judge = useApiMutation(clashApi, 'setState', { invalidates: ['bcf'] })
  const give = async (state: (typeof SETTABLE_STATES)[number]) => {
    try {
      await judge.send({ id: test.id, keys: [...keys], state })
      onDone()
    } catch {
      // Shown below from the mutation.
    }
  }
  return (
    <div className={css['tools']}>
      <span className={css['quiet']}>{text('judge', { count: keys.length })}</span>
      {SETTABLE_STATES.map((state) => (
        <Button key={state} size="small" busy={judge.isPending} onClick={() => void give(state)}>
          {text(`give.${state}`)}
        </Button>
      ))}
      {judge.error && <p role="alert">{judge.error.message}</p>}
    </div>
  )
}

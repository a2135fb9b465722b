import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { DataTable } from '#ui/data-table.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import { type ResultState, SEVERITIES, type Severity } from '../../contract/clash-choices.ts'
import type { ClashGroup } from '../../contract/clash-result.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'
import { useGroupColumns } from '../use-group-columns.tsx'
import css from './clash.module.css'
import { GroupBulk } from './group-bulk.tsx'
import { GroupDrawer } from './group-drawer.tsx'

const PAGE_SIZE = 15

interface Narrowing {
  readonly state: ResultState | 'open' | ''
  readonly severity: Severity | ''
  readonly who: 'me' | 'nobody' | ''
  readonly search: string
}

/** The few real problems that the clashes are: the gravest first, each with who works on it. Enter opens, x selects. */
export function GroupList(props: {
  test: ClashTest
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
}) {
  const { test, chosen, onChoose } = props
  const text = useClashText()
  const tableTexts = useTableTexts()
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<string>()
  const [narrowing, setNarrowing] = useState<Narrowing>({ state: 'open', severity: '', who: '', search: '' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // `?group=` leads here from a list of problems elsewhere.
  const [openKey, setOpenKey] = useState<string | null>(useScreenParams()['group'] ?? null)
  const given = Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== ''))
  const input = { id: test.id, page, pageSize: PAGE_SIZE, ...given, ...(sort && { sort }) }
  const groups = useApiQuery(clashApi, 'groups', input, { keepPrevious: true })
  const columns = useGroupColumns(test)
  if (test.lastRun?.state !== 'done' && !groups.data?.total) return null
  if (groups.error && !groups.data)
    return <LoadFailure error={groups.error} isList onRetry={() => void groups.refetch()} />
  const narrow = (next: Partial<Narrowing>) => {
    setNarrowing({ ...narrowing, ...next })
    setPage(1)
  }
  return (
    <section className={css['section']} aria-labelledby="groups" data-tour="groups">
      <div className={css['head']}>
        <h2 id="groups" className={css['heading']}>
          {text('groups')}
        </h2>
        <GroupTools narrowing={narrowing} onNarrow={narrow} />
      </div>
      {test.can.edit && selected.size > 0 && (
        <GroupBulk test={test} keys={[...selected]} onClear={() => setSelected(new Set())} />
      )}
      {groups.data?.total === 0 ? (
        <p className={css['quiet']}>{text('noGroup')}</p>
      ) : (
        <DataTable<ClashGroup>
          label={text('groups')}
          columns={columns}
          rows={groups.data?.items ?? []}
          rowKey={({ key }) => key}
          texts={tableTexts}
          sort={sort}
          onSort={(name) => setSort(sort === `-${name}` ? name : `-${name}`)}
          selection={test.can.edit ? { keys: selected, onChange: setSelected } : undefined}
          density="compact"
          skeletonRows={groups.data ? 0 : 5}
          onOpen={({ key }) => setOpenKey(key)}
        />
      )}
      <PagePager page={page} pageSize={PAGE_SIZE} found={groups.data} isPart onPage={setPage} />
      <GroupDrawer
        test={test}
        groupKey={openKey}
        isNarrowed={chosen !== undefined && chosen === openKey}
        onNarrow={onChoose}
        onClose={() => setOpenKey(null)}
      />
    </section>
  )
}

function GroupTools(props: { narrowing: Narrowing; onNarrow: (next: Partial<Narrowing>) => void }) {
  const { narrowing, onNarrow } = props
  const text = useClashText()
  return (
    <search className={css['tools']}>
      <SearchField
        label={text('searchGroups')}
        value={narrowing.search}
        onChange={(words) => onNarrow({ search: words })}
      />
      <SelectField
        label={text('state')}
        isLabelHidden
        value={narrowing.state}
        choices={[
          { value: 'open', label: text('openGroups') },
          { value: '', label: text('allGroups') },
          ...(['reviewed', 'approved', 'resolved', 'not_tested'] as const).map((value) => ({
            value,
            label: text(`state.${value}`),
          })),
        ]}
        onChange={(event) => onNarrow({ state: event.target.value as Narrowing['state'] })}
      />
      <SelectField
        label={text('severity')}
        isLabelHidden
        value={narrowing.severity}
        choices={[
          { value: '', label: text('anySeverity') },
          ...SEVERITIES.toReversed().map((value) => ({ value, label: text(`severity.${value}`) })),
        ]}
        onChange={(event) => onNarrow({ severity: event.target.value as Narrowing['severity'] })}
      />
      <SelectField
        label={text('assignee')}
        isLabelHidden
        value={narrowing.who}
        choices={[
          { value: '', label: text('anybody') },
          { value: 'me', label: text('mine') },
          { value: 'nobody', label: text('unassigned') },
        ]}
        onChange={(event) => onNarrow({ who: event.target.value as Narrowing['who'] })}
      />
    </search>
  )
}

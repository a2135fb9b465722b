import { useState } from 'react'
import { ExportTool } from '#modules/transfers/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { DashboardCards } from '#platform/web/dashboard/dashboard-card.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { EvmSnapshot } from '../../contract/evm-snapshot.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'
import css from './packages.module.css'

/** Drawn and listed; files of the series have all. */
const MOST_SHOWN = 200

interface SnapshotsProps {
  readonly place: { readonly projectCode: string; readonly siteCode?: string; readonly structureCode?: string }
}

/** What was reported of a place day by day, which later entries do not change, and the way to keep the figures of now. */
export function EvmSnapshots({ place }: SnapshotsProps) {
  const text = useWorkpackagesText()
  const mayTake = useCan('work-package:write')
  const columns = useSnapshotColumns()
  const tableTexts = useTableTexts()
  const [isListed, setListed] = useState(false)
  const found = useApiQuery(
    workpackagesApi,
    'evmSnapshots',
    { ...place, page: 1, pageSize: MOST_SHOWN },
    { keepPrevious: true },
  )
  const taking = useApiMutation(workpackagesApi, 'takeEvmSnapshot')
  if (found.error && !found.data) return <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height="12rem" />
  const { items, total } = found.data
  const take = () =>
    taking
      .send({ ...place, note: '' })
      .then(() => showMessage({ tone: 'success', text: text('snapshotTaken') }))
      .catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  return (
    <section aria-label={text('snapshots')} className={css['screen']}>
      {items.length > 1 && <SnapshotCharts of={items.toReversed()} />}
      <div className={css['tools']}>
        <span className={css['quiet']}>
          {items.length === 0 ? text('noSnapshots') : text('snapshotsKept', { count: total })}
        </span>
        {items.length > 0 && (
          <Button size="small" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
            {text(isListed ? 'hideSnapshots' : 'showSnapshots')}
          </Button>
        )}
        {mayTake && (
          <Button size="small" busy={taking.isPending} onClick={() => void take()}>
            {text('takeSnapshot')}
          </Button>
        )}
        {items.length > 0 && (
          <ExportTool
            api={workpackagesApi}
            list="evmSnapshots"
            query={place}
            title={text('snapshots')}
            total={total}
            columns={columns}
          />
        )}
      </div>
      {isListed && (
        <DataTable
          label={text('snapshots')}
          texts={tableTexts}
          rows={items}
          columns={columns}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  )
}

function useSnapshotColumns() {
  const text = useWorkpackagesText()
  const column = useColumns<EvmSnapshot>()
  const money = (name: 'bac' | 'pv' | 'ev' | 'ac' | 'eac' | 'etc' | 'vac') =>
    column.money(name, text(`ev.${name}`), { currency: 'currency' })
  const ratio = (name: 'spi' | 'cpi' | 'tcpi') => column.number(name, text(`ev.${name}`), { decimals: 2 })
  return [
    column.day('day', text('reportedOn')),
    ...(['bac', 'pv', 'ev', 'ac'] as const).map(money),
    ratio('spi'),
    ratio('cpi'),
    ...(['eac', 'etc', 'vac'] as const).map(money),
    ratio('tcpi'),
    column.person('takenBy', text('takenBy')),
  ]
}

function SnapshotCharts({ of }: { readonly of: readonly EvmSnapshot[] }) {
  const text = useWorkpackagesText()
  const format = useFormats()
  const categories = of.map(({ day }) => format.day(day, 'UTC'))
  const line = (name: 'bac' | 'pv' | 'ev' | 'ac' | 'eac' | 'spi' | 'cpi') => ({
    name: text(`ev.${name}`),
    values: of.map((snapshot) => snapshot[name]),
  })
  return (
    <DashboardCards>
      <ChartCard
        title={text('asReported')}
        note={of.at(-1)?.currency ?? ''}
        shape={{ kind: 'lines', categories, series: (['ev', 'ac', 'pv', 'eac', 'bac'] as const).map(line) }}
        format={(value) => format.count(Math.round(value))}
        height={260}
      />
      <ChartCard
        title={text('indicesReported')}
        note=""
        shape={{ kind: 'lines', categories, series: (['spi', 'cpi'] as const).map(line) }}
        format={(value) => format.number(value, 2)}
        height={260}
      />
    </DashboardCards>
  )
}

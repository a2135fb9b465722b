import { useState } from 'react'
import type { BimModel } from '#modules/models/contract/bim-model.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { idsApi } from '../contract/ids-api.ts'
import { newestChecks } from './checks/newest-checks.ts'
import { AddSet } from './parts/add-set.tsx'
import css from './parts/checks.module.css'
import { SetRow } from './parts/set-row.tsx'
import { useIdsText } from './use-ids-text.ts'

const MOST = 200

/** What a model must say and whether it does: the requirement sets of the project, each with its newest check. */
export function ModelChecks({ model }: { model: BimModel }) {
  const text = useIdsText()
  const mayWrite = useCan('ids:write')
  useLiveEvents({ kinds: ['ids-check', 'ids-set', 'job'] })
  const { projectCode, id: modelId, readyVersion } = model
  const sets = useApiQuery(idsApi, 'list', { projectCode, pageSize: MOST, sort: 'name' })
  const checks = useApiQuery(idsApi, 'checks', { modelId, pageSize: MOST })
  const [open, setOpen] = useState<string | null>(null)
  const error = sets.error ?? checks.error
  const rows = newestChecks(sets.data?.items ?? [], checks.data?.items ?? [], readyVersion ?? 0)
  const isWaiting = sets.isPending || checks.isPending
  return (
    <section className={css['section']} aria-labelledby="model-checks">
      <header className={css['head']}>
        <div>
          <h2 id="model-checks" className={css['heading']}>
            {text('checks')}
          </h2>
          <p className={css['quiet']}>
            {readyVersion === null ? text('notReady') : text('checksWords', { version: String(readyVersion) })}
          </p>
        </div>
        {mayWrite && <AddSet model={model} />}
      </header>
      {error && isWaiting && (
        <LoadFailure error={error} isList onRetry={() => void Promise.all([sets.refetch(), checks.refetch()])} />
      )}
      {isWaiting && !error && <Skeleton width="70%" />}
      {!isWaiting && rows.length === 0 && <EmptyState title={text('noSets')}>{text('noSetsWords')}</EmptyState>}
      <ul className={css['sets']}>
        {rows.map((row) => (
          <SetRow
            key={row.set.id}
            model={model}
            checked={row}
            isOpen={open === row.set.id}
            onOpen={(isOpen) => setOpen(isOpen ? row.set.id : null)}
          />
        ))}
      </ul>
    </section>
  )
}

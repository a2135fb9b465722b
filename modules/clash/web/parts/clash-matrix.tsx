import { useState } from 'react'
import { RecordHistory } from '#modules/audit/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useCurrentStructure } from '#platform/web/place/place-store.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import { clashModule } from '../../contract/clash-module.ts'
import type { MatrixCell } from '../../contract/clash-result.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'
import { MatrixCellDialog } from './matrix-cell-dialog.tsx'
import { MatrixFiles } from './matrix-files.tsx'
import { MatrixTable } from './matrix-table.tsx'

/** Which disciplines of the current structure are tested against which, how exactly, and what nobody has looked at. */
export function ClashMatrix() {
  const text = useClashText()
  const structure = useCurrentStructure()
  const mayWrite = useCan('clash:write')
  const toTests = useScreenLinkProps(clashModule, 'list')
  const matrix = useApiQuery(clashApi, 'matrix', { structureCode: structure.code })
  const run = useApiMutation(clashApi, 'runMatrix', { invalidates: ['jobs'] })
  const [chosen, setChosen] = useState<MatrixCell | null>(null)
  useLiveEvents({ kinds: ['clash-matrix', 'clash-test', 'bim-model'] })
  if (matrix.error && !matrix.data)
    return <LoadFailure error={matrix.error} isList onRetry={() => void matrix.refetch()} />
  const toTest = matrix.data?.cells.filter(({ mode }) => mode === 'test').length ?? 0
  return (
    <article className={css['screen']}>
      <PageHead
        title={text('toMatrix')}
        context={structure.name}
        actions={
          <>
            <a {...toTests} className={buttonClass()}>
              {text('toTests')}
            </a>
            <MatrixFiles structureCode={structure.code} />
            {mayWrite && (
              <Button
                look="primary"
                busy={run.isPending}
                disabled={toTest === 0}
                onClick={() => run.submit({ structureCode: structure.code })}
              >
                {text('runMatrix')}
              </Button>
            )}
          </>
        }
      />
      {run.error && <p role="alert">{run.error.message}</p>}
      {run.data && <p role="status">{text('started', { count: run.data.started })}</p>}
      {!matrix.data && <Skeleton height="16rem" />}
      {matrix.data?.disciplines.length === 0 && <EmptyState title={text('matrixEmpty')} />}
      {matrix.data && matrix.data.disciplines.length > 0 && (
        <MatrixTable matrix={matrix.data} onChoose={mayWrite ? setChosen : undefined} />
      )}
      {chosen && (
        <MatrixCellDialog
          key={`${chosen.row} ${chosen.column}`}
          structureCode={structure.code}
          cell={chosen}
          onClose={() => setChosen(null)}
        />
      )}
      <section className={css['section']}>
        <RecordHistory
          entityType="clash-matrix"
          entityId={structure.code}
          actionLabel={(action) =>
            text(action === 'clash-matrix.run' ? 'action.clash-matrix.run' : 'action.clash-matrix.decided')
          }
          fieldLabel={(field) => field}
        />
      </section>
    </article>
  )
}

import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ProcedureRun } from '../../contract/procedure-run.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { proceduresModule } from '../../contract/procedures-module.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './procedures.module.css'

const TONES = { running: 'info', ended: 'good', cancelled: 'off' } as const

export function RunState({ state }: Pick<ProcedureRun, 'state'>) {
  const text = useProceduresText()
  return <StatusBadge status={TONES[state]} word={text(`state.${state}`)} />
}

type Of = { readonly procedureId: string } | { readonly entityType: string; readonly entityId: string }

/** Runs of a procedure, each with its record; or those of a record, each with its procedure. The newest first. */
export function RunList({ of, empty }: { readonly of: Of; readonly empty: string }) {
  const text = useProceduresText()
  const say = useSay()
  const format = useFormats()
  const runs = useApiQuery(proceduresApi, 'runs', { ...of, page: 1, pageSize: 50 }, { keepPrevious: true })
  if (runs.error) return <p role="alert">{runs.error.message}</p>
  if (!runs.data) return <Skeleton width="60%" />
  if (runs.data.total === 0) return <p className={css['quiet']}>{empty}</p>
  return (
    <RowList label={text('runs')}>
      {runs.data.items.map(({ id, name, subject, procedureNumber, startedAt, startedBy, state, waiting, late }) => (
        <RowItem
          key={id}
          title={
            <ScreenLink to={proceduresModule} screen="run" params={{ id }}>
              <bdi>{'procedureId' in of ? say(subject) : `${procedureNumber} ${say(name)}`}</bdi>
            </ScreenLink>
          }
          fact={
            <span className={css['line']}>
              <bdi>{format.dateTime(startedAt)}</bdi>
              {startedBy && <bdi>{startedBy.name}</bdi>}
              {waiting > 0 && <span>{text('waitingCount', { count: waiting })}</span>}
              {late > 0 && <strong className={css['late']}>{text('lateCount', { count: late })}</strong>}
            </span>
          }
        >
          <RunState state={state} />
        </RowItem>
      ))}
    </RowList>
  )
}

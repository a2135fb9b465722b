import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { Approvals } from '#platform/web/records/approvals.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { proceduresModule } from '../../contract/procedures-module.ts'
import { procedureStates } from '../../contract/procedures-records.ts'
import { DrawingPart } from '../parts/drawing-part.tsx'
import { DurationsPart } from '../parts/durations-part.tsx'
import css from '../parts/procedures.module.css'
import { RunList } from '../parts/run-list.tsx'
import { useProcedureFields } from '../procedure-fields.tsx'
import { useProceduresText } from '../use-procedures-text.ts'

/** One procedure: its drawing with what stands in its way, its runs, who approved it, and its history. */
export function ProcedureDetailScreen() {
  const text = useProceduresText()
  const nameOf = useNameOf()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('procedures', procedureStates)
  const record = useApiQuery(proceduresApi, 'get', { id })
  useLiveEvents({ kinds: ['procedure', 'procedure-run'] })
  const navigation = useScreenNavigation()
  const mayCopy = useCan('procedure:write')
  const copying = useApiMutation(proceduresApi, 'copy')
  const copy = (of: string) => async () => {
    const made = await copying.send({ id: of })
    await navigation.open(proceduresModule, 'detail', { id: made.id })
  }
  const fields = useProcedureFields()
  return (
    <DetailScreen
      result={record}
      title={nameOf}
      record={({ id: entityId }) => ({
        entityType: 'procedure',
        entityId,
        ...(mayCopy && { makesCopy: copy(entityId) }),
      })}
      context={({ number, state }) => (
        <span className={css['line']}>
          <bdi dir="ltr">{number}</bdi>
          <StateBadge of={procedureStates} state={state} />
        </span>
      )}
      actions={(found) => (
        <>
          <RecordActions api={proceduresApi} module={proceduresModule} record={found} name={found.name} />
          <NextSteps api={proceduresApi} of={procedureStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="procedure" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <DrawingPart procedure={found} />
          <DurationsPart key={found.id} procedure={found} />
          <section className={css['section']} aria-labelledby="procedure-runs">
            <h2 id="procedure-runs" className={css['heading']}>
              {text('runsOfIt')}
            </h2>
            <RunList of={{ procedureId: found.id }} empty={text('noRuns')} />
          </section>
          <Approvals api={proceduresApi} of={procedureStates} recordId={found.id} />
        </>
      )}
    </DetailScreen>
  )
}

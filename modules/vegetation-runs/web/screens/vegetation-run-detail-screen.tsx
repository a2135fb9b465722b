import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { vegetationRunsApi } from '../../contract/vegetation-runs-api.ts'
import { vegetationRunsModule } from '../../contract/vegetation-runs-module.ts'
import { ReviewPart } from '../parts/review-part.tsx'
import { RunFigures } from '../parts/run-figures.tsx'
import { useVegetationText } from '../use-vegetation-text.ts'
import { useVegetationRunFields } from '../vegetation-run-fields.tsx'

/** One count: what was found, how far it can be trusted, and its review. */
export function VegetationRunDetailScreen() {
  const text = useVegetationText()
  const nameOf = useNameOf()
  const words = useHistoryWords('vegetation-runs')
  const record = useRecord(vegetationRunsApi, 'vegetation-run')
  const fields = useVegetationRunFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'vegetation-run', entityId })}
      title={nameOf}
      context={(run) => (
        <>
          <WorkBadge state={run.state} word={text(`state.${run.state}`)} /> <PlaceName of={run} />
        </>
      )}
      actions={(run) => (
        <RecordActions api={vegetationRunsApi} module={vegetationRunsModule} record={run} name={nameOf(run)} />
      )}
      facts={fields}
      activity={(run) => <RecordHistory entityType="vegetation-run" entityId={run.id} {...words} />}
    >
      {(run) => (
        <>
          {run.reason && <p role="alert">{run.reason}</p>}
          <RunFigures run={run} />
          {(run.state === 'review' || run.state === 'closed') && <ReviewPart key={run.id} run={run} />}
        </>
      )}
    </DetailScreen>
  )
}

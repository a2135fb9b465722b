import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { jobsApi } from '#modules/jobs/contract/jobs-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { designAnalysesApi } from '../../contract/design-analyses-api.ts'
import { designAnalysesModule } from '../../contract/design-analyses-module.ts'
import { useAnalysisFields } from '../analysis-fields.tsx'
import { FilesPart } from '../parts/files-part.tsx'
import { FindingsPart } from '../parts/findings-part.tsx'
import { OpinionsPart } from '../parts/opinions-part.tsx'
import { RulesTable } from '../parts/rules-table.tsx'
import { useDesignAnalysisText } from '../use-design-analysis-text.ts'

/** What an analysis came to: each finding with its rule, its evidence and its place. */
export function AnalysisDetailScreen() {
  const text = useDesignAnalysisText()
  const nameOf = useNameOf()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('design-analyses')
  const analysis = useApiQuery(designAnalysesApi, 'get', { id })
  useLiveEvents({ kinds: ['design-analysis', 'job'] })
  const fields = useAnalysisFields()
  return (
    <DetailScreen
      result={analysis}
      record={({ id: entityId }) => ({ entityType: 'design-analysis', entityId })}
      title={nameOf}
      context={({ number, state }) => (
        <>
          <bdi dir="ltr">{number}</bdi> <WorkBadge state={state} word={text(`state.${state}`)} />
        </>
      )}
      actions={(found) => (
        <RecordActions api={designAnalysesApi} module={designAnalysesModule} record={found} name={nameOf(found)} />
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="design-analysis" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          {found.reason && <ProblemNote>{found.reason}</ProblemNote>}
          {found.state === 'running' && found.jobId && <Progress jobId={found.jobId} />}
          {found.state === 'done' && <FindingsPart analysis={found} />}
          {found.state === 'done' && <RulesTable analysis={found} />}
          {found.state === 'done' && <OpinionsPart analysis={found} />}
          <FilesPart analysis={found} />
        </>
      )}
    </DetailScreen>
  )
}

/** How far it is, and the way to stop it. */
function Progress({ jobId }: { readonly jobId: string }) {
  const text = useDesignAnalysisText()
  const job = useApiQuery(jobsApi, 'get', { id: jobId })
  const isRunning = job.data?.state === 'running'
  return (
    <ProgressBar
      label={text('state.running')}
      fraction={isRunning ? job.data?.progress : undefined}
      detail={isRunning ? text('files') : text('waiting')}
    />
  )
}

import { jobsApi } from '#modules/jobs/contract/jobs-api.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Revision } from '../../contract/drawing.ts'
import { useCadText } from '../use-cad-text.ts'
import css from './cad.module.css'

const STEPS = ['converting', 'reading', 'drawing', 'packing'] as const

/** State of a revision as a word with its mark. */
export function RevisionStateBadge({ revision }: { revision: Pick<Revision, 'state'> }) {
  const text = useCadText()
  return <WorkBadge state={revision.state} word={text(`state.${revision.state}`)} />
}

/** The reading of a revision while it runs, and its reason where it failed. Nothing once it is ready. */
export function ReadingProgress({ revision }: { revision: Revision }) {
  useLiveEvents({ kinds: ['job', 'cad-drawing'] })
  if (revision.state === 'ready' || !revision.jobId) return null
  return revision.state === 'failed' ? (
    <Failure revision={revision} jobId={revision.jobId} />
  ) : (
    <Running revision={revision} jobId={revision.jobId} />
  )
}

function Running({ revision, jobId }: { revision: Revision; jobId: string }) {
  const text = useCadText()
  const job = useApiQuery(jobsApi, 'get', { id: jobId })
  const cancel = useApiMutation(jobsApi, 'cancel', { invalidates: ['cad'] })
  const step = STEPS.find((name) => job.data?.state === 'running' && name === job.data.step)
  return (
    <ProgressBar
      label={text('readingFile', { file: revision.sourceName })}
      fraction={job.data?.progress}
      detail={text(step ? `step.${step}` : 'step.waiting')}
      cancel={job.data?.can.cancel ? { label: text('cancel'), run: () => cancel.submit({ id: jobId }) } : undefined}
    />
  )
}

function Failure({ revision, jobId }: { revision: Revision; jobId: string }) {
  const text = useCadText()
  const job = useApiQuery(jobsApi, 'get', { id: jobId })
  const retry = useApiMutation(jobsApi, 'retry', { invalidates: ['cad'] })
  return (
    <div className={css['failure']} role="alert">
      <strong>{text('failedTitle')}</strong>
      <p>{revision.reason}</p>
      <p className={css['quiet']}>{text('failedKept')}</p>
      {job.data?.can.retry && (
        <Button size="small" busy={retry.isPending} onClick={() => retry.submit({ id: job.data.id })}>
          {text('tryAgain')}
        </Button>
      )}
    </div>
  )
}

import { jobsApi } from '#modules/jobs/contract/jobs-api.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { BimModelVersion } from '../../contract/bim-model.ts'
import { useModelsText } from '../use-models-text.ts'
import css from './model-parts.module.css'

/** State of a version as a word with its mark. */
export function VersionStateBadge({ version }: { version: Pick<BimModelVersion, 'state'> }) {
  const text = useModelsText()
  return <WorkBadge state={version.state} word={text(`state.${version.state}`)} />
}

/** The conversion of a version while it runs, and its reason where it failed. Nothing once it is ready. */
export function ConversionProgress({ version }: { version: Omit<BimModelVersion, 'report'> }) {
  useLiveEvents({ kinds: ['job', 'bim-model'] })
  if (version.state === 'ready' || !version.jobId) return null
  return version.state === 'failed' ? (
    <Failure version={version} />
  ) : (
    <Running version={version} jobId={version.jobId} />
  )
}

function Running({ version, jobId }: { version: Omit<BimModelVersion, 'report'>; jobId: string }) {
  const text = useModelsText()
  const job = useApiQuery(jobsApi, 'get', { id: jobId })
  const cancel = useApiMutation(jobsApi, 'cancel', { invalidates: ['models'] })
  const step = job.data?.state === 'running' ? stepText(text, job.data.step) : text('step.waiting')
  const way = job.data?.can.cancel ? { label: text('cancel'), run: () => cancel.submit({ id: jobId }) } : undefined
  return (
    <ProgressBar
      label={text('converting', { file: version.sourceName })}
      fraction={job.data?.progress}
      detail={step}
      cancel={way}
    />
  )
}

function Failure({ version }: { version: Omit<BimModelVersion, 'report'> }) {
  const text = useModelsText()
  const job = useApiQuery(jobsApi, 'get', { id: version.jobId ?? '' })
  const retry = useApiMutation(jobsApi, 'retry', { invalidates: ['models'] })
  return (
    <div className={css['failure']} role="alert">
      <strong>{text('failedTitle')}</strong>
      <p>{version.reason}</p>
      <p className={css['quiet']}>{text('failedKept')}</p>
      {job.data?.can.retry && (
        <Button size="small" busy={retry.isPending} onClick={() => retry.submit({ id: job.data.id })}>
          {text('tryAgain')}
        </Button>
      )}
    </div>
  )
}

const STEPS = ['reading', 'shapes', 'properties', 'relations', 'packing'] as const

function stepText(text: ReturnType<typeof useModelsText>, step: string | null): string {
  const known = STEPS.find((name) => name === step)
  return text(known ? `step.${known}` : 'step.waiting')
}

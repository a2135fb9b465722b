import { jobsApi } from '#modules/jobs/contract/jobs-api.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { GeoDataset, ListedGeoDataset } from '../../contract/geo-dataset.ts'
import { type GeospatialText, useGeospatialText } from '../use-geospatial-text.ts'
import css from './dataset-parts.module.css'

/** State of a dataset as a word with its mark. */
export function DatasetStateBadge({ dataset }: { readonly dataset: Pick<ListedGeoDataset, 'state'> }) {
  const text = useGeospatialText()
  return <WorkBadge state={dataset.state} word={text(`state.${dataset.state}`)} />
}

/** How reading goes, why it failed, or what is to be confirmed. Nothing once a dataset is ready. */
export function DatasetProgress({ dataset }: { readonly dataset: GeoDataset }) {
  useLiveEvents({ kinds: ['job', 'geo-dataset'] })
  if (dataset.state === 'failed') return <Failure dataset={dataset} />
  if (dataset.state === 'toConfirm') return <ToConfirm dataset={dataset} />
  return dataset.state === 'reading' && dataset.jobId ? <Running dataset={dataset} jobId={dataset.jobId} /> : null
}

function Running({ dataset, jobId }: { readonly dataset: GeoDataset; readonly jobId: string }) {
  const text = useGeospatialText()
  const job = useApiQuery(jobsApi, 'get', { id: jobId })
  const cancel = useApiMutation(jobsApi, 'cancel', { invalidates: ['geospatial'] })
  const isRunning = job.data?.state === 'running'
  return (
    <ProgressBar
      label={text('readingOf', { file: dataset.sourceName })}
      fraction={job.data?.progress}
      detail={stepText(text, isRunning ? (job.data?.step ?? null) : null)}
      cancel={job.data?.can.cancel ? { label: text('cancel'), run: () => cancel.submit({ id: jobId }) } : undefined}
    />
  )
}

const STEPS = ['values', 'tiles', 'points', 'nodes'] as const

function stepText(text: GeospatialText, step: string | null): string {
  const known = STEPS.find((name) => name === step)
  return text(known ? `step.${known}` : 'step.waiting')
}

function Failure({ dataset }: { readonly dataset: GeoDataset }) {
  const text = useGeospatialText()
  const job = useApiQuery(jobsApi, 'get', { id: dataset.jobId ?? '' })
  const retry = useApiMutation(jobsApi, 'retry', { invalidates: ['geospatial'] })
  return (
    <div className={css['failure']} role="alert">
      <strong>{text('failedTitle')}</strong>
      <p>{dataset.reason}</p>
      <p className={css['quiet']}>{text('failedKept')}</p>
      {job.data?.can.retry && (
        <Button size="small" busy={retry.isPending} onClick={() => retry.submit({ id: job.data.id })}>
          {text('tryAgain')}
        </Button>
      )}
    </div>
  )
}

function ToConfirm({ dataset }: { readonly dataset: GeoDataset }) {
  const text = useGeospatialText()
  return (
    <div className={css['confirm']} role="status">
      <strong>{text('toConfirmTitle')}</strong>
      {dataset.doubts.map((doubt) => (
        <p key={doubt}>{text(`doubt.${doubt}`)}</p>
      ))}
    </div>
  )
}

import { jobsApi } from '#modules/jobs/contract/jobs-api.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Reconstruction } from '../../contract/reconstruction.ts'
import { useReconstructionsText } from '../use-reconstructions-text.ts'

const STEPS = ['sending', 'reconstructing', 'photos', 'points', 'surface', 'mesh', 'tiles'] as const

/** How the work goes, or why it failed and how it is tried again. Nothing once it is done. */
export function WorkProgress({ model }: { readonly model: Reconstruction }) {
  useLiveEvents({ kinds: ['job', 'reconstruction'] })
  if (model.state === 'ready' || !model.jobId) return null
  return model.state === 'failed' ? <Failure model={model} jobId={model.jobId} /> : <Running jobId={model.jobId} />
}

function Running({ jobId }: { readonly jobId: string }) {
  const text = useReconstructionsText()
  const job = useApiQuery(jobsApi, 'get', { id: jobId })
  const cancel = useApiMutation(jobsApi, 'cancel', { invalidates: ['reconstructions'] })
  const step = STEPS.find((name) => job.data?.state === 'running' && name === job.data.step)
  return (
    <ProgressBar
      label={text('state.running')}
      fraction={job.data?.progress}
      detail={text(step ? `step.${step}` : 'step.waiting')}
      cancel={job.data?.can.cancel ? { label: text('cancel'), run: () => cancel.submit({ id: jobId }) } : undefined}
    />
  )
}

function Failure({ model, jobId }: { readonly model: Reconstruction; readonly jobId: string }) {
  const text = useReconstructionsText()
  const job = useApiQuery(jobsApi, 'get', { id: jobId })
  const retry = useApiMutation(jobsApi, 'retry', { invalidates: ['reconstructions'] })
  return (
    <div role="alert">
      <p>{model.reason}</p>
      {job.data?.can.retry && (
        <Button size="small" busy={retry.isPending} onClick={() => retry.submit({ id: jobId })}>
          {text('tryAgain')}
        </Button>
      )}
    </div>
  )
}

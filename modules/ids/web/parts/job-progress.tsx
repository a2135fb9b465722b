import { jobsApi } from '#modules/jobs/contract/jobs-api.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useIdsText } from '../use-ids-text.ts'

/** How far the reading of a set or a check is, and the way to stop it. */
export function JobProgress({ jobId, label, step }: { jobId: string; label: string; step: string }) {
  const text = useIdsText()
  const job = useApiQuery(jobsApi, 'get', { id: jobId })
  const cancel = useApiMutation(jobsApi, 'cancel', { invalidates: ['ids'] })
  const isRunning = job.data?.state === 'running'
  return (
    <ProgressBar
      label={label}
      fraction={isRunning ? job.data?.progress : undefined}
      detail={isRunning ? step : text('waiting')}
      cancel={job.data?.can.cancel ? { label: text('cancel'), run: () => cancel.submit({ id: jobId }) } : undefined}
    />
  )
}

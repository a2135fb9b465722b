import { jobsApi } from '#modules/jobs/contract/jobs-api.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ListImport } from '../../contract/list-import.ts'
import { useTransfersText } from '../use-transfers-text.ts'

/** How far the work on an import is; it goes on when the window is closed. */
export function ImportProgress({ run }: { readonly run: ListImport }) {
  const text = useTransfersText()
  const jobId = run.jobId ?? ''
  const job = useApiQuery(jobsApi, 'get', { id: jobId }, { enabled: run.jobId !== null })
  const cancel = useApiMutation(jobsApi, 'cancel', { invalidates: ['transfers'] })
  const step = run.state === 'importing' || run.state === 'undoing' ? run.state : 'checking'
  return (
    <ProgressBar
      label={run.fileName}
      fraction={job.data?.progress}
      detail={text(job.data?.state === 'running' ? `step.${step}` : 'waiting')}
      cancel={job.data?.can.cancel ? { label: text('cancel'), run: () => cancel.submit({ id: jobId }) } : undefined}
    />
  )
}

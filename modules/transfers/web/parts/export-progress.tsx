import { useEffect, useEffectEvent, useState } from 'react'
import { jobsApi } from '#modules/jobs/contract/jobs-api.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ListExport } from '../../contract/list-export.ts'
import { transfersApi } from '../../contract/transfers-api.ts'
import { useTransfersText } from '../use-transfers-text.ts'

/** How far a long file is, and the file when it is ready; closed, it goes on. */
export function ExportProgress(props: {
  readonly made: ListExport
  readonly onReady: (file: ListExport) => void
  readonly onEnd: () => void
}) {
  const { made } = props
  const text = useTransfersText()
  const [isOpen, setOpen] = useState(true)
  useLiveEvents({ kinds: ['job'] })
  const jobId = made.jobId ?? ''
  const job = useApiQuery(jobsApi, 'get', { id: jobId })
  const cancel = useApiMutation(jobsApi, 'cancel', { invalidates: ['transfers'] })
  const { data } = useApiQuery(transfersApi, 'getExport', { id: made.id })
  const hear = useEffectEvent((now: ListExport) => {
    if (now.state === 'ready') props.onReady(now)
    else showMessage({ tone: 'error', text: now.reason ?? text('export.failed', { name: now.name }) })
    props.onEnd()
  })
  useEffect(() => {
    if (data && data.state !== 'making') hear(data)
  }, [data])
  return (
    <Dialog
      isOpen={isOpen}
      title={text('export.makingTitle')}
      closeLabel={text('close')}
      onClose={() => setOpen(false)}
    >
      <ProgressBar
        label={made.name}
        fraction={job.data?.progress}
        detail={text(job.data?.state === 'running' ? 'step.reading' : 'waiting')}
        cancel={job.data?.can.cancel ? { label: text('cancel'), run: () => cancel.submit({ id: jobId }) } : undefined}
      />
      <p>{text('export.making')}</p>
      <Button onClick={() => setOpen(false)}>{text('close')}</Button>
    </Dialog>
  )
}

import { jobsApi } from '#modules/jobs/contract/jobs-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { BulkRun } from '../../contract/bulk-run.ts'
import { transfersApi } from '../../contract/transfers-api.ts'
import { useTransfersText } from '../use-transfers-text.ts'

/** How far an action over many records is, and which of them were refused and why. */
export function BulkResults(props: {
  readonly run: BulkRun
  readonly onUndo: () => void
  readonly onClose: () => void
}) {
  const text = useTransfersText()
  useLiveEvents({ kinds: ['job'] })
  const isLong = props.run.jobId !== null
  const read = useApiQuery(transfersApi, 'getBulkRun', { id: props.run.id }, { enabled: isLong })
  const run = read.data ?? props.run
  const isRunning = run.state === 'running'
  const job = useApiQuery(jobsApi, 'get', { id: run.jobId ?? '' }, { enabled: isLong && isRunning })
  const undo = () => {
    props.onUndo()
    props.onClose()
  }
  return (
    <Dialog
      isOpen
      title={isRunning ? text('bulk.running') : text('bulk.result', { done: run.done, count: run.total })}
      closeLabel={text('close')}
      onClose={props.onClose}
      actions={
        <>
          {run.can.undo && <Button onClick={undo}>{text('undo')}</Button>}
          <Button look="primary" onClick={props.onClose}>
            {text('close')}
          </Button>
        </>
      }
    >
      {isRunning && <ProgressBar label={text('bulk.running')} fraction={job.data?.progress} />}
      {run.refused > 0 && (
        <>
          <p>{text('bulk.refused', { count: run.refused })}</p>
          <ul>
            {run.refusals.map(({ recordId, name, reason }) => (
              <li key={recordId}>
                {name && (
                  <>
                    <bdi dir="ltr">{name}</bdi>:{' '}
                  </>
                )}
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { Button } from '#ui/button.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import { clashModule } from '../../contract/clash-module.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'

/** What the caller may do with a test, as the server says. */
export function ClashTestActions({ record }: { record: ClashTest }) {
  return (
    <>
      <RecordActions api={clashApi} module={clashModule} record={record} name={record.name} />
      {record.can.run && <Run record={record} />}
    </>
  )
}

function Run({ record }: { record: ClashTest }) {
  const text = useClashText()
  const run = useApiMutation(clashApi, 'run', { invalidates: ['jobs'] })
  const isRunning = run.isPending || record.lastRun?.state === 'queued'
  const start = async () => {
    try {
      await run.send({ id: record.id })
    } catch (error) {
      showMessage({ tone: 'error', text: error instanceof Error ? error.message : text('failed') })
    }
  }
  return (
    <Button look="primary" busy={isRunning} onClick={() => void start()}>
      {text('run')}
    </Button>
  )
}

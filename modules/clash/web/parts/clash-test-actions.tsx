import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { RemoveRecord } from '#platform/web/frames/remove-record.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { clashApi } from '../../contract/clash-api.ts'
import { clashModule } from '../../contract/clash-module.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'

/** What the caller may do with a test, as the server says. */
export function ClashTestActions({ record }: { record: ClashTest }) {
  const text = useClashText()
  const editLink = useScreenLinkProps(clashModule, 'edit', { id: record.id })
  return (
    <>
      {record.can.remove && <Remove record={record} />}
      {record.can.edit && (
        <a {...editLink} className={buttonClass()}>
          {text('edit')}
        </a>
      )}
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

function Remove({ record }: { record: ClashTest }) {
  const text = useClashText()
  const navigation = useScreenNavigation()
  const remove = useApiMutation(clashApi, 'remove')
  const confirm = async () => {
    await remove.send({ id: record.id })
    showMessage({ tone: 'success', text: text('removed', { name: record.name }) })
    await navigation.open(clashModule, 'list', {}, { replace: true })
  }
  return (
    <RemoveRecord
      texts={{
        remove: text('remove'),
        title: text('removeTitle', { name: record.name }),
        words: text('removeWords'),
        keep: text('keep'),
      }}
      removal={remove}
      onRemove={() => void confirm()}
    />
  )
}

import { showMessage } from '#platform/web/messages/message-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { WaitingWrite } from '#platform/web/waiting/waiting-write.ts'
import { queueWrite, stateOf } from '#platform/web/waiting/write-queue.ts'
import { formsModule } from '../../contract/forms-module.ts'
import { useFormsText } from '../use-forms-text.ts'

/** Hands over what was entered, and says it where it waits for the network. */
export function useHandOver(): (write: WaitingWrite) => Promise<void> {
  const text = useFormsText()
  const navigation = useScreenNavigation()
  return async (write) => {
    await queueWrite(write)
    if ((await stateOf(write.id)) !== 'waiting') return
    const { waiting } = formsModule.screens
    const run = () => void navigation.open(formsModule, 'waiting', {})
    showMessage({ tone: 'info', text: text('keptToSend'), action: { label: waiting.title, run } })
  }
}

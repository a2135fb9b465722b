import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { chatApi } from '../../contract/chat-api.ts'
import { useChatText } from '../use-chat-text.ts'

/** Saves a conversation as PDF, with the rights that its reader has now. */
export function SavePaper(props: {
  readonly endpoint: 'paper' | 'sharedPaper'
  readonly id: string
  /** The last question of the branch that is shown. */
  readonly turnId: string | undefined
}) {
  const { endpoint, id, turnId } = props
  const text = useChatText()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await downloadFile(chatApi, endpoint, { id, ...(turnId && { turnId }) }, 'conversation.pdf')
    } catch (error) {
      showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={isBusy} onClick={() => void save()}>
      {text('savePaper')}
    </Button>
  )
}

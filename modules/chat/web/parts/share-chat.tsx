import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { chatApi } from '../../contract/chat-api.ts'
import { chatModule } from '../../contract/chat-module.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'

/** Shares a conversation by a link: who opens it reads with rights of their own. */
export function ShareChat({ id }: { readonly id: string }) {
  const text = useChatText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('share')}</Button>
      <Dialog isOpen={isOpen} title={text('share')} closeLabel={text('close')} onClose={() => setOpen(false)}>
        {isOpen && <Sharing id={id} />}
      </Dialog>
    </>
  )
}

function Sharing({ id }: { readonly id: string }) {
  const text = useChatText()
  const format = useFormats()
  const chat = useApiQuery(chatApi, 'get', { id })
  const sharing = useApiMutation(chatApi, 'share')
  const { shareId = null, sharedAt = null } = chat.data ?? {}
  const address =
    shareId === null ? null : `${location.origin}${screenAddress(chatModule, 'index', { shared: shareId })}`
  const set = async (isShared: boolean) => {
    try {
      await sharing.send({ id, isShared })
    } catch {
      // Its words stand below the buttons.
    }
  }
  const copy = async (link: string) => {
    const isCopied = await copyText(link)
    showMessage({ tone: isCopied ? 'success' : 'error', text: text(isCopied ? 'linkCopied' : 'notCopied') })
  }
  return (
    <div className={css['talk']}>
      <p className={css['note']}>{text('shareWords')}</p>
      {address !== null && sharedAt !== null && (
        <>
          <TextField label={text('link')} dir="ltr" readOnly value={address} />
          <p className={css['note']}>{text('sharedUntil', { time: format.dateTime(sharedAt) })}</p>
        </>
      )}
      <div className={css['tools']}>
        {address !== null && (
          <Button look="primary" onClick={() => void copy(address)}>
            {text('copyLink')}
          </Button>
        )}
        <Button look={address === null ? 'primary' : 'default'} busy={sharing.isPending} onClick={() => void set(true)}>
          {text(address === null ? 'makeLink' : 'shareAnew')}
        </Button>
        {address !== null && (
          <Button look="quiet" busy={sharing.isPending} onClick={() => void set(false)}>
            {text('endSharing')}
          </Button>
        )}
      </div>
      {sharing.error && <ProblemNote>{sharing.error.message}</ProblemNote>}
    </div>
  )
}

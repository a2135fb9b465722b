import { useDeferredValue, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PathLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { chatApi } from '../../contract/chat-api.ts'
import { chatModule } from '../../contract/chat-module.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'
import { Pages } from './pages.tsx'
import { SavePaper } from './save-paper.tsx'

const PAGE_SIZE = 20

interface Props {
  readonly openId: string | null
  readonly onOpen: (id: string | null) => void
}

/** Conversations by their first question, the newest first; the open one can be removed. */
export function ChatHistory({ openId, onOpen }: Props) {
  const text = useChatText()
  const format = useFormats()
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const asked = { page, pageSize: PAGE_SIZE, ...(search !== '' && { search }) }
  const chats = useApiQuery(chatApi, 'list', asked, { keepPrevious: true })
  const { items = [], total = 0 } = chats.data ?? {}
  return (
    <aside className={css['history']} aria-label={text('history')}>
      <h2 className={css['heading']}>{text('history')}</h2>
      <SearchField
        label={text('searchHistory')}
        value={typed}
        onChange={(words) => {
          setTyped(words)
          setPage(1)
        }}
      />
      {chats.error && <ProblemNote>{chats.error.message}</ProblemNote>}
      {!chats.data && !chats.error && <Skeleton width="80%" />}
      {chats.data && total === 0 && (
        <p className={css['note']}>{text(search === '' ? 'noHistory' : 'nothingMatches')}</p>
      )}
      <ul className={css['sources']}>
        {items.map(({ id, title, updatedAt }) => (
          <li key={id}>
            <PathLink
              className={css['link']}
              path={screenAddress(chatModule, 'index', { chat: id })}
              aria-current={id === openId ? 'page' : undefined}
            >
              <span dir="auto">{title}</span>
              <small className={css['note']}>{format.dateTime(updatedAt)}</small>
            </PathLink>
          </li>
        ))}
      </ul>
      <div className={css['tools']}>
        <Pages {...{ page, total }} pageSize={PAGE_SIZE} onPage={setPage} />
        {openId && <SavePaper endpoint="paper" id={openId} turnId={undefined} />}
        {openId && <RemoveChat id={openId} onRemoved={() => onOpen(null)} />}
      </div>
    </aside>
  )
}

function RemoveChat({ id, onRemoved }: { readonly id: string; readonly onRemoved: () => void }) {
  const text = useChatText()
  const [isAsked, setAsked] = useState(false)
  const removing = useApiMutation(chatApi, 'remove')
  const remove = async () => {
    try {
      await removing.send({ id })
      onRemoved()
    } catch {
      // Its words stand below the button.
    } finally {
      setAsked(false)
    }
  }
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setAsked(true)}>
        {text('remove')}
      </Button>
      {removing.error && <ProblemNote>{removing.error.message}</ProblemNote>}
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={text('remove')}
        confirmLabel={text('remove')}
        cancelLabel={text('cancel')}
        isBusy={removing.isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        {text('removeWords')}
      </ConfirmDialog>
    </>
  )
}

import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { chatApi } from '../../contract/chat-api.ts'
import { chatModule } from '../../contract/chat-module.ts'
import { AskForm } from '../parts/ask-form.tsx'
import css from '../parts/chat.module.css'
import { ChatHistory } from '../parts/chat-history.tsx'
import { ModelSettings } from '../parts/model-settings.tsx'
import { TurnView } from '../parts/turn-view.tsx'
import { useChatText } from '../use-chat-text.ts'

/** Questions over the documents with quoted answers; which conversation is open stands in the address. */
export function ChatScreen() {
  const text = useChatText()
  const { chat } = useScreenParams()
  const navigation = useScreenNavigation()
  const project = usePlace(({ currentProject }) => currentProject)
  const maySetModel = useCan('chat:set-model')
  const [typed, setTyped] = useState('')
  const open = (id: string | null) => void navigation.open(chatModule, 'index', id ? { chat: id } : {})
  return (
    <>
      <PageHead
        title={text('ask')}
        context={project ? text('within', { project: project.name }) : text('everywhere')}
        actions={
          <>
            {maySetModel && <ModelSettings />}
            {chat && <Button onClick={() => open(null)}>{text('fresh')}</Button>}
          </>
        }
      />
      <div className={css['page']}>
        <section className={css['talk']} aria-label={text('ask')}>
          {chat ? (
            <Turns id={chat} onEdit={setTyped} />
          ) : (
            <EmptyState title={text('empty')}>{text('emptyWords')}</EmptyState>
          )}
          <AskForm
            typed={typed}
            onType={setTyped}
            chatId={chat ?? null}
            projectCode={project?.code ?? null}
            onBegun={open}
          />
        </section>
        <ChatHistory openId={chat ?? null} onOpen={open} />
      </div>
    </>
  )
}

function Turns({ id, onEdit }: { readonly id: string; readonly onEdit: (question: string) => void }) {
  const chat = useApiQuery(chatApi, 'get', { id })
  if (chat.error) return <p role="alert">{chat.error.message}</p>
  if (!chat.data) return <Skeleton width="60%" />
  return (
    <ol className={css['turns']} aria-live="polite">
      {chat.data.turns.map((turn) => (
        <TurnView key={turn.id} turn={turn} onEdit={() => onEdit(turn.question)} />
      ))}
    </ol>
  )
}

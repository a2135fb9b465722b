import { useState } from 'react'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { chatModule } from '../../contract/chat-module.ts'
import { AskForm } from '../parts/ask-form.tsx'
import css from '../parts/chat.module.css'
import { ChatHistory } from '../parts/chat-history.tsx'
import { ModelSettings } from '../parts/model-settings.tsx'
import { PickCollection } from '../parts/pick-collection.tsx'
import { Turns } from '../parts/turns.tsx'
import { useChatText } from '../use-chat-text.ts'

/** Questions over the documents with quoted answers; which conversation is open stands in the address. */
export function ChatScreen() {
  const text = useChatText()
  const { chat, collection } = useScreenParams()
  const navigation = useScreenNavigation()
  const project = usePlace(({ currentProject }) => currentProject)
  const maySetModel = useCan('chat:set-model')
  const [typed, setTyped] = useState('')
  const go = (fields: Readonly<Record<string, string | undefined>>) => {
    const named = Object.entries({ chat, collection, ...fields }).filter(
      (field): field is [string, string] => !!field[1],
    )
    void navigation.open(chatModule, 'index', Object.fromEntries(named))
  }
  const open = (id: string | null) => go({ chat: id ?? undefined })
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
          <PickCollection
            picked={collection ?? null}
            projectCode={project?.code ?? null}
            onPick={(id) => go({ collection: id ?? undefined })}
          />
          <AskForm
            typed={typed}
            onType={setTyped}
            chatId={chat ?? null}
            projectCode={project?.code ?? null}
            collectionId={collection ?? null}
            onBegun={open}
          />
        </section>
        <ChatHistory openId={chat ?? null} onOpen={open} />
      </div>
    </>
  )
}

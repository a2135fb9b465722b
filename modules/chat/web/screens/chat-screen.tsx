import { useState } from 'react'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { chatModule } from '../../contract/chat-module.ts'
import css from '../parts/chat.module.css'
import { ChatHistory } from '../parts/chat-history.tsx'
import { Conversation } from '../parts/conversation.tsx'
import { ExampleQuestions } from '../parts/example-questions.tsx'
import { FeedbackList } from '../parts/feedback-list.tsx'
import { ModelSettings } from '../parts/model-settings.tsx'
import { PickCollection } from '../parts/pick-collection.tsx'
import { ShareChat } from '../parts/share-chat.tsx'
import { SharedChat } from '../parts/shared-chat.tsx'
import { useChatText } from '../use-chat-text.ts'

/** Questions over documents and records with their answers; which conversation is open stands in the address. */
export function ChatScreen() {
  const { shared } = useScreenParams()
  return shared ? <SharedChat key={shared} id={shared} /> : <OwnChats />
}

function OwnChats() {
  const text = useChatText()
  const { chat, collection } = useScreenParams()
  const navigation = useScreenNavigation()
  const project = usePlace(({ currentProject }) => currentProject)
  const [suggested, setSuggested] = useState<{ question: string } | null>(null)
  const maySetModel = useCan('chat:set-model')
  const mayReadFeedback = useCan('chat:read-feedback')
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
            {mayReadFeedback && <FeedbackList />}
            {maySetModel && <ModelSettings />}
            {chat && <ShareChat id={chat} />}
            {chat && <Button onClick={() => open(null)}>{text('fresh')}</Button>}
          </>
        }
      />
      <div className={css['page']}>
        <section className={css['talk']} aria-label={text('ask')}>
          <Conversation
            key={chat ?? ''}
            id={chat ?? null}
            projectCode={project?.code ?? null}
            collectionId={collection ?? null}
            empty={
              <>
                <EmptyState title={text('empty')}>{text('emptyWords')}</EmptyState>
                <ExampleQuestions
                  projectCode={project?.code ?? null}
                  onPick={(question) => setSuggested({ question })}
                />
              </>
            }
            suggested={suggested}
            onBegun={open}
          >
            <PickCollection
              picked={collection ?? null}
              projectCode={project?.code ?? null}
              onPick={(id) => go({ collection: id ?? undefined })}
            />
          </Conversation>
        </section>
        <ChatHistory openId={chat ?? null} onOpen={open} />
      </div>
    </>
  )
}

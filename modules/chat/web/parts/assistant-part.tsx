import { useState } from 'react'
import { documentsModule } from '#modules/documents/contract/documents-module.ts'
import { fieldsOfShown } from '#modules/papers/web/public.ts'
import type { AssistantPartProps } from '#platform/web/guide/assistant-slot.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { shownRecord } from '#platform/web/records/shown-record.ts'
import { useCurrentScreen } from '#platform/web/routing/current-screen.ts'
import { screenIdOf } from '#platform/web/routing/route-table.ts'
import { PathLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ShownScreen } from '../../contract/chat.ts'
import { chatModule } from '../../contract/chat-module.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'
import { Conversation } from './conversation.tsx'

/** The assistant over any screen: behind the button at the edge, beside what one looks at. */
export function AssistantPart(props: AssistantPartProps) {
  const text = useChatText()
  const mayAsk = useCan('chat:use')
  if (props.as === 'talk') return <Talk screen={props.screen} onEnd={props.onEnd} />
  if (!mayAsk) return null
  return (
    <Button wide look="primary" onClick={props.onAsk}>
      {text('ask')}
    </Button>
  )
}

function Talk({ screen, onEnd }: { readonly screen: string; readonly onEnd: () => void }) {
  const text = useChatText()
  const project = usePlace(({ currentProject }) => currentProject)
  const shownDocument = useShownDocument()
  const [isDocumentAlone, setDocumentAlone] = useState(shownDocument !== null)
  const [chatId, setChatId] = useState<string | null>(null)
  const [suggested, setSuggested] = useState<{ question: string } | null>(null)
  // What the page calls the record that it shows: the title that the person reads there.
  const [shown] = useState(() => document.querySelector('main h1')?.textContent?.trim() ?? '')
  const whatIsOpen = useWhatIsOpen()
  return (
    <Dialog isOpen title={text('ask')} closeLabel={text('close')} onClose={onEnd}>
      <div className={css['talk']}>
        <p className={css['note']}>
          {screen}
          {!isDocumentAlone && ` · ${project ? text('within', { project: project.name }) : text('everywhere')}`}
        </p>
        {whatIsOpen && shown !== '' && <p className={css['note']}>{text('thisIs', { title: shown })}</p>}
        <Conversation
          id={chatId}
          projectCode={project?.code ?? null}
          documentId={isDocumentAlone ? shownDocument : null}
          shown={whatIsOpen}
          suggested={suggested}
          onBegun={setChatId}
        />
        {shownDocument !== null && (
          <Checkbox
            label={text('thisDocument')}
            checked={isDocumentAlone}
            onChange={({ target }) => setDocumentAlone(target.checked)}
          />
        )}
        <div className={css['tools']}>
          {shown !== '' && (
            <Button
              size="small"
              look="quiet"
              onClick={() => setSuggested({ question: text('askAbout', { title: shown }) })}
            >
              {text('aboutShown')}
            </Button>
          )}
          {chatId && (
            <PathLink className={css['link']} path={screenAddress(chatModule, 'index', { chat: chatId })}>
              {text('openChat')}
            </PathLink>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** What "this" is: the record of the page, or of another screen that opens one. */
function useWhatIsOpen(): ShownScreen | null {
  const open = useCurrentScreen()
  const params = useScreenParams()
  if (!open?.path.includes('/:')) return null
  const record = shownRecord()
  const said = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value.slice(0, 200)] as const] : []))
  return {
    ...{ module: open.moduleId, screen: open.screenId, params: Object.fromEntries(said) },
    fields: record ? fieldsOfShown(record) : [],
  }
}

/** The document that the page shows, if it shows one. */
function useShownDocument(): string | null {
  const record = useCurrentScreen()
  const { id } = useScreenParams()
  return record?.id === screenIdOf(documentsModule, 'detail') ? (id ?? null) : null
}

import { type ReactNode, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ChatTurn, ShownScreen } from '../../contract/chat.ts'
import { chatApi } from '../../contract/chat-api.ts'
import { branchOf, type Picked, placeOf } from '../branches.ts'
import { useChatText } from '../use-chat-text.ts'
import { AskForm } from './ask-form.tsx'
import css from './chat.module.css'
import { Turns } from './turns.tsx'

interface Props {
  /** Null: nothing was asked yet. */
  readonly id: string | null
  readonly projectCode: string | null
  readonly documentId?: string | null
  readonly collectionId?: string | null
  /** What "this" is. */
  readonly shown?: ShownScreen | null
  /** Shown where nothing was asked yet. */
  readonly empty?: ReactNode
  /** Above the field. */
  readonly children?: ReactNode
  /** What stands in the field from outside; a new object each time. */
  readonly suggested?: { readonly question: string } | null
  readonly onBegun: (id: string) => void
}

/** The questions of a conversation that follow each other, with the field for the next one or for another wording of one. */
export function Conversation({ id, empty, children, suggested = null, onBegun, ...about }: Props) {
  const text = useChatText()
  const chat = useApiQuery(chatApi, 'get', { id: id ?? '' }, { enabled: id !== null })
  const [picked, setPicked] = useState<Picked>({})
  const [edited, setEdited] = useState<ChatTurn | null>(null)
  const [typed, setTyped] = useState('')
  const [taken, setTaken] = useState<Props['suggested']>(null)
  if (suggested && suggested !== taken) {
    setTaken(suggested)
    setTyped(suggested.question)
  }
  const steps = branchOf(chat.data?.turns ?? [], picked)
  const edit = (turn: ChatTurn | null) => {
    setEdited(turn)
    setTyped(turn?.question ?? '')
  }
  const onAsked = (begun: string) => {
    // The new wording is the latest: it is shown.
    if (edited) setPicked(({ [placeOf(edited)]: _, ...others }) => others)
    setEdited(null)
    if (begun !== id) onBegun(begun)
  }
  return (
    <>
      {id === null && empty}
      {chat.error && <p role="alert">{chat.error.message}</p>}
      {id !== null && !chat.data && !chat.error && <Skeleton width="60%" />}
      {steps.length > 0 && (
        <Turns
          steps={steps}
          onEdit={edit}
          onPick={(turn, wording) => setPicked((now) => ({ ...now, [placeOf(turn)]: wording }))}
        />
      )}
      {edited && (
        <div className={css['tools']}>
          <p className={css['note']}>{text('editing')}</p>
          <Button size="small" look="quiet" onClick={() => edit(null)}>
            {text('cancel')}
          </Button>
        </div>
      )}
      {children}
      <AskForm
        typed={typed}
        onType={setTyped}
        chatId={id}
        parentId={edited ? edited.parentId : (steps.at(-1)?.turn.id ?? null)}
        onAsked={onAsked}
        {...about}
      />
    </>
  )
}

import { type KeyboardEvent, useRef, useState } from 'react'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { randomUuid } from '#platform/web/random-id.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { ShownScreen } from '../../contract/chat.ts'
import { chatApi } from '../../contract/chat-api.ts'
import { readAnswer } from '../read-answer.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'

interface Props {
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Null: the question begins a conversation. */
  readonly chatId: string | null
  readonly projectCode: string | null
  /** This document alone. */
  readonly documentId?: string | null
  /** The files of this collection alone. */
  readonly collectionId?: string | null
  /** What "this" is. */
  readonly shown?: ShownScreen | null
  /** The question that it follows; null for a first one. */
  readonly parentId: string | null
  /** @param chatId the conversation that it stands in */
  readonly onAsked: (chatId: string) => void
}

/** Asks by a button or Enter, as in any chat; Shift and Enter begin a line. What is on its way can be stopped. */
export function AskForm(props: Props) {
  const text = useChatText()
  const { ask, stop, isAsking, draft, problem } = useAsk(props)
  const { typed, onType } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void ask()
  }
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      {draft !== '' && <Draft text={draft} />}
      <TextAreaField
        label={text('question')}
        help={text('questionHelp')}
        maxLength={1_000}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={css['tools']}>
        <Button type="submit" look="primary" busy={isAsking} disabled={typed.trim() === ''}>
          {text('ask')}
        </Button>
        {isAsking && <Button onClick={stop}>{text('stop')}</Button>}
      </div>
      {problem && <ProblemNote>{problem}</ProblemNote>}
    </form>
  )
}

/** Plain words as they come: what they stand on is looked up when the answer is at its end. */
function Draft({ text: written }: { readonly text: string }) {
  const text = useChatText()
  return (
    <section aria-label={text('draft')} aria-busy="true">
      <p className={css['note']}>{text('draft')}</p>
      <p className={css['draft']} dir="auto">
        {written}
      </p>
    </section>
  )
}

function useAsk(props: Props) {
  const { typed, onType, chatId, parentId, projectCode, documentId = null, collectionId = null, shown = null } = props
  const [isAsking, setAsking] = useState(false)
  const [draft, setDraft] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const call = useRef<AbortController | null>(null)
  const ask = async () => {
    const question = typed.trim()
    if (question === '' || isAsking) return
    const conversationId = chatId ?? randomUuid()
    const controller = new AbortController()
    const { signal } = controller
    call.current = controller
    setAsking(true)
    setProblem(null)
    try {
      const about = { projectCode, documentId, collectionId, shown, parentId }
      const asked = { id: randomUuid(), conversationId, question, ...about }
      await readAnswer(asked, { signal, onText: setDraft })
      onType('')
      await invalidateModule(chatApi.module.id)
      props.onAsked(conversationId)
    } catch (error) {
      // Whoever stopped it knows; what was typed stays.
      if (!signal.aborted) setProblem((error as Error).message)
    } finally {
      setDraft('')
      setAsking(false)
    }
  }
  return { ask, stop: () => call.current?.abort(), isAsking, draft, problem }
}

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { MAX_COMMENT } from '../../contract/record-comment.ts'
import { mentionAt, toSent } from '../mention-text.ts'
import { useConversationText } from '../use-conversation-text.ts'
import css from './conversation.module.css'
import { MentionList, type MentionListHandle } from './mention-list.tsx'

/** What is being typed: the words, and who was picked for the names in them. */
export interface TypedComment {
  readonly words: string
  readonly picked: readonly PersonRef[]
}

interface CommentBoxProps {
  readonly record: RecordKey
  readonly label: string
  readonly sendLabel: string
  readonly typed: TypedComment
  readonly onTyped: (typed: TypedComment) => void
  /** Throws where it did not go; `problem` then says why, and the words stay. */
  readonly send: (body: string) => Promise<unknown>
  readonly problem: string | null
  readonly onCancel?: (() => void) | undefined
  /** What the comment answers. */
  readonly children?: ReactNode
}

/** Where somebody comments. @ offers who may read the record; Ctrl Enter sends. */
export function CommentBox({ record, label, sendLabel, typed, onTyped, send, problem, ...props }: CommentBoxProps) {
  const text = useConversationText()
  const area = useRef<HTMLTextAreaElement>(null)
  const list = useRef<MentionListHandle>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isEmpty = typed.words.trim() === ''

  const submit = async () => {
    if (isEmpty || isSending) return
    setSending(true)
    // Why it did not go is in `problem`.
    await send(toSent(typed.words, typed.picked)).catch(() => undefined)
    setSending(false)
  }
  const pick = (person: PersonRef) => {
    const caret = area.current?.selectionStart ?? typed.words.length
    const before = typed.words.slice(0, caret - (wanted?.length ?? 0))
    onTyped({
      words: `${before}${person.name} ${typed.words.slice(caret)}`,
      picked: [...typed.picked.filter(({ id }) => id !== person.id), person],
    })
    setWanted(null)
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (wanted !== null && list.current?.press(event.key)) event.preventDefault()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  return (
    <form
      className={css['box']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {props.children}
      <TextAreaField
        ref={area}
        label={label}
        isLabelHidden
        placeholder={text('commentHint')}
        maxLength={MAX_COMMENT}
        value={typed.words}
        onChange={({ target }) => {
          onTyped({ ...typed, words: target.value })
          setWanted(mentionAt(target.value, target.selectionStart))
        }}
        onKeyDown={onKeyDown}
      />
      {wanted !== null && (
        <MentionList ref={list} record={record} search={wanted} onPick={pick} onClose={() => setWanted(null)} />
      )}
      {problem && <p role="alert">{problem}</p>}
      <div className={css['tools']}>
        <Button type="submit" size="small" disabled={isEmpty} busy={isSending} title={text('sendKeys')}>
          {sendLabel}
        </Button>
        {props.onCancel && (
          <Button size="small" look="quiet" onClick={props.onCancel}>
            {text('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

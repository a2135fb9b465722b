import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { MAX_COMMENT } from '../../contract/record-comment.ts'
import { mentionAt, toSent } from '../mention-text.ts'
import type { CommentFiles } from '../use-comment-files.ts'
import { useConversationText } from '../use-conversation-text.ts'
import { AttachButton, AttachedUploads } from './attached-uploads.tsx'
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
  /** What it brings along; null where nothing can be attached. */
  readonly files?: CommentFiles | null
  /** Files are there already: no words are needed. */
  readonly mayBeEmpty?: boolean
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
  const { files = null, mayBeEmpty = false } = props
  const [isOver, setOver] = useState(false)
  const isEmpty = typed.words.trim() === '' && !mayBeEmpty && !files?.fileIds.length
  const isReady = !isEmpty && !files?.isOnWay

  const submit = async () => {
    if (!isReady || isSending) return
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
  const paste = (event: ClipboardEvent) => {
    // Words that were copied with their look come with a picture of it: they are pasted as words.
    if (!files || event.clipboardData.files.length === 0 || event.clipboardData.getData('text/plain') !== '') return
    event.preventDefault()
    files.take(event.clipboardData.files)
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      files?.take(event.dataTransfer.files)
    },
  }
  return (
    <form
      className={classNames(css['box'], isOver && css['over'])}
      {...(files ? drop : {})}
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
        placeholder={text(files ? 'commentHintFiles' : 'commentHint')}
        maxLength={MAX_COMMENT}
        value={typed.words}
        onChange={({ target }) => {
          onTyped({ ...typed, words: target.value })
          setWanted(mentionAt(target.value, target.selectionStart))
        }}
        onKeyDown={onKeyDown}
        onPaste={paste}
      />
      {wanted !== null && (
        <MentionList ref={list} record={record} search={wanted} onPick={pick} onClose={() => setWanted(null)} />
      )}
      {files && <AttachedUploads files={files} />}
      {problem && <p role="alert">{problem}</p>}
      <div className={css['tools']}>
        <Button type="submit" size="small" disabled={!isReady} busy={isSending} title={text('sendKeys')}>
          {sendLabel}
        </Button>
        {files && <AttachButton files={files} />}
        {props.onCancel && (
          <Button size="small" look="quiet" onClick={props.onCancel}>
            {text('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

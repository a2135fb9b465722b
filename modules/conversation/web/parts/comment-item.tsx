import { useCallback, useState } from 'react'
import { attachmentsModule } from '#modules/attachments/contract/attachments-module.ts'
import { FileLink } from '#modules/attachments/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { conversationApi } from '../../contract/conversation-api.ts'
import type { RecordComment } from '../../contract/record-comment.ts'
import { piecesOf, toTyped } from '../mention-text.ts'
import { useConversationText } from '../use-conversation-text.ts'
import { CommentBox } from './comment-box.tsx'
import css from './conversation.module.css'

interface CommentItemProps {
  readonly record: RecordKey
  readonly comment: RecordComment
  /** It is the one that a link led to. */
  readonly isWanted: boolean
  /** Null where the person may not comment. */
  readonly onQuote: (() => void) | null
}

/** One comment with what it answers, and what this person may do with it. */
export function CommentItem({ record, comment, isWanted, onQuote }: CommentItemProps) {
  const text = useConversationText()
  const format = useFormats()
  const [isEditing, setEditing] = useState(false)
  const { by, at, body, quoted, mentioned } = comment
  const show = useCallback((item: HTMLLIElement | null) => item?.scrollIntoView({ block: 'center' }), [])
  return (
    <li className={css['comment']} ref={isWanted ? show : null} aria-current={isWanted || undefined}>
      <div className={css['line']}>
        <strong>
          <bdi>{by.name}</bdi>
        </strong>
        <time dateTime={at} className={css['quiet']} dir="ltr">
          {format.dateTime(at)}
        </time>
        {comment.editedAt && body !== null && <Edited comment={comment} />}
      </div>
      {quoted && body !== null && (
        <blockquote className={css['quote']}>
          <span className={css['quiet']}>
            <bdi>{quoted.by.name}</bdi>
          </span>
          <bdi className={css['excerpt']}>
            {quoted.body === null ? text('takenBack') : toTyped(quoted.body, mentioned)}
          </bdi>
        </blockquote>
      )}
      {isEditing && body !== null ? (
        <EditComment record={record} comment={{ ...comment, body }} onDone={() => setEditing(false)} />
      ) : (
        <CommentWords comment={comment} />
      )}
      {comment.files.length > 0 && (
        <ul className={css['files']} aria-label={text('attached')}>
          {comment.files.map((file) => (
            <li key={file.id}>
              <FileLink file={file} isLarge />
            </li>
          ))}
        </ul>
      )}
      {body !== null && !isEditing && (
        <div className={css['tools']}>
          {onQuote && (
            <Button size="small" look="quiet" onClick={onQuote}>
              {text('quote')}
            </Button>
          )}
          {comment.can.edit && (
            <Button size="small" look="quiet" onClick={() => setEditing(true)}>
              {text('edit')}
            </Button>
          )}
          {comment.can.remove && <TakeBack comment={comment} />}
        </div>
      )}
    </li>
  )
}

function CommentWords({ comment: { body, mentioned } }: { readonly comment: RecordComment }) {
  const text = useConversationText()
  if (body === null) return <p className={css['quiet']}>{text('takenBack')}</p>
  if (body === '') return null
  return (
    <p className={css['words']} dir="auto">
      {piecesOf(body, mentioned).map(({ text: piece, isMention }, index) =>
        isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name, and do not move.
          <bdi key={index} className={css['mention']}>
            {piece}
          </bdi>
        ) : (
          piece
        ),
      )}
    </p>
  )
}

function EditComment(props: {
  readonly record: RecordKey
  readonly comment: RecordComment & { readonly body: string }
  readonly onDone: () => void
}) {
  const { record, comment, onDone } = props
  const text = useConversationText()
  const { id, rowVersion, mentioned: picked } = comment
  const [typed, setTyped] = useState({ words: toTyped(comment.body, picked), picked })
  const edit = useApiMutation(conversationApi, 'edit')
  return (
    <CommentBox
      record={record}
      label={text('editComment')}
      sendLabel={text('saveComment')}
      typed={typed}
      onTyped={(next) => setTyped({ words: next.words, picked: [...next.picked] })}
      send={async (body) => {
        await edit.send({ id, body, rowVersion })
        onDone()
      }}
      problem={edit.error?.message ?? null}
      mayBeEmpty={comment.files.length > 0}
      onCancel={onDone}
    />
  )
}

function TakeBack({ comment: { id, files } }: { readonly comment: RecordComment }) {
  const text = useConversationText()
  const [isAsked, setAsked] = useState(false)
  const remove = useApiMutation(conversationApi, 'remove', { invalidates: [attachmentsModule.id] })
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setAsked(true)}>
        {text('takeBack')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={text('takeBackTitle')}
        confirmLabel={text('takeBack')}
        cancelLabel={text('keep')}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.submit({ id })}
        onCancel={() => setAsked(false)}
      >
        {remove.error ? remove.error.message : text(files.length > 0 ? 'takeBackFilesWords' : 'takeBackWords')}
      </ConfirmDialog>
    </>
  )
}

/** That it was edited, and on request how it read before. */
function Edited({ comment: { id, editedAt } }: { readonly comment: RecordComment }) {
  const text = useConversationText()
  const format = useFormats()
  const [isOpen, setOpen] = useState(false)
  const earlier = useApiQuery(conversationApi, 'earlier', { id }, { enabled: isOpen })
  return (
    <>
      <button
        type="button"
        className={css['edited']}
        aria-expanded={isOpen}
        title={text('editedAt', { at: format.dateTime(editedAt ?? '') })}
        onClick={() => setOpen(!isOpen)}
      >
        {text('edited')}
      </button>
      {isOpen && earlier.data && (
        <ol className={css['earlier']} aria-label={text('earlier')}>
          {earlier.data.map(({ body, at }) => (
            <li key={at}>
              <time dateTime={at} dir="ltr">
                {format.dateTime(at)}
              </time>{' '}
              <bdi className={css['words']}>{body}</bdi>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

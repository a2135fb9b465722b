import { useEffect, useState } from 'react'
import { attachmentsModule } from '#modules/attachments/contract/attachments-module.ts'
import type { UploadPlace } from '#modules/attachments/contract/upload-purpose.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { conversationApi } from '../../contract/conversation-api.ts'
import type { RecordComment } from '../../contract/record-comment.ts'
import { toTyped } from '../mention-text.ts'
import { useCommentFiles } from '../use-comment-files.ts'
import { useConversationText } from '../use-conversation-text.ts'
import { CommentBox, type TypedComment } from './comment-box.tsx'
import { CommentItem } from './comment-item.tsx'
import css from './conversation.module.css'

const PAGE_SIZE = 20
const MOST = 100
const NOTHING: TypedComment = { words: '', picked: [] }
/** What was begun and not sent, by record: it is there again when the side is opened again. */
const begun = new Map<string, TypedComment>()

/** What people say about a record: newest first, under the field for one's own. */
export function CommentsSide({ record }: { readonly record: RecordKey }) {
  const text = useConversationText()
  const wanted = useScreenParams()['comment'] ?? null
  // A link may lead to a comment further down.
  const [pageSize, setPageSize] = useState(wanted === null ? PAGE_SIZE : MOST)
  const [quoted, setQuoted] = useState<RecordComment | null>(null)
  const { entityType } = record
  useLiveEvents({ kinds: [entityType] })
  const summary = useApiQuery(conversationApi, 'summary', { ...record }, { reads: [entityType] })
  const comments = useApiQuery(
    conversationApi,
    'comments',
    { ...record, page: 1, pageSize },
    { keepPrevious: true, reads: [entityType] },
  )
  const mayComment = summary.data?.can.comment ?? false
  useMentionsRead(record, (summary.data?.isMentioned ?? false) && comments.data !== undefined)
  if (comments.error) return <p role="alert">{comments.error.message}</p>
  if (!comments.data) return <Skeleton width="60%" />
  const { items, total } = comments.data
  return (
    <section className={css['side']} aria-label={text('comments')}>
      {mayComment && (
        <NewComment
          record={record}
          quoted={quoted}
          onQuoted={setQuoted}
          uploadTo={summary.data?.can.attach ? summary.data.uploadTo : null}
        />
      )}
      {total === 0 && <p className={css['quiet']}>{text(mayComment ? 'empty' : 'emptyReading')}</p>}
      <ol className={css['comments']}>
        {items.map((comment) => (
          <CommentItem
            key={comment.id}
            record={record}
            comment={comment}
            isWanted={comment.id === wanted}
            onQuote={mayComment ? () => setQuoted(comment) : null}
          />
        ))}
      </ol>
      {total > items.length && (
        <Button size="small" look="quiet" onClick={() => setPageSize(pageSize + PAGE_SIZE)}>
          {text('more')}
        </Button>
      )}
    </section>
  )
}

/** Who has the comments before them has read where they are mentioned. */
function useMentionsRead({ entityType, entityId }: RecordKey, isRead: boolean): void {
  const { submit } = useApiMutation(conversationApi, 'readMentions')
  useEffect(() => {
    if (isRead) submit({ entityType, entityId })
  }, [isRead, submit, entityType, entityId])
}

interface NewCommentProps {
  readonly record: RecordKey
  readonly quoted: RecordComment | null
  readonly onQuoted: (comment: RecordComment | null) => void
  readonly uploadTo: UploadPlace | null
}

function NewComment({ record, quoted, onQuoted, uploadTo }: NewCommentProps) {
  const text = useConversationText()
  const key = `${record.entityType} ${record.entityId}`
  const [typed, setTyped] = useState(begun.get(key) ?? NOTHING)
  const add = useApiMutation(conversationApi, 'add', { invalidates: [attachmentsModule.id] })
  const files = useCommentFiles(record, uploadTo)
  const take = (next: TypedComment) => {
    setTyped(next)
    begun.set(key, next)
  }
  const send = async (body: string) => {
    await add.send({ ...record, body, quotedId: quoted?.id ?? null, fileIds: [...(files?.fileIds ?? [])] })
    files?.clear()
    take(NOTHING)
    onQuoted(null)
  }
  return (
    <CommentBox
      record={record}
      label={text('newComment')}
      sendLabel={text('send')}
      typed={typed}
      onTyped={take}
      send={send}
      problem={add.error?.message ?? null}
      files={files}
    >
      {quoted?.body && (
        <div className={css['quote']}>
          <span className={css['quiet']}>{text('answering', { name: quoted.by.name })}</span>
          <IconButton
            size="small"
            label={text('dropQuote')}
            icon={<Icon name="close" />}
            onClick={() => onQuoted(null)}
          />
          <bdi className={css['excerpt']}>{toTyped(quoted.body, quoted.mentioned)}</bdi>
        </div>
      )}
    </CommentBox>
  )
}

import { bcfApi } from '#modules/bcf/contract/bcf-api.ts'
import { CommentBox } from '#modules/bcf/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import type { ClashGroup } from '../../contract/clash-result.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'

/** What was said about a group: the comments of its BCF topic, in the product and in every reply. Ctrl Enter sends. */
export function TopicComments({ test, group }: { test: ClashTest; group: ClashGroup }) {
  const text = useClashText()
  const format = useFormats()
  const mayWrite = useCan('bcf:write')
  const topic = { projectCode: test.projectCode, guid: group.topicGuid ?? '' }
  const thread = useApiQuery(bcfApi, 'thread', topic, { enabled: group.topicGuid !== null })
  useLiveEvents({ kinds: ['bcf-topic', 'bcf-import'] })
  const comments = thread.data?.comments ?? []
  return (
    <section className={css['comments']} aria-labelledby="comments">
      <h3 id="comments" className={css['heading']}>
        {text('comments')}{' '}
        {thread.data && (
          <bdi dir="ltr" className={css['quiet']}>
            {thread.data.topic.serverAssignedId}
          </bdi>
        )}
      </h3>
      {comments.length === 0 && <p className={css['quiet']}>{text('noComments')}</p>}
      <ol className={css['said']}>
        {comments.map((comment) => (
          <li key={comment.guid}>
            <bdi className={css['strong']}>{comment.author}</bdi>{' '}
            <bdi dir="ltr" className={css['quiet']}>
              {format.dateTime(comment.date)}
            </bdi>
            <p dir="auto" className={css['words']}>
              {comment.comment}
            </p>
          </li>
        ))}
      </ol>
      {mayWrite && test.can.edit && <NewComment test={test} group={group} />}
    </section>
  )
}

function NewComment({ test, group }: { test: ClashTest; group: ClashGroup }) {
  const open = useApiMutation(clashApi, 'openTopic')
  const comment = useApiMutation(bcfApi, 'comment')
  const send = async (words: string) => {
    // A group that was found a moment ago may not have its topic yet.
    const { projectCode, guid } = await open.send({ id: test.id, key: group.key })
    await comment.send({ projectCode, guid, comment: words })
  }
  return (
    <CommentBox
      draftName={`clash-group:${test.id}:${group.key}`}
      send={send}
      problem={(open.error ?? comment.error)?.message ?? null}
    />
  )
}

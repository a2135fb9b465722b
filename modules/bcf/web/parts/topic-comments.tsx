import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import { bcfApi } from '../../contract/bcf-api.ts'
import type { TopicComment, TopicThread } from '../../contract/topic-thread.ts'
import type { TopicsWork } from '../topics/topics-work.ts'
import { nameOf } from '../topics/use-people.ts'
import { useBcfText } from '../use-bcf-text.ts'
import { ViewPicture } from './topic-views.tsx'
import css from './topics.module.css'

/** What was said about an issue, each with the view that it was said about. */
export function TopicComments(props: {
  thread: TopicThread
  people: readonly SearchChoice[]
  onFlyTo: TopicsWork['onFlyTo']
}) {
  const { thread, people, onFlyTo } = props
  const text = useBcfText()
  return (
    <section className={css['comments']} aria-label={text('comments', { count: thread.comments.length })}>
      <h4 className={css['heading']}>{text('comments', { count: thread.comments.length })}</h4>
      {thread.comments.length === 0 && <p className={css['quiet']}>{text('noComments')}</p>}
      <ol className={css['saidList']}>
        {thread.comments.map((comment) => (
          <Comment key={comment.guid} comment={comment} thread={thread} people={people} onFlyTo={onFlyTo} />
        ))}
      </ol>
    </section>
  )
}

function Comment(props: {
  comment: TopicComment
  thread: TopicThread
  people: readonly SearchChoice[]
  onFlyTo: TopicsWork['onFlyTo']
}) {
  const { comment, thread, people, onFlyTo } = props
  const { topic, viewpoints } = thread
  const text = useBcfText()
  const format = useFormats()
  const remove = useApiMutation(bcfApi, 'removeComment')
  const view = viewpoints.find(({ guid }) => guid === comment.viewpointGuid)
  return (
    <li className={css['comment']}>
      <div className={css['commentHead']}>
        <bdi className={css['author']}>{nameOf(people, comment.author)}</bdi>
        <bdi dir="ltr" className={css['quiet']}>
          {format.dateTime(comment.date)}
        </bdi>
        {comment.can.remove && (
          <IconButton
            size="small"
            label={text('removeComment')}
            icon={<Icon name="delete" sizePx={13} />}
            disabled={remove.isPending}
            onClick={() =>
              remove.submit({ projectCode: topic.projectCode, guid: topic.guid, commentGuid: comment.guid })
            }
          />
        )}
      </div>
      {view && <ViewPicture topic={topic} viewpoint={view} label={text('flyTo')} onFlyTo={onFlyTo} />}
      {comment.comment && (
        <p className={css['description']} dir="auto">
          {comment.comment}
        </p>
      )}
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </li>
  )
}

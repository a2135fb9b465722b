import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { bcfApi } from '../../contract/bcf-api.ts'
import type { TopicChoices } from '../../contract/bcf-topic.ts'
import type { TopicThread } from '../../contract/topic-thread.ts'
import type { TopicsWork } from '../topics/topics-work.ts'
import { nameOf } from '../topics/use-people.ts'
import { useBcfText } from '../use-bcf-text.ts'
import { CommentForm } from './comment-form.tsx'
import { TopicComments } from './topic-comments.tsx'
import { TopicFacts } from './topic-facts.tsx'
import { TopicStatus } from './topic-status.tsx'
import { TopicViews } from './topic-views.tsx'
import { TopicWords } from './topic-words.tsx'
import css from './topics.module.css'

interface Shared {
  readonly work: TopicsWork
  readonly choices: TopicChoices | undefined
  readonly people: readonly SearchChoice[]
  readonly onOpen: (guid: string | null) => void
}

/** One issue: what it shows, its facts, and what was said, oldest first. Escape leads back to the list. */
export function TopicDetail(props: Shared & { guid: string; order: readonly string[] }) {
  const { work, guid, order, onOpen } = props
  const text = useBcfText()
  const thread = useApiQuery(bcfApi, 'thread', { projectCode: work.place.projectCode, guid })
  const at = order.indexOf(guid)
  const step = (by: number) => {
    const other = at < 0 ? undefined : order[at + by]
    return {
      disabled: other === undefined,
      onClick: () => {
        if (other) onOpen(other)
      },
    }
  }
  return (
    <section
      className={css['thread']}
      aria-label={thread.data?.topic.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onOpen(null)
      }}
    >
      <div className={css['head']}>
        <IconButton
          size="small"
          label={text('back')}
          shortcut="Esc"
          icon={<Icon name="arrow-start" />}
          autoFocus
          onClick={() => onOpen(null)}
        />
        <span className={css['number']}>
          <bdi dir="ltr">{thread.data?.topic.serverAssignedId}</bdi>
        </span>
        <IconButton size="small" label={text('previous')} icon={<Icon name="chevron-up" />} {...step(-1)} />
        <IconButton size="small" label={text('next')} icon={<Icon name="chevron-down" />} {...step(1)} />
      </div>
      {thread.error && !thread.data && (
        <LoadFailure error={thread.error} isList onRetry={() => void thread.refetch()} />
      )}
      {thread.isPending && !thread.error && <Skeleton width="80%" />}
      {thread.data && <Thread {...props} thread={thread.data} />}
    </section>
  )
}

function Thread(props: Shared & { thread: TopicThread }) {
  const { work, choices, people, thread, onOpen } = props
  const { topic, viewpoints } = thread
  const text = useBcfText()
  const format = useFormats()
  const said = new Set(thread.comments.map(({ viewpointGuid }) => viewpointGuid))
  // Views that were said something about stand with the words; the first one always stands at the top.
  const shown = viewpoints.filter(({ guid }, index) => index === 0 || !said.has(guid))
  return (
    <>
      <TopicWords key={topic.guid} topic={topic} onGone={() => onOpen(null)} />
      <div className={css['facts']}>
        <TopicStatus status={topic.status} />
        <span className={css['quiet']}>
          {text('byAt', { author: nameOf(people, topic.creationAuthor), at: format.dateTime(topic.creationDate) })}
        </span>
      </div>
      <TopicViews topic={topic} viewpoints={shown} onFlyTo={work.onFlyTo} />
      <TopicFacts topic={topic} choices={choices} people={people} />
      <TopicComments thread={thread} people={people} onFlyTo={work.onFlyTo} />
      {topic.can.edit && <CommentForm topic={topic} capture={work.captureViewpoint} />}
    </>
  )
}

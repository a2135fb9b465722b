import { useFormats } from '#platform/web/language/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import type { TopicSummary } from '../../contract/bcf-topic.ts'
import { nameOf } from '../topics/use-people.ts'
import { useBcfText } from '../use-bcf-text.ts'
import { useBcfWord } from '../use-bcf-word.ts'
import { Snapshot } from './snapshot.tsx'
import { TopicStatus } from './topic-status.tsx'
import css from './topics.module.css'

/** One issue in the list: its picture, what it is, how it stands, who has it and until when. */
export function TopicRow(props: { topic: TopicSummary; people: readonly SearchChoice[]; onOpen: () => void }) {
  const { topic, people, onOpen } = props
  const text = useBcfText()
  const format = useFormats()
  const word = useBcfWord()
  const late = topic.isOverdue
  return (
    <button type="button" className={css['row']} data-row onClick={onOpen}>
      <Snapshot
        projectCode={topic.projectCode}
        topicGuid={topic.guid}
        viewpointGuid={topic.snapshotOf}
        hasView={topic.viewpointCount > 0}
        size="small"
      />
      <span className={css['words']}>
        <span className={css['title']}>
          <bdi>{topic.title}</bdi>
        </span>
        <span className={css['facts']}>
          <TopicStatus status={topic.status} isPlain />
          <bdi dir="ltr">{topic.serverAssignedId}</bdi>
          {topic.priority && <bdi>{word(topic.priority)}</bdi>}
          {topic.commentCount > 0 && (
            <span className={css['said']} title={text('comments', { count: topic.commentCount })}>
              <Icon name="comment" sizePx={12} />
              {format.count(topic.commentCount)}
            </span>
          )}
        </span>
        {(topic.assignedTo || topic.dueDate) && (
          <span className={css['facts']}>
            {topic.assignedTo && <bdi>{nameOf(people, topic.assignedTo)}</bdi>}
            {topic.dueDate && (
              <span data-late={late || undefined} className={css['due']}>
                {text(late ? 'overdue' : 'dueOn', { day: format.day(topic.dueDate, 'UTC') })}
              </span>
            )}
          </span>
        )}
      </span>
    </button>
  )
}

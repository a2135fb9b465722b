import { useEffect, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { bcfApi } from '../contract/bcf-api.ts'
import { NewTopicForm } from './parts/new-topic-form.tsx'
import { TopicDetail } from './parts/topic-detail.tsx'
import { TopicListView } from './parts/topic-list-view.tsx'
import css from './parts/topics.module.css'
import type { TopicsWork } from './topics/topics-work.ts'
import { usePeople } from './topics/use-people.ts'
import { useTopicList } from './topics/use-topic-list.ts'

export interface TopicsPanelProps extends TopicsWork {
  /** The issue that is open at first, and whenever this changes; null shows the list. */
  readonly selectedTopicGuid: string | null
  /** Hears which issue is open, for the address of the screen. */
  readonly onSelect?: (topicGuid: string | null) => void
}

/** Issues on models: a list to search and narrow, one issue with what was said and shown, and a form for a new one. */
export function TopicsPanel(props: TopicsPanelProps) {
  const { selectedTopicGuid, onSelect, ...work } = props
  const { place } = work
  const [open, setOpen] = useState<string | 'new' | null>(selectedTopicGuid)
  useEffect(() => setOpen(selectedTopicGuid), [selectedTopicGuid])
  useLiveEvents({ kinds: ['bcf-topic', 'bcf-import'] })
  const list = useTopicList(place)
  const choices = useApiQuery(bcfApi, 'choices', { projectCode: place.projectCode })
  const people = usePeople(place, choices.data?.people ?? [])
  const show = (guid: string | null) => {
    setOpen(guid)
    onSelect?.(guid)
  }
  const shared = { work, choices: choices.data, people }
  return (
    <div className={css['panel']}>
      {open === null && <TopicListView {...shared} list={list} onOpen={show} onAdd={() => setOpen('new')} />}
      {open === 'new' && <NewTopicForm {...shared} onDone={show} onCancel={() => show(null)} />}
      {open !== null && open !== 'new' && (
        <TopicDetail
          key={open}
          {...shared}
          guid={open}
          order={(list.topics.data?.items ?? []).map(({ guid }) => guid)}
          onOpen={show}
        />
      )}
    </div>
  )
}

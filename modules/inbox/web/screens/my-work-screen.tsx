import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RowList } from '#ui/row-list.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { inboxApi } from '../../contract/inbox-api.ts'
import { inboxModule } from '../../contract/inbox-module.ts'
import { TASK_KINDS, TASK_TIMES, type Task } from '../../contract/task.ts'
import { CoverPart } from '../parts/cover-part.tsx'
import css from '../parts/my-work.module.css'
import { TaskRow } from '../parts/task-row.tsx'
import { useInboxText } from '../use-inbox-text.ts'

const PAGE_SIZE = 100
/** Which of it stands in the address, so that a link leads to what waits today. */
const VIEWS = ['now', 'open', 'done'] as const
type View = (typeof VIEWS)[number]
const NOTHING = { now: 'nothingNow', open: 'nothing', done: 'nothingDone' } as const

/** What waits for the person, by the day on which it is due; what they have done; and who stands in while they are away. */
export function MyWorkScreen() {
  const text = useInboxText()
  const say = useSay()
  const { show = 'open' } = useScreenParams()
  const { open } = useScreenNavigation()
  const view: View = VIEWS.find((name) => name === show) ?? 'open'
  const state = view === 'done' ? 'done' : 'open'
  const [kind, setKind] = useState<Task['kind'] | ''>('')
  const [page, setPage] = useState(1)
  useLiveEvents({ kinds: ['task', 'cover'] })
  const query = {
    state,
    ...(view === 'now' && { time: 'now' as const }),
    ...(kind && { kind }),
    page,
    pageSize: PAGE_SIZE,
  } as const
  const tasks = useApiQuery(inboxApi, 'tasks', query, { keepPrevious: true })
  const items = tasks.data?.items ?? []
  const choose = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      setPage(1)
    }
  }
  return (
    <div className={css['screen']}>
      <PageHead title={say(inboxModule.title)} />
      <div className={css['tools']}>
        <SegmentedControl
          label={text('state')}
          value={view}
          onChange={choose((next: View) => {
            void open(inboxModule, 'myWork', next === 'open' ? {} : { show: next }, { replace: true })
          })}
          segments={VIEWS.map((value) => ({ value, label: text(value) }))}
        />
        <SelectField
          label={text('kinds')}
          isLabelHidden
          placeholder={text('allKinds')}
          value={kind}
          choices={TASK_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))}
          onChange={(event) => choose(setKind)(event.target.value as Task['kind'] | '')}
        />
      </div>
      {tasks.error && !tasks.data && <LoadFailure error={tasks.error} isList onRetry={() => void tasks.refetch()} />}
      {tasks.data && items.length === 0 && <EmptyState title={text(NOTHING[view])}>{text('nothingText')}</EmptyState>}
      {state === 'done' ? (
        <TaskList tasks={items} label={text('done')} />
      ) : (
        TASK_TIMES.map((time) => <Section key={time} time={time} tasks={items.filter((task) => task.time === time)} />)
      )}
      <PagePager page={page} pageSize={PAGE_SIZE} found={tasks.data} isPart onPage={setPage} />
      <CoverPart />
    </div>
  )
}

function Section({ time, tasks }: { readonly time: Task['time']; readonly tasks: readonly Task[] }) {
  const text = useInboxText()
  if (tasks.length === 0) return null
  const word = time === 'late' ? text('late') : text(`time.${time}`)
  return (
    <section className={css['section']} data-time={time}>
      <h2 className={css['heading']}>
        {word} <span className={css['count']}>{tasks.length}</span>
      </h2>
      <TaskList tasks={tasks} label={word} />
    </section>
  )
}

function TaskList({ tasks, label }: { readonly tasks: readonly Task[]; readonly label: string }) {
  if (tasks.length === 0) return null
  return (
    <RowList label={label}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
    </RowList>
  )
}

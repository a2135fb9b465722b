import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Board } from '#ui/board.tsx'
import { bcfApi } from '../../contract/bcf-api.ts'
import { bcfModule } from '../../contract/bcf-module.ts'
import type { TopicSummary } from '../../contract/bcf-topic.ts'
import { draftOf } from '../topics/topic-draft.ts'
import { useBcfText } from '../use-bcf-text.ts'
import { useBcfWord } from '../use-bcf-word.ts'
import { DueDay } from './due-day.tsx'
import { Snapshot } from './snapshot.tsx'
import css from './topics.module.css'

/** Issues in columns by state, those of the project in its order. Moving one is the change of its state that its page makes too. */
export function IssueBoard(props: { readonly issues: readonly TopicSummary[]; readonly statuses: readonly string[] }) {
  const { issues, statuses } = props
  const text = useBcfText()
  const format = useFormats()
  const word = useBcfWord()
  const move = useMove()
  const found = issues.flatMap(({ status }) => (status === null ? [] : [status]))
  const columns = [...new Set([...statuses, ...found])].map((status) => ({
    key: status,
    title: word(status),
    cards: issues.filter((issue) => issue.status === status),
  }))
  const without = issues.filter(({ status }) => status === null)
  const unset = { key: '', title: text('status_unset'), cards: without }
  return (
    <Board
      label={text('issues')}
      columns={without.length > 0 ? [unset, ...columns] : columns}
      cardKey={({ id }) => id}
      card={(issue) => <Card issue={issue} />}
      targets={({ can, status }) => (can.edit ? columns.map(({ key }) => key).filter((key) => key !== status) : [])}
      onMove={(issue, status) => void move(issue, status)}
      texts={{
        move: ({ serverAssignedId }) => text('moveTo', { number: serverAssignedId }),
        empty: text('nothingHere'),
        count: format.count,
      }}
    />
  )
}

/** The rest of the issue is sent as it stands, in the version that the board shows: who moved it meanwhile is not overruled. */
function useMove() {
  const text = useBcfText()
  const word = useBcfWord()
  const change = useApiMutation(bcfApi, 'changeTopic')
  return async ({ id, rowVersion, serverAssignedId: number }: TopicSummary, status: string) => {
    try {
      const issue = await fetchEndpoint(bcfApi, 'issue', { id })
      await change.send({ ...draftOf(issue), rowVersion, status })
      showMessage({ tone: 'success', text: text('moved', { number, status: word(status) }) })
    } catch (error) {
      showMessage({ tone: 'warning', text: error instanceof Error ? error.message : String(error) })
    }
  }
}

function Card({ issue }: { readonly issue: TopicSummary }) {
  const { id, projectCode, guid, snapshotOf, serverAssignedId, title, priority, assignee, dueDate } = issue
  const word = useBcfWord()
  return (
    <div className={css['words']}>
      {snapshotOf && <Snapshot projectCode={projectCode} topicGuid={guid} viewpointGuid={snapshotOf} size="wide" />}
      <ScreenLink to={bcfModule} screen="issue" params={{ id }}>
        <bdi>{title}</bdi>
      </ScreenLink>
      <span className={css['facts']}>
        <bdi dir="ltr">{serverAssignedId}</bdi>
        {priority && <bdi>{word(priority)}</bdi>}
        {assignee && <bdi>{assignee.name}</bdi>}
        {dueDate && <DueDay day={dueDate} isLate={issue.isOverdue} />}
      </span>
    </div>
  )
}

import { useColumns } from '#platform/web/records/columns.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Column } from '#ui/table-types.ts'
import { bcfModule } from '../../contract/bcf-module.ts'
import type { TopicSummary } from '../../contract/bcf-topic.ts'
import { useBcfText } from '../use-bcf-text.ts'
import { useBcfWord } from '../use-bcf-word.ts'
import { DueDay } from './due-day.tsx'
import { TopicStatus } from './topic-status.tsx'

export function useIssueColumns(): readonly Column<TopicSummary>[] {
  const text = useBcfText()
  const word = useBcfWord()
  const said = (value: string | null) => <bdi>{value === null ? '–' : word(value)}</bdi>
  const column = useColumns<TopicSummary>()
  return [
    column.code('serverAssignedId', text('number'), {
      sort: 'number',
      within: (number, { id }) => (
        <ScreenLink to={bcfModule} screen="issue" params={{ id }}>
          {number}
        </ScreenLink>
      ),
    }),
    column.text('title', text('title'), { sort: 'title' }),
    column.text('status', text('status'), {
      sort: 'status',
      onCard: 'beside',
      cell: ({ status }) => <TopicStatus status={status} />,
    }),
    column.text('priority', text('priority'), { sort: 'priority', cell: ({ priority }) => said(priority) }),
    column.person('assignee', text('assignee'), { sort: 'assignedTo', onCard: 'fact' }),
    column.moment('dueDate', text('dueDate'), {
      sort: 'dueDate',
      onCard: 'below',
      cell: ({ dueDate, isOverdue }) => <DueDay day={dueDate} isLate={isOverdue} />,
    }),
    column.text('type', text('type'), { sort: 'type', cell: ({ type }) => said(type) }),
    column.text('labels', text('labels'), { cell: ({ labels }) => <bdi>{labels.map(word).join(' · ') || '–'}</bdi> }),
    column.place('structureCode', text('structure'), { isOptional: true }),
    column.text('storey', text('storey')),
    column.number('commentCount', text('said'), { isOptional: true }),
    column.moment('creationDate', text('created'), { sort: 'creationDate', isOptional: true }),
    column.moment('modifiedDate', text('updated'), { sort: 'modifiedDate', isOptional: true }),
  ]
}

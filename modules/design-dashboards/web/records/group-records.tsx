import { clashModule } from '#modules/clash/contract/clash-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListPart } from '#platform/web/frames/list-part.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { pagingQuery, usePaging } from '#platform/web/list/use-paging.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import type { OpenGroupRow } from '../../contract/design-figures.ts'
import css from '../parts/board.module.css'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useKeyLabels } from '../use-key-labels.ts'
import { DueCell } from './due-cell.tsx'
import type { IssueInput } from './issue-input.ts'

/** Groups of open clashes; each opens in its test, with the group chosen. */
export function GroupRecords({ query }: { query: IssueInput }) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const labels = useKeyLabels()
  const paging = usePaging()
  const input = { ...query, ...pagingQuery(paging) }
  const groups = useApiQuery(designDashboardsApi, 'groups', input, { keepPrevious: true })
  return (
    <ListPart<OpenGroupRow>
      label={text('groups')}
      empty={text('noRecords')}
      paging={paging}
      result={groups}
      density="compact"
      rowKey={({ testId, key }) => `${testId} ${key}`}
      columns={[
        {
          header: text('group'),
          cell: (group) => (
            <span className={css['stack']}>
              <ScreenLink to={clashModule} screen="detail" params={{ id: group.testId, group: group.key }}>
                <bdi>{group.label}</bdi>
              </ScreenLink>
              <span className={css['quiet']}>{group.testName}</span>
            </span>
          ),
        },
        { header: text('clashes'), align: 'end', width: '5rem', cell: ({ clashes }) => format.count(clashes) },
        {
          header: text('discipline'),
          cell: ({ disciplines }) => disciplines.map((name) => labels.discipline(name)).join(' · '),
        },
        { header: text('storeys'), cell: ({ storeys }) => <bdi>{storeys.join(' · ') || '–'}</bdi> },
        { header: text('age'), width: '6rem', cell: ({ ageDays }) => text('ageInDays', { count: ageDays }) },
        { header: text('assignee'), cell: ({ assignee }) => assignee || text('nobody') },
        {
          header: text('dueDate'),
          width: '7rem',
          cell: (group) => <DueCell dueDate={group.dueDate} isOverdue={group.isOverdue} />,
        },
      ]}
    />
  )
}

import { useState } from 'react'
import { clashModule } from '#modules/clash/contract/clash-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import type { OpenGroupRow } from '../../contract/design-figures.ts'
import css from '../parts/board.module.css'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useKeyLabels } from '../use-key-labels.ts'
import { DueCell } from './due-cell.tsx'
import type { IssueInput } from './issue-input.ts'
import { RECORDS_PAGE_SIZE, RecordTable } from './record-table.tsx'

/** Groups of open clashes; each opens in its test, with the group chosen. */
export function GroupRecords({ query }: { query: IssueInput }) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const labels = useKeyLabels()
  const [page, setPage] = useState(1)
  const input = { ...query, page, pageSize: RECORDS_PAGE_SIZE }
  const groups = useApiQuery(designDashboardsApi, 'groups', input, { keepPrevious: true })
  return (
    <RecordTable<OpenGroupRow>
      label={text('groups')}
      empty={text('noRecords')}
      page={page}
      onPage={setPage}
      result={groups}
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
        { header: text('age'), width: '6rem', cell: ({ ageDays }) => text('days', { count: ageDays }) },
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

import { usePersonName } from '#modules/bcf/web/public.ts'
import { designModule } from '#modules/design/contract/design-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListPart, type ListPartProps } from '#platform/web/frames/list-part.tsx'
import { type Paging, pagingQuery, usePaging } from '#platform/web/list/use-paging.ts'
import { PathLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import type { Flow } from '../../contract/board-choices.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import type { OpenTopicRow } from '../../contract/design-figures.ts'
import { type BoardQueryInput, useBoardPlace } from '../board-filters.ts'
import css from '../parts/board.module.css'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useKeyLabels } from '../use-key-labels.ts'
import { DueCell } from './due-cell.tsx'
import type { IssueInput } from './issue-input.ts'

/** Models that the viewer opens beside each other (DATA-03). */
const MAX_MODELS = 5
const MAX_READ = 200

/** Open topics behind a number. */
export function TopicRecords({ query }: { query: IssueInput }) {
  const paging = usePaging()
  const input = { ...query, ...pagingQuery(paging) }
  const topics = useApiQuery(designDashboardsApi, 'topics', input, { keepPrevious: true })
  return <TopicTable query={query} paging={paging} result={topics} />
}

/** Topics that were opened or closed in a week, open or not. */
export function WeekRecords({ query, week, flow }: { query: BoardQueryInput; week: string; flow: Flow }) {
  const paging = usePaging()
  const { days: _days, ...place } = query
  const input = { ...place, week, flow, ...pagingQuery(paging) }
  const topics = useApiQuery(designDashboardsApi, 'weekTopics', input, { keepPrevious: true })
  return <TopicTable query={query} paging={paging} result={topics} />
}

/** Topics; each opens in the viewer, with the models of its structure. */
function TopicTable(props: { query: BoardQueryInput; paging: Paging; result: ListPartProps<OpenTopicRow>['result'] }) {
  const { query, paging, result } = props
  const text = useDesignDashboardsText()
  const labels = useKeyLabels()
  const addressOf = useTopicAddress(query)
  const nameOf = usePersonName(query.projectCode)
  return (
    <ListPart<OpenTopicRow>
      label={text('topics')}
      empty={text('noRecords')}
      paging={paging}
      result={result}
      density="compact"
      rowKey={({ guid }) => guid}
      columns={[
        {
          header: text('title'),
          cell: (topic) => {
            const address = addressOf(topic)
            return (
              <span className={css['stack']}>
                {address ? <PathLink path={address}>{topic.title}</PathLink> : topic.title}
                <bdi dir="ltr" className={css['quiet']}>
                  ISSUE-{topic.number}
                </bdi>
              </span>
            )
          },
        },
        { header: text('status'), width: '7rem', cell: ({ status }) => status ?? text('noStatus') },
        {
          header: text('discipline'),
          cell: ({ disciplines }) => disciplines.map((name) => labels.discipline(name)).join(' · ') || '–',
        },
        { header: text('storey'), cell: ({ storey }) => <bdi>{storey ?? '–'}</bdi> },
        { header: text('age'), width: '6rem', cell: ({ ageDays }) => text('ageInDays', { count: ageDays }) },
        {
          header: text('assignee'),
          cell: ({ assignee }) => <bdi>{assignee === null ? text('nobody') : nameOf(assignee)}</bdi>,
        },
        {
          header: text('dueDate'),
          width: '7rem',
          cell: (topic) => <DueCell dueDate={topic.dueDate} isOverdue={topic.isOverdue} />,
        },
      ]}
    />
  )
}

/** Where a topic is seen: among the models of its structure, or of the picked one where it names none. */
function useTopicAddress({ projectCode, siteCode, structureCode }: BoardQueryInput) {
  const current = useBoardPlace('structure')
  const mayView = useCan('model-viewer:open')
  const place = { projectCode, ...(siteCode && { siteCode }), ...(structureCode && { structureCode }) }
  const models = useApiQuery(designDashboardsApi, 'models', { ...place, pageSize: MAX_READ }, { enabled: mayView })
  return (topic: OpenTopicRow): string | null => {
    const structure = topic.structureCode ?? current.structureCode
    const ids = (models.data?.rows.items ?? [])
      .filter((model) => model.structureCode === structure && model.readyVersion !== null)
      .slice(0, MAX_MODELS)
      .map(({ modelId }) => modelId)
    if (!mayView || ids.length === 0) return null
    return screenAddress(designModule, 'detail', { models: ids.join(','), topic: topic.guid })
  }
}

import { cadModule } from '#modules/cad/contract/cad-module.ts'
import type { RequestFor } from '#platform/web/api/fetch-endpoint.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListPart } from '#platform/web/frames/list-part.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { pagingQuery, usePaging } from '#platform/web/list/use-paging.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import type { DrawingRow } from '../../contract/design-figures.ts'
import css from '../parts/board.module.css'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useKeyLabels } from '../use-key-labels.ts'

/** Drawings with their newest readable revision, the longest untouched first; each opens in the CAD viewer. */
export function DrawingRecords({ query }: { query: RequestFor<typeof designDashboardsApi, 'drawings'> }) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const labels = useKeyLabels()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const paging = usePaging()
  const input = { ...query, ...pagingQuery(paging) }
  const drawings = useApiQuery(designDashboardsApi, 'drawings', input, { keepPrevious: true })
  return (
    <ListPart<DrawingRow>
      label={text('recordsDrawings')}
      empty={text('noRecords')}
      paging={paging}
      result={drawings}
      density="compact"
      rowKey={({ id }) => id}
      columns={[
        {
          header: text('number'),
          cell: (drawing) => (
            <span className={css['stack']}>
              <ScreenLink to={cadModule} screen="detail" params={{ id: drawing.id }}>
                <bdi dir="ltr">{drawing.number}</bdi>
              </ScreenLink>
              <span className={css['quiet']}>{(isArabic && drawing.titleAr) || drawing.title}</span>
            </span>
          ),
        },
        { header: text('discipline'), cell: ({ discipline }) => labels.discipline(discipline) },
        { header: text('structure'), cell: (drawing) => <PlaceName of={drawing} /> },
        {
          header: text('revision'),
          width: '6rem',
          cell: ({ revision }) => (revision ? <bdi dir="ltr">{revision}</bdi> : text('drawing.unreadable')),
        },
        {
          header: text('revised'),
          cell: ({ revisedAt }) => (revisedAt ? <bdi>{format.day(revisedAt)}</bdi> : '–'),
        },
        {
          header: text('age'),
          width: '6rem',
          cell: ({ ageDays }) => (ageDays === null ? '–' : text('ageInDays', { count: ageDays })),
        },
      ]}
    />
  )
}

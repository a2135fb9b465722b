import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Schedule } from '../contract/schedule.ts'
import type { schedulesEn } from './locales/en.ts'
import { VERSION_STATES, VersionBadge } from './parts/version-badge.tsx'
import { useSchedulesText } from './use-schedules-text.ts'

/** The fields of a schedule in their order, for list and page. */
export function useScheduleFields() {
  const text = useSchedulesText()
  const { onPage, onList, ...field } = useFields<Schedule, typeof schedulesEn>(text)
  return [
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    onList.choice('latest.state', VERSION_STATES, {
      as: 'state',
      cell: ({ latest }) => latest && <VersionBadge state={latest.state} />,
      onCard: 'beside',
    }),
    onList.number('latest.version', { as: 'version' }),
    field.day('figures.dataDate', { as: 'dataDate' }),
    onPage.day('figures.start', { as: 'start' }),
    field.day('figures.finish', { as: 'finish' }),
    field.number('figures.activities', { as: 'activities' }),
    onPage.number('figures.relations', { as: 'relations' }),
    field.number('figures.critical', { as: 'critical' }),
    onPage.number('figures.differences', { as: 'differences' }),
    onPage.number('readyVersion', { as: 'version' }),
    onPage.number('baselineVersion', { as: 'baseline' }),
    onList.updated(),
    onPage.long('description'),
  ]
}

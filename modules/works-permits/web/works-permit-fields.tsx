import { useFormats } from '#platform/web/language/use-formats.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { WorksPermit } from '../contract/works-permit.ts'
import { CLOSURES, NATURES, worksPermitStates } from '../contract/works-permits-records.ts'
import type { worksPermitsEn } from './locales/en.ts'

/** The fields in their order, for list, page and paper. */
export function useWorksPermitFields() {
  const text = useText<typeof worksPermitsEn>('works-permits')
  const format = useFormats()
  const { onPage, onList, ...field } = useFields<WorksPermit, typeof worksPermitsEn>(text)
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('name', { sort: 'name' }),
    field.state(worksPermitStates),
    onList.number('overlaps', {
      cell: ({ overlaps }) =>
        overlaps > 0 && <StatusBadge status="major" word={text('overlapCount', { count: overlaps })} />,
    }),
    onPage.place('siteCode', { as: 'site', on: ['page'] }),
    field.day('startsOn', { sort: 'startsOn' }),
    field.day('endsOn', { sort: 'endsOn' }),
    field.text('street'),
    field.choice('closure', CLOSURES),
    field.choice('nature', NATURES),
    field.text('applicant'),
    field.text('contractor', { isOptional: true }),
    field.person('owner', { as: 'ownerId' }),
    field.flag('isUrgent', { isOptional: true }),
    onPage.shown(
      'position',
      ({ latitude, longitude }) =>
        latitude !== null && longitude !== null && <bdi dir="ltr">{format.position(latitude, longitude)}</bdi>,
    ),
    onPage.shown('reach', ({ reach, latitude }) => latitude !== null && format.quantity(String(reach), 'm')),
    onPage.long('description'),
    onPage.long('conditions'),
    onList.updated({ isOptional: true }),
  ]
}

import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Camp } from '../contract/camp.ts'
import { CAMP_KINDS, campStates } from '../contract/camps-records.ts'
import type { campsEn } from './locales/en.ts'
import { FindingCount } from './parts/finding-count.tsx'
import { useCampsText } from './use-camps-text.ts'

/** The fields of a camp in their order, for list and page. */
export function useCampFields() {
  const text = useCampsText()
  const { onPage, onList, ...field } = useFields<Camp, typeof campsEn>(text)
  const format = useFormats()
  return [
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    field.state(campStates),
    field.number('taken', {
      as: 'occupancy',
      isSummed: true,
      cell: ({ taken, beds }) => text('takenOf', { taken: format.count(taken), beds: format.count(beds) }),
    }),
    onList.number('capacity', { sort: 'capacity', isSummed: true }),
    onPage.shown('licensed', ({ capacity }) => `${format.count(capacity)} ${text('people')}`),
    onList.number('openFindings', {
      as: 'findingsOpen',
      isSummed: true,
      cell: (camp) => <FindingCount of={camp} />,
    }),
    onList.day('inspectedOn', { sort: 'inspectedOn' }),
    onPage.shown('inspectedOn', ({ inspectedOn }) =>
      inspectedOn ? <bdi>{format.day(inspectedOn, 'UTC')}</bdi> : text('never'),
    ),
    onList.choice('kind', CAMP_KINDS),
    field.text('operator.name', { as: 'operatorId', arabic: 'operator.nameAr' }),
    onPage.place('siteCode', { as: 'site' }),
    field.text('address', { isOptional: true }),
    onPage.shown(
      'position',
      ({ latitude, longitude }) =>
        latitude !== null && longitude !== null && <bdi dir="ltr">{format.position(latitude, longitude)}</bdi>,
    ),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}

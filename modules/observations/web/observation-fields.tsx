import { inPackage } from '#modules/workpackages/web/public.ts'
import { isUnderWay } from '#platform/web/records/due-day.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import type { Observation } from '../contract/observation.ts'
import { observationStates, PRIORITIES, TRADES, TYPES } from '../contract/observations-records.ts'
import type { observationsEn } from './locales/en.ts'
import { useObservationsText } from './use-observations-text.ts'

/** The fields of an observation in their order, for list, page and paper. */
export function useObservationFields() {
  const text = useObservationsText()
  const { onPage, onList, ...field } = useFields<Observation, typeof observationsEn>(text)
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('title', { sort: 'title' }),
    field.state(observationStates, { sort: 'state' }),
    field.choice('priority', PRIORITIES, { sort: 'priority' }),
    field.flag('stopsWork', { isOptional: true }),
    field.person('owner', { as: 'ownerId' }),
    field.due('dueOn', ({ state }) => isUnderWay(observationStates, state), { sort: 'dueOn' }),
    field.number('ageDays', { sort: 'ageDays', on: ['list', 'page'] }),
    field.text('location'),
    field.choice('type', TYPES, { isOptional: true }),
    field.choice('trade', TRADES, { isOptional: true }),
    onPage.place('structureCode', { as: 'structure', on: ['page'] }),
    field.text('packageName', { isOptional: true, within: inPackage }),
    field.text('company.name', { as: 'companyId', arabic: 'company.nameAr', isOptional: true }),
    onPage.text('inspectionId', {
      as: 'inspection',
      cell: ({ inspectionId }) => (
        <PathLink path={`/QA/workflow/detail/${inspectionId}`}>{text('openInspection')}</PathLink>
      ),
      on: ['page'],
    }),
    onPage.person('createdBy', { on: ['page'] }),
    onPage.person('readyBy'),
    onPage.long('description'),
    onPage.long('action'),
    onList.updated({ isOptional: true }),
  ]
}

import { inPackage } from '#modules/workpackages/web/public.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { isUnderWay } from '#platform/web/records/due-day.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import type { Observation } from '../contract/observation.ts'
import { observationStates, PRIORITIES, TRADES, TYPES } from '../contract/observations-records.ts'
import { useObservationsText } from './use-observations-text.ts'

/** The fields of an observation in their order, for list, page and paper. */
export function useObservationFields() {
  const text = useObservationsText()
  const states = choicesOfStates(observationStates, useSay())
  const column = useColumns<Observation>()
  return [
    column.code('number', text('number'), { sort: 'number', on: ['list'] }),
    column.text('title', text('title'), { sort: 'title', on: ['list'] }),
    column.choice('state', text('state'), states, {
      sort: 'state',
      cell: ({ state }) => <StateBadge of={observationStates} state={state} />,
      on: ['list', 'paper'],
    }),
    column.choice('priority', text('priority'), choicesOf(PRIORITIES, text, 'priority'), { sort: 'priority' }),
    column.flag('stopsWork', text('stopsWork'), { isOptional: true }),
    column.person('owner', text('ownerId')),
    column.due('dueOn', text('dueOn'), ({ state }) => isUnderWay(observationStates, state), { sort: 'dueOn' }),
    column.number('ageDays', text('ageDays'), { sort: 'ageDays', on: ['list', 'page'] }),
    column.text('location', text('location')),
    column.choice('type', text('type'), choicesOf(TYPES, text, 'type'), { isOptional: true }),
    column.choice('trade', text('trade'), choicesOf(TRADES, text, 'trade'), { isOptional: true }),
    column.place('structureCode', text('structure'), { on: ['page'] }),
    column.text('packageName', text('packageName'), { isOptional: true, within: inPackage }),
    column.text('company.name', text('companyId'), { arabic: 'company.nameAr', isOptional: true }),
    column.text('inspectionId', text('inspection'), {
      cell: ({ inspectionId }) => (
        <PathLink path={`/QA/workflow/detail/${inspectionId}`}>{text('openInspection')}</PathLink>
      ),
      on: ['page'],
    }),
    column.person('createdBy', text('createdBy'), { on: ['page'] }),
    column.person('readyBy', text('readyBy'), { on: ['page', 'paper'] }),
    column.text('description', text('description'), { on: ['page', 'paper'], isWide: true }),
    column.text('action', text('action'), { on: ['page', 'paper'], isWide: true }),
    column.updated({ isOptional: true, on: ['list'] }),
  ]
}

import { useSay } from '#platform/web/language/use-text.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { isUnderWay } from '#platform/web/records/due-day.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import type { Annotation } from '../contract/annotation.ts'
import { annotationStates, CATEGORIES, SHAPES } from '../contract/annotations-records.ts'
import { useAnnotationsText } from './use-annotations-text.ts'

/** The fields of an annotation in their order, for list, page and paper. */
export function useAnnotationFields() {
  const text = useAnnotationsText()
  const states = choicesOfStates(annotationStates, useSay())
  const column = useColumns<Annotation>()
  return [
    column.code('number', text('number'), { sort: 'number', on: ['list'] }),
    column.text('title', text('title'), { sort: 'title', on: ['list'] }),
    column.choice('state', text('state'), states, {
      sort: 'state',
      cell: ({ state }) => <StateBadge of={annotationStates} state={state} />,
      on: ['list', 'paper'],
    }),
    column.choice('category', text('category'), choicesOf(CATEGORIES, text, 'category'), { sort: 'category' }),
    column.choice('kind', text('kind'), choicesOf(SHAPES, text, 'kind')),
    column.person('owner', text('ownerId')),
    column.due('dueOn', text('dueOn'), ({ state }) => isUnderWay(annotationStates, state), { sort: 'dueOn' }),
    column.place('structureCode', text('structure'), { on: ['page'] }),
    column.person('createdBy', text('createdBy'), { on: ['page'] }),
    column.text('note', text('note'), { on: ['page', 'paper'], isWide: true }),
    column.updated({ isOptional: true, on: ['list'] }),
  ]
}

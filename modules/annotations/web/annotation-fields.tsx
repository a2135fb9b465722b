import { isUnderWay } from '#platform/web/records/due-day.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Annotation } from '../contract/annotation.ts'
import { annotationStates, CATEGORIES, SHAPES } from '../contract/annotations-records.ts'
import type { annotationsEn } from './locales/en.ts'
import { useAnnotationsText } from './use-annotations-text.ts'

/** The fields of an annotation in their order, for list, page and paper. */
export function useAnnotationFields() {
  const text = useAnnotationsText()
  const { onPage, onList, ...field } = useFields<Annotation, typeof annotationsEn>(text)
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('title', { sort: 'title' }),
    field.state(annotationStates, { sort: 'state' }),
    field.choice('category', CATEGORIES, { sort: 'category' }),
    field.choice('kind', SHAPES),
    field.person('owner', { as: 'ownerId' }),
    field.due('dueOn', ({ state }) => isUnderWay(annotationStates, state), { sort: 'dueOn' }),
    onPage.place('structureCode', { as: 'structure', on: ['page'] }),
    onPage.person('createdBy', { on: ['page'] }),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}

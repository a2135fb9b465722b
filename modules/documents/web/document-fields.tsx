import { useSay } from '#platform/web/language/use-text.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { isUnderWay } from '#platform/web/records/due-day.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import type { Document } from '../contract/document.ts'
import { documentStates } from '../contract/document-states.ts'
import { DOCUMENT_DISCIPLINES, FORMS, REVIEW_OUTCOMES } from '../contract/documents-records.ts'
import { useDocumentsText } from './use-documents-text.ts'

/** The fields of a document in their order, for list, page and paper. */
export function useDocumentFields() {
  const text = useDocumentsText()
  const states = choicesOfStates(documentStates, useSay())
  const column = useColumns<Document>()
  return [
    column.code('number', text('number'), { sort: 'number', on: ['list'] }),
    column.text('title', text('title'), { sort: 'title', arabic: 'titleAr', on: ['list'] }),
    column.code('latest.label', text('revision'), { on: ['list', 'paper'] }),
    column.choice('state', text('state'), states, {
      sort: 'state',
      cell: ({ state }) => <StateBadge of={documentStates} state={state} />,
      on: ['list', 'paper'],
    }),
    column.code('statusCode', text('statusCode')),
    column.choice('latest.reviewOutcome', text('outcomeOf'), choicesOf(REVIEW_OUTCOMES, text, 'outcome'), {
      isOptional: true,
    }),
    column.text('current.label', text('current'), { on: ['page', 'paper'] }),
    column.choice('form', text('form'), choicesOf(FORMS, text, 'form'), { sort: 'form' }),
    column.choice('discipline', text('discipline'), choicesOf(DOCUMENT_DISCIPLINES, text, 'discipline'), {
      sort: 'discipline',
      isOptional: true,
    }),
    column.code('originator', text('originator'), { isOptional: true }),
    column.text('folder', text('folder'), { sort: 'folder' }),
    column.place('structureCode', text('structure'), { on: ['page'] }),
    column.person('owner', text('ownerId'), { isOptional: true }),
    column.due('dueOn', text('dueDate'), ({ state }) => isUnderWay(documentStates, state), { sort: 'dueOn' }),
    column.code('shareAs', text('shareAs'), { on: ['page'] }),
    column.code('publishAs', text('publishAs'), { on: ['page'] }),
    column.text('latest.fileName', text('file'), { on: ['page'] }),
    column.updated({ isOptional: true, on: ['list'] }),
  ]
}

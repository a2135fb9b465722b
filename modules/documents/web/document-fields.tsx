import { choicesOf } from '#platform/web/records/choices-of.ts'
import { isUnderWay } from '#platform/web/records/due-day.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Document } from '../contract/document.ts'
import { documentStates } from '../contract/document-states.ts'
import { DOCUMENT_DISCIPLINES, FORMS, REVIEW_OUTCOMES } from '../contract/documents-records.ts'
import type { documentsEn } from './locales/en.ts'
import { DocumentThumb } from './parts/document-thumb.tsx'
import { useDocumentsText } from './use-documents-text.ts'

/** The fields of a document in their order, for list, page and paper. */
export function useDocumentFields() {
  const text = useDocumentsText()
  const { onPage, onList, ...field } = useFields<Document, typeof documentsEn>(text)
  return [
    onList.code('number', { sort: 'number' }),
    onList.shown('firstPage', ({ id, latest }) => <DocumentThumb documentId={id} revision={latest} />, {
      on: ['list'],
      onCard: 'never',
      width: '4rem',
    }),
    onList.text('title', { sort: 'title', arabic: 'titleAr' }),
    field.code('latest.label', { as: 'revision', on: ['list', 'paper'] }),
    field.state(documentStates, { sort: 'state' }),
    field.code('statusCode'),
    field.choice('latest.reviewOutcome', choicesOf(REVIEW_OUTCOMES, text, 'outcome'), {
      as: 'outcomeOf',
      isOptional: true,
    }),
    onPage.text('current.label', { as: 'current' }),
    field.choice('form', FORMS, { sort: 'form' }),
    field.choice('discipline', DOCUMENT_DISCIPLINES, { sort: 'discipline', isOptional: true }),
    field.code('originator', { isOptional: true }),
    field.text('folder', { sort: 'folder' }),
    onPage.place('structureCode', { as: 'structure', on: ['page'] }),
    field.person('owner', { as: 'ownerId', isOptional: true }),
    field.due('dueOn', ({ state }) => isUnderWay(documentStates, state), { as: 'dueDate', sort: 'dueOn' }),
    onPage.code('shareAs', { on: ['page'] }),
    onPage.code('publishAs', { on: ['page'] }),
    onPage.text('latest.fileName', { as: 'file', on: ['page'] }),
    onList.updated({ isOptional: true }),
  ]
}

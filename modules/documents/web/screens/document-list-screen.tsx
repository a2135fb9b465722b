import { findPeople } from '#modules/access/web/public.ts'
import { BulkTurn, Export, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { ListedDocument } from '../../contract/document.ts'
import { documentStates } from '../../contract/document-states.ts'
import { documentBulk, documentsApi } from '../../contract/documents-api.ts'
import { documentsModule } from '../../contract/documents-module.ts'
import { DOCUMENT_DISCIPLINES, documentKind, FORMS, REVIEW_FILTERS } from '../../contract/documents-records.ts'
import { useDocumentFields } from '../document-fields.tsx'
import { BundleButton } from '../parts/bundle-button.tsx'
import { FolderBar } from '../parts/folder-bar.tsx'
import { UploadMany } from '../parts/upload-many.tsx'
import { useDocumentsText } from '../use-documents-text.ts'

/** The register of documents: of the place that is picked, of a folder where the address names one. */
export function DocumentListScreen() {
  const text = useDocumentsText()
  const fields = useDocumentFields()
  const { id: folder = '' } = useScreenParams()
  const register = useRegister(documentsApi, documentsModule, {
    of: 'structure',
    filters: ['state', 'due', 'form', 'discipline', 'owner', 'originator', 'number', 'isCurrent', 'overdue', 'review'],
    ...(folder && { fixed: { folder } }),
  })
  const states = choicesOfStates(documentStates, useSay())
  const { bulk } = useBulk(documentBulk, register, (run) => (
    <BulkTurn run={run} find={findPeople(register.where, { kind: documentKind, field: 'ownerId' })} />
  ))
  return (
    <ListScreen
      of={{
        ...register,
        context: (
          <>
            {register.context}
            <FolderBar projectCode={register.where.projectCode ?? ''} folder={folder} />
          </>
        ),
      }}
      filters={[
        filter.choices('state', text('state'), states),
        filter.choices('form', text('form'), choicesOf(FORMS, text, 'form')),
        filter.choices('discipline', text('discipline'), choicesOf(DOCUMENT_DISCIPLINES, text, 'discipline')),
        filter.person('owner', text('ownerId'), findPeople(register.where)),
        filter.text('originator', text('originator')),
        filter.flag('isCurrent', text('current'), { yes: text('hasCurrent'), no: text('without') }),
        filter.overdue('overdue', text('overdue')),
        { name: 'review', label: text('reviewFilter'), choices: choicesOf(REVIEW_FILTERS, text, 'review') },
        { name: 'number', label: text('misnamed'), choices: [{ value: 'misnamed', label: text('misnamed') }] },
        filter.days('due', text('dueOn')),
      ]}
      columns={listed<ListedDocument>(fields)}
      actions={
        <>
          <UploadMany projectCode={register.where.projectCode ?? ''} />
          <AddLink to={documentsModule} screen="add" />
        </>
      }
      bulk={(keys, clear) => (
        <>
          <BundleButton query={register.query} ids={keys} />
          {(bulk ?? register.bulk)?.(keys, clear)}
        </>
      )}
      empty={text('empty')}
    >
      <BundleButton query={register.query} />
      <Export api={documentsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}

import { ArabicName, Choice, Day, Person, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Document, RevisionLabel } from '../../contract/document.ts'
import { documentsApi } from '../../contract/documents-api.ts'
import { documentsModule } from '../../contract/documents-module.ts'
import { DOCUMENT_DISCIPLINES, FORMS, PUBLISHED_CODES, SHARED_CODES } from '../../contract/documents-records.ts'
import { DOCUMENT_FILE } from '../parts/document-file.ts'
import { factsOfName } from '../parts/facts-of-name.ts'
import { useDocumentsText } from '../use-documents-text.ts'

/** A new document begins with a revision; one that exists gets further ones on its page. */
const ENTERED = { ...Document, Draft: Document.Draft.extend({ revision: RevisionLabel.default('P01') }) }

/** Registers a document from a file, or edits the facts of one (NAV-03). */
export function DocumentEditorScreen() {
  const text = useDocumentsText()
  const isNew = useScreenParams().id === undefined
  const words = { label: text('file'), help: text('fileHelp'), save: text('addDocument') }
  return (
    <RecordEditor
      kind={ENTERED}
      api={documentsApi}
      module={documentsModule}
      text={text}
      own={['number']}
      fromFile={{ ...DOCUMENT_FILE, ...words, names: ['number'], says: factsOfName }}
      nameOf={({ number }) => number}
    >
      <Text name="number" dir="ltr" help={text('numberHelp')} />
      <Text name="title" />
      <ArabicName name="titleAr" />
      {isNew && <Text name="revision" dir="ltr" help={text('revisionHelp')} />}
      <Choice name="form" as="form" of={FORMS} />
      <Choice name="discipline" of={DOCUMENT_DISCIPLINES} />
      <Text name="originator" dir="ltr" />
      <Text name="folder" dir="auto" help={text('folderHelp')} />
      <Choice name="shareAs" of={SHARED_CODES} help={text('shareAsHelp')} />
      <Choice name="publishAs" of={PUBLISHED_CODES} help={text('publishAsHelp')} />
      <Person name="ownerId" />
      <Day name="dueOn" />
    </RecordEditor>
  )
}

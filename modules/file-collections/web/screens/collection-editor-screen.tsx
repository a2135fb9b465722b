import { ArabicName, Flag, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { FileCollection } from '../../contract/file-collection.ts'
import { fileCollectionsApi } from '../../contract/file-collections-api.ts'
import { fileCollectionsModule } from '../../contract/file-collections-module.ts'
import { useCollectionsText } from '../use-collections-text.ts'

/** Name and reach of a collection; files are put into it on its own page. */
export function CollectionEditorScreen() {
  const text = useCollectionsText()
  const mayPublish = useCan('file-collection:publish')
  return (
    <RecordEditor kind={FileCollection} api={fileCollectionsApi} module={fileCollectionsModule} text={text}>
      <Text name="name" />
      <ArabicName name="nameAr" />
      {mayPublish && <Flag name="isPublic" help={text('isPublicHelp')} />}
      <LongText name="description" />
    </RecordEditor>
  )
}

import { ArabicName, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Reconstruction } from '../../contract/reconstruction.ts'
import { reconstructionsApi } from '../../contract/reconstructions-api.ts'
import { reconstructionsModule } from '../../contract/reconstructions-module.ts'
import { useReconstructionsText } from '../use-reconstructions-text.ts'

/** What a model is called. What it is made of does not change: another cloud is another model. */
export function ReconstructionEditorScreen() {
  const text = useReconstructionsText()
  return (
    <RecordEditor kind={Reconstruction} api={reconstructionsApi} module={reconstructionsModule} text={text}>
      <Text name="name" />
      <ArabicName />
      <LongText name="note" />
    </RecordEditor>
  )
}

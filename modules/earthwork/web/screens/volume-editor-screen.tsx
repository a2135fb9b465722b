import { ArabicName, Company, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { earthworkApi } from '../../contract/earthwork-api.ts'
import { earthworkModule } from '../../contract/earthwork-module.ts'
import { Volume } from '../../contract/volume.ts'
import { useEarthworkText } from '../use-earthwork-text.ts'

/** What a volume is called. What it measures does not change: another question is another volume. */
export function VolumeEditorScreen() {
  const text = useEarthworkText()
  return (
    <RecordEditor kind={Volume} api={earthworkApi} module={earthworkModule} text={text}>
      <Text name="name" />
      <ArabicName />
      <Company name="companyId" />
      <LongText name="note" />
    </RecordEditor>
  )
}

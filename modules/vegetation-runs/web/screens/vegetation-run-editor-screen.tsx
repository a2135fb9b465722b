import { ArabicName, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { VegetationRun } from '../../contract/vegetation-run.ts'
import { vegetationRunsApi } from '../../contract/vegetation-runs-api.ts'
import { vegetationRunsModule } from '../../contract/vegetation-runs-module.ts'
import { useVegetationText } from '../use-vegetation-text.ts'

/** What a count is called. What it counts does not change: another question is another count. */
export function VegetationRunEditorScreen() {
  const text = useVegetationText()
  return (
    <RecordEditor kind={VegetationRun} api={vegetationRunsApi} module={vegetationRunsModule} text={text}>
      <Text name="name" />
      <ArabicName />
      <LongText name="note" />
    </RecordEditor>
  )
}

import { ArabicName, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { satelliteAnalysesApi } from '../../contract/satellite-analyses-api.ts'
import { satelliteAnalysesModule } from '../../contract/satellite-analyses-module.ts'
import { SatelliteAnalysis } from '../../contract/satellite-analysis.ts'
import { useSatelliteText } from '../use-satellite-text.ts'

/** What an analysis is called. What it compares does not change: other scenes are another analysis. */
export function SatelliteEditorScreen() {
  const text = useSatelliteText()
  return (
    <RecordEditor kind={SatelliteAnalysis} api={satelliteAnalysesApi} module={satelliteAnalysesModule} text={text}>
      <Text name="name" />
      <ArabicName />
      <LongText name="note" />
    </RecordEditor>
  )
}

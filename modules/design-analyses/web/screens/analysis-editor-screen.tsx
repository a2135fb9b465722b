import { ArabicName, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { designAnalysesApi } from '../../contract/design-analyses-api.ts'
import { designAnalysesModule } from '../../contract/design-analyses-module.ts'
import { DesignAnalysis } from '../../contract/design-analysis.ts'
import { useDesignAnalysisText } from '../use-design-analysis-text.ts'

/** What an analysis is called. What it is of does not change: another question is another analysis. */
export function AnalysisEditorScreen() {
  const text = useDesignAnalysisText()
  return (
    <RecordEditor kind={DesignAnalysis} api={designAnalysesApi} module={designAnalysesModule} text={text}>
      <Text name="name" />
      <ArabicName />
      <LongText name="note" />
    </RecordEditor>
  )
}

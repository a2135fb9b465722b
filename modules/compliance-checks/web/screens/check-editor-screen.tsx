import { ArabicName, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { ComplianceCheck } from '../../contract/compliance-check.ts'
import { complianceChecksApi } from '../../contract/compliance-checks-api.ts'
import { complianceChecksModule } from '../../contract/compliance-checks-module.ts'
import { useComplianceText } from '../use-compliance-text.ts'

/** What a check is called. What it checks does not change: another question is another check. */
export function CheckEditorScreen() {
  const text = useComplianceText()
  return (
    <RecordEditor kind={ComplianceCheck} api={complianceChecksApi} module={complianceChecksModule} text={text}>
      <Text name="name" />
      <ArabicName />
      <LongText name="note" />
    </RecordEditor>
  )
}

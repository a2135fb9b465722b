import { ArabicName, LongText, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { creditRulesApi } from '../../contract/credit-rules-api.ts'
import { creditRulesModule } from '../../contract/credit-rules-module.ts'
import { OwnRule } from '../../contract/own-rule.ts'
import { StepsField } from '../parts/steps-field.tsx'
import { useRulesText } from '../use-rules-text.ts'

const NEW = { steps: [] }

/** Defines a rule for the current project, or edits the one that the address names (NAV-03). */
export function RuleEditorScreen() {
  const text = useRulesText()
  return (
    <RecordEditor
      kind={OwnRule}
      api={creditRulesApi}
      module={creditRulesModule}
      text={text}
      own={['name', 'nameAr']}
      defaults={NEW}
    >
      <Text name="name" />
      <ArabicName />
      <PlaceOf />
      <StepsField />
      <LongText name="description" />
    </RecordEditor>
  )
}

import { ArabicName, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { ClauseSet } from '../../contract/clause-set.ts'
import { clauseSetsApi } from '../../contract/clause-sets-api.ts'
import { clauseSetsModule } from '../../contract/clause-sets-module.ts'
import { useClauseText } from '../use-clause-text.ts'

/** What a set of rules is called and which standard it is of. Its rules are written on its page. */
export function ClauseSetEditorScreen() {
  const text = useClauseText()
  return (
    <RecordEditor kind={ClauseSet} api={clauseSetsApi} module={clauseSetsModule} text={text}>
      <Text name="name" />
      <ArabicName />
      <Text name="standard" />
      <LongText name="note" />
    </RecordEditor>
  )
}

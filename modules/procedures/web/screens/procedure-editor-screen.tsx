import { ArabicName, Choice, LongText, Person, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Procedure } from '../../contract/procedure.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { proceduresModule } from '../../contract/procedures-module.ts'
import { AREAS } from '../../contract/procedures-records.ts'
import { StartsForField, StartsWhenField } from '../parts/starts-when.tsx'
import { useProceduresText } from '../use-procedures-text.ts'

/** Adds one to the current project, or edits the one that the address names (NAV-03). Its drawing has a page of its own. */
export function ProcedureEditorScreen() {
  const text = useProceduresText()
  return (
    <RecordEditor kind={Procedure} api={proceduresApi} module={proceduresModule} text={text}>
      <Text name="name" />
      <ArabicName />
      <Choice name="area" of={AREAS} />
      <Person name="ownerId" />
      <StartsForField />
      <StartsWhenField />
      <LongText name="description" />
    </RecordEditor>
  )
}

import { useNewFiles } from '#modules/attachments/web/public.ts'
import { NamedPackageField } from '#modules/workpackages/web/public.tsx'
import { useText } from '#platform/web/language/use-text.ts'
import { Money } from '#platform/web/records/decimal-fields.tsx'
import { Choice, Company, Day, LongText, NumberField, Person, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Where } from '#platform/web/records/where-field.tsx'
import { Ncr } from '../../contract/ncr.ts'
import { DISPOSITIONS, NCR_CATEGORIES, SEVERITIES } from '../../contract/ncr-records.ts'
import { ncrsApi } from '../../contract/ncrs-api.ts'
import { ncrsModule } from '../../contract/ncrs-module.ts'
import type { ncrsEn } from '../locales/en.ts'

/** Reports a non-conformity at the structure that is picked, or edits the one that the address names (NAV-03). */
export function NcrEditorScreen() {
  const text = useText<typeof ncrsEn>('ncrs')
  const files = useNewFiles(Ncr.id)
  return (
    <RecordEditor
      kind={Ncr}
      api={ncrsApi}
      module={ncrsModule}
      text={text}
      own={['disposition', 'cost', 'delayDays', 'rootCause', 'correctiveAction', 'preventiveAction']}
      onAdded={files.send}
    >
      <Text name="title" />
      <LongText name="description" />
      {files.field}
      <PlaceOf />
      <Choice name="severity" of={SEVERITIES} />
      <Choice name="category" of={NCR_CATEGORIES} />
      <NamedPackageField />
      <Text name="location" />
      <Where name="where" />
      <Company name="companyId" />
      <Person name="ownerId" />
      <Day name="dueOn" />
      <Choice name="disposition" of={DISPOSITIONS} />
      <Money name="cost" />
      <NumberField name="delayDays" />
      <LongText name="rootCause" />
      <LongText name="correctiveAction" />
      <LongText name="preventiveAction" />
    </RecordEditor>
  )
}

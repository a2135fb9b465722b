import { FormField } from '#modules/forms/web/public.ts'
import { Decimal, Money } from '#platform/web/records/decimal-fields.tsx'
import { ArabicName, Choice, Company, LongText, NumberField, Person, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { equipmentApi } from '../../contract/equipment-api.ts'
import { equipmentModule } from '../../contract/equipment-module.ts'
import { HIRE_TYPES, MACHINE_CATEGORIES } from '../../contract/equipment-records.ts'
import { Machine } from '../../contract/machine.ts'
import { useEquipmentText } from '../use-equipment-text.ts'

/** Adds a machine to the current site, or edits the one that the address names (NAV-03). */
export function MachineEditorScreen() {
  const text = useEquipmentText()
  return (
    <RecordEditor
      kind={Machine}
      api={equipmentApi}
      module={equipmentModule}
      text={text}
      own={['reference', 'serial', 'plate', 'telematicsId']}
    >
      <Text name="reference" dir="ltr" />
      <Text name="name" />
      <ArabicName />
      <Choice name="category" of={MACHINE_CATEGORIES} />
      <Text name="manufacturer" />
      <Text name="model" />
      <Text name="serial" dir="ltr" />
      <Text name="plate" dir="ltr" />
      <Company name="companyId" />
      <Choice name="hireType" of={HIRE_TYPES} />
      <Money name="dayRate" />
      <Text name="capacity" />
      <Decimal name="safeLoad" unit="t" />
      <NumberField name="yearMade" />
      <Person name="ownerId" />
      <Text name="telematicsId" dir="ltr" help={text('telematicsIdHelp')} />
      <FormField name="checkFormId" help={text('checkFormHelp')} emptyText={text('noForms')} />
      <LongText name="note" />
    </RecordEditor>
  )
}

import { useController } from 'react-hook-form'
import { FormField } from '#modules/forms/web/public.ts'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { ArabicName, Choice, Company, LongText, NumberField, Person, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { DecimalField } from '#ui/decimal-field.tsx'
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
      <Decimal name="dayRate" />
      <Text name="capacity" />
      <Decimal name="safeLoad" decimals={3} unit="t" />
      <NumberField name="yearMade" />
      <Person name="ownerId" />
      <Text name="telematicsId" dir="ltr" help={text('telematicsIdHelp')} />
      <FormField name="checkFormId" help={text('checkFormHelp')} emptyText={text('noForms')} />
      <LongText name="note" />
    </RecordEditor>
  )
}

function Decimal({ name, decimals, unit }: { name: string; decimals?: number; unit?: string }) {
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  const { value, onChange, ref, onBlur } = field
  return (
    <DecimalField
      {...texts}
      {...(decimals !== undefined && { decimals })}
      {...(unit !== undefined && { unit })}
      name={name}
      ref={ref}
      onBlur={onBlur}
      value={value ?? null}
      onChange={onChange}
    />
  )
}

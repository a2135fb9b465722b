import { useController } from 'react-hook-form'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { DecimalField } from '#ui/decimal-field.tsx'

/** Money or a quantity of the record that is edited, kept to the last digit. */
export function DecimalFact({ name, help }: { readonly name: string; readonly help?: string }) {
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  const { disabled: _, ...control } = field
  return <DecimalField {...texts} {...control} help={help} value={field.value ?? null} />
}

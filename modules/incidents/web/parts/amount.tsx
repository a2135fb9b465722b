import { useController } from 'react-hook-form'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { DecimalField } from '#ui/decimal-field.tsx'

/** Money in the currency of the project, to the last digit. */
export function Amount({ name }: { readonly name: string }) {
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  const { value, disabled: _, ...control } = field
  return <DecimalField {...texts} {...control} value={typeof value === 'string' ? value : null} />
}

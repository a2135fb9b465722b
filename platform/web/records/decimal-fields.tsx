import { type ReactNode, Suspense } from 'react'
import { useController } from 'react-hook-form'
import { DecimalField } from '#ui/decimal-field.tsx'
import { useFieldTexts } from './editor-context.ts'
import { projectCurrency } from './field-slots.ts'
import { useEnteredPlace } from './fields.tsx'

interface DecimalProps {
  /** A fact of `decimalText`. */
  readonly name: string
  readonly help?: ReactNode
  /** As it is written inside the field: `t`, `m³`. */
  readonly unit?: string
}

/** A quantity, kept to the last digit as it was typed. */
export function Decimal({ name, help, unit }: DecimalProps) {
  const texts = useFieldTexts(name)
  const { field } = useController({ name })
  const { value, disabled: _, ...control } = field
  return (
    <DecimalField
      {...texts}
      {...control}
      help={help}
      value={typeof value === 'string' ? value : null}
      {...(unit && { unit })}
    />
  )
}

/** An amount in the currency of the record's project, which stands inside the field. */
export function Money({ name, help }: Omit<DecimalProps, 'unit'>) {
  const { projectCode } = useEnteredPlace()
  return (
    <Suspense fallback={<Decimal name={name} help={help} />}>
      <projectCurrency.Part projectCode={projectCode}>
        {(currency) => <Decimal name={name} help={help} {...(currency && { unit: currency })} />}
      </projectCurrency.Part>
    </Suspense>
  )
}

import { Suspense, useId } from 'react'
import { useController, useFormState } from 'react-hook-form'
import type { DrawnShape } from '#platform/contract/whereabouts.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { shapePart } from '#platform/web/records/where-slots.ts'
import { FieldMessage } from '#ui/field-message.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnnotationsText } from '../use-annotations-text.ts'
import css from './annotations.module.css'

/** Where it lies: a point, a line or an area, on the map of the site. */
export function ShapeField() {
  const text = useAnnotationsText()
  const id = useId()
  const { valueLabels } = useEditor()
  const place = useEnteredPlace()
  const { field } = useController({ name: 'shape' })
  const { errors } = useFormState({ name: 'shape' })
  const shape = (field.value ?? null) as DrawnShape | null
  valueLabels.set('shape', (value) => (value ? text(`kind.${(value as DrawnShape).type}`) : null))
  return (
    <fieldset className={css['field']} aria-labelledby={id}>
      <legend id={id} className={css['legend']}>
        {text('shape')}
      </legend>
      <Suspense fallback={<Skeleton height="16rem" />}>
        <shapePart.Part place={place} value={shape} onChange={field.onChange} />
      </Suspense>
      {errors['shape'] && <FieldMessage id={`${id}-error`} text={text('shapeMissing')} />}
    </fieldset>
  )
}

import type { UseFormRegister } from 'react-hook-form'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DRAWING_DISCIPLINES, SHEET_SIZES } from '../../contract/drawing-choices.ts'
import { useCadText } from '../use-cad-text.ts'

type Facts = {
  number: string
  title: string
  titleAr?: string | undefined
  discipline?: string | undefined
  sheetSize?: string | undefined
  scale?: string | undefined
}
type Errors = Partial<Record<keyof Facts, { message?: string | undefined } | undefined>>

/** The facts of a drawing that a person enters, the same when it is added and when it is edited. */
export function DrawingFields({ register, errors }: { register: UseFormRegister<Facts>; errors: Errors }) {
  const text = useCadText()
  return (
    <>
      <TextField label={text('number')} dir="ltr" error={errors.number?.message} {...register('number')} />
      <TextField label={text('title')} error={errors.title?.message} {...register('title')} />
      <TextField
        label={text('titleAr')}
        note={text('optional')}
        dir="rtl"
        error={errors.titleAr?.message}
        {...register('titleAr')}
      />
      <SelectField
        label={text('discipline')}
        choices={DRAWING_DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) }))}
        error={errors.discipline?.message}
        {...register('discipline')}
      />
      <SelectField
        label={text('sheetSize')}
        choices={SHEET_SIZES.map((value) => ({
          value,
          label: value === 'other' ? text('discipline.other') : value || '–',
        }))}
        error={errors.sheetSize?.message}
        {...register('sheetSize')}
      />
      <TextField
        label={text('scale')}
        dir="ltr"
        help={text('scaleHelp')}
        error={errors.scale?.message}
        {...register('scale')}
      />
    </>
  )
}

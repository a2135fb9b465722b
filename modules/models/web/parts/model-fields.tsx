import type { UseFormRegister } from 'react-hook-form'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DISCIPLINES, LOD_TARGETS } from '../../contract/model-choices.ts'
import { useModelsText } from '../use-models-text.ts'

type Facts = {
  name: string
  nameAr?: string | undefined
  discipline?: string | undefined
  lodTarget?: number | null | undefined
  description?: string | undefined
}
type Errors = Partial<Record<keyof Facts, { message?: string | undefined } | undefined>>

/** The facts of a model that a person enters, the same when it is added and when it is edited. */
export function ModelFields(props: { register: UseFormRegister<Facts>; errors: Errors }) {
  const { register, errors } = props
  const text = useModelsText()
  return (
    <>
      <TextField label={text('name')} error={errors.name?.message} {...register('name')} />
      <TextField
        label={text('nameAr')}
        note={text('optional')}
        dir="rtl"
        error={errors.nameAr?.message}
        {...register('nameAr')}
      />
      <SelectField
        label={text('discipline')}
        choices={DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) }))}
        error={errors.discipline?.message}
        {...register('discipline')}
      />
      <SelectField
        label={text('lodTarget')}
        note={text('optional')}
        choices={[
          { value: '', label: text('noLodTarget') },
          ...LOD_TARGETS.map((level) => ({ value: String(level), label: text(`lod.${level}`) })),
        ]}
        error={errors.lodTarget?.message}
        {...register('lodTarget', { setValueAs: (value) => (value === '' || value === null ? null : Number(value)) })}
      />
      <TextAreaField
        label={text('description')}
        note={text('optional')}
        error={errors.description?.message}
        {...register('description')}
      />
    </>
  )
}

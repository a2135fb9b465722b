import { useId } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { FieldMessage } from '#ui/field-message.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useModelToggle } from '../model-choice.ts'
import { ModelChoiceRow } from '../parts/model-choice-row.tsx'
import { useDesignText } from '../use-design-text.ts'
import type { SetForm } from './set-form.ts'
import css from './sets.module.css'
import { useSetModels, useSetViews } from './use-set-words.ts'

/** The fields of a set, for adding and editing: what it is called, its models, and the view it opens with. */
export function SetFields({ form, structureCode }: { form: UseFormReturn<SetForm>; structureCode: string }) {
  const text = useDesignText()
  const { register, formState } = form
  const { errors } = formState
  const views = useSetViews(structureCode)
  return (
    <>
      <TextField label={text('name')} error={errors.name?.message} {...register('name')} />
      <TextAreaField
        label={text('description')}
        note={text('optional')}
        error={errors.description?.message}
        {...register('description')}
      />
      <SetModels form={form} structureCode={structureCode} />
      <SelectField
        label={text('setView')}
        help={text('setViewHelp')}
        error={errors.viewId?.message}
        placeholder={text('setViewNone')}
        choices={(views.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...register('viewId')}
      />
    </>
  )
}

function SetModels({ form, structureCode }: { form: UseFormReturn<SetForm>; structureCode: string }) {
  const text = useDesignText()
  const models = useSetModels(structureCode)
  const items = models.data?.items ?? []
  const toggled = useModelToggle(items, structureCode)
  const { field, fieldState } = useController({ control: form.control, name: 'modelIds' })
  const messageId = useId()
  return (
    <fieldset
      ref={field.ref}
      tabIndex={-1}
      className={css['models']}
      aria-describedby={fieldState.error ? messageId : undefined}
    >
      <legend>{text('models')}</legend>
      <p className={css['hint']}>{text('chooseHint')}</p>
      {models.isPending && <Skeleton height="9rem" />}
      {models.error && !models.data && <LoadFailure error={models.error} isList onRetry={models.refetch} />}
      {models.data && items.length === 0 && <p className={css['hint']}>{text('noModelsWords')}</p>}
      <ul className={css['rows']}>
        {items.map((model) => (
          <ModelChoiceRow
            key={model.id}
            model={model}
            isChosen={field.value.includes(model.id)}
            onToggle={() => field.onChange(toggled(field.value, model.id))}
          />
        ))}
      </ul>
      {fieldState.error && <FieldMessage id={messageId} text={fieldState.error.message ?? ''} />}
    </fieldset>
  )
}

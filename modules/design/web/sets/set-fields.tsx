import { useId } from 'react'
import { useController } from 'react-hook-form'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { FieldMessage } from '#ui/field-message.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useModelToggle } from '../model-choice.ts'
import { ModelChoiceRow } from '../parts/model-choice-row.tsx'
import { useDesignText } from '../use-design-text.ts'
import css from './sets.module.css'
import { useSetModels, useSetViews } from './use-set-words.ts'

/** The models of a set, each with a box to tick. */
export function SetModels({ structureCode }: { structureCode: string }) {
  const text = useDesignText()
  const models = useSetModels(structureCode)
  const items = models.data?.items ?? []
  const toggled = useModelToggle(items, structureCode)
  const { field } = useController({ name: 'modelIds' })
  const { label, error } = useFieldTexts('modelIds')
  const messageId = useId()
  return (
    <fieldset ref={field.ref} tabIndex={-1} className={css['models']} aria-describedby={error ? messageId : undefined}>
      <legend>{label}</legend>
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
      {error && <FieldMessage id={messageId} text={error} />}
    </fieldset>
  )
}

/** The saved viewpoint that a set opens with. */
export function SetView({ structureCode, help }: { structureCode: string; help: string }) {
  const text = useDesignText()
  const views = useSetViews(structureCode)
  const { label, error } = useFieldTexts('viewId')
  const { field } = useController({ name: 'viewId' })
  return (
    <SelectField
      {...field}
      label={label}
      error={error}
      help={help}
      value={field.value ?? ''}
      placeholder={text('setViewNone')}
      choices={(views.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => field.onChange(target.value || null)}
    />
  )
}

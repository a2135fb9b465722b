import { useController, useWatch } from 'react-hook-form'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { Text } from '#platform/web/records/fields.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useConditionWords } from '../drawing/condition-words.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import { useStarts } from '../use-starts.ts'
import { RuleFields } from './rule-fields.tsx'
import { ruleRows } from './rule-rows.ts'

interface RuleProps {
  readonly startsFor: string
  readonly condition: string
}

/** A condition in words, and on demand as it is written. */
export function StartsWhen({ startsFor, condition }: RuleProps) {
  const { factsOf } = useStarts()
  const { whole } = useConditionWords(factsOf(startsFor))
  const written = <code dir="ltr">{condition}</code>
  const words = whole(condition)
  if (words === null) return written
  return (
    <details>
      <summary>
        <bdi>{words}</bdi>
      </summary>
      {written}
    </details>
  )
}

/** The kind of record on which it starts, of those that start something. What its rule asked of another kind goes with it. */
export function StartsForField() {
  const text = useProceduresText()
  const { form, valueLabels } = useEditor()
  const texts = useFieldTexts('startsFor')
  const { kinds = [] } = useStarts()
  const { field } = useController({ name: 'startsFor' })
  const labelOf = (value: unknown) => kinds.find((kind) => kind.value === value)?.label ?? null
  valueLabels.set('startsFor', labelOf)
  const isGone = field.value !== '' && labelOf(field.value) === null
  return (
    <SelectField
      {...texts}
      {...field}
      placeholder={text('byHand')}
      choices={isGone ? [...kinds, { value: field.value, label: text('startsForNothing') }] : kinds}
      onChange={({ target }) => {
        field.onChange(target.value)
        form.setValue('startsWhen', '', { shouldDirty: true })
      }}
    />
  )
}

/** The rule of the start: facts of the kind by their names. What brackets or functions say is written as it is. */
export function StartsWhenField() {
  const text = useProceduresText()
  const startsFor = String(useWatch({ name: 'startsFor' }) ?? '')
  const { field } = useController({ name: 'startsWhen' })
  const typed = String(field.value ?? '')
  const { factsOf } = useStarts()
  const facts = factsOf(startsFor)
  const { whole } = useConditionWords(facts)
  const words = typed && whole(typed)
  if (startsFor === '') return null
  const rule = ruleRows(typed, facts)
  const written = <Text name="startsWhen" dir="ltr" help={words ? <bdi>{words}</bdi> : text('startsWhenHelp')} />
  if (!rule) return written
  return (
    <>
      <RuleFields rule={rule} facts={facts} onChange={field.onChange} />
      <details>
        <summary>{text('asExpression')}</summary>
        {written}
      </details>
    </>
  )
}

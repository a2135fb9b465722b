import {
  choicesOf,
  choicesToMap,
  itemsOf,
  type MappingQuestion,
  mappingTargets,
} from '#engines/forms/answer-mapping.ts'
import { type Choice, type Form, textIn } from '#engines/forms/form.ts'
import { formLanguage } from '#engines/forms/form-language.ts'
import { ruleOf } from '#engines/forms/guess-mapping.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { SelectField } from '#ui/select-field.tsx'
import type { MappingPreview } from '../../contract/answer-mapping.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './publish.module.css'
import type { MappingInWork } from './use-mapping.ts'

interface RowProps {
  readonly work: MappingInWork
  readonly question: MappingQuestion
  /** Null until it was counted. */
  readonly counted: MappingPreview['questions'][number] | null
}

/** In a select, beside names of questions and choices, which have no blanks. */
const BEHIND = 'stays behind'
const UNDECIDED = ''

/** A change that breaks with the version in use: what becomes of old answers, in words and with how many records it concerns. */
export function MappingRow(props: RowProps) {
  return (
    <li>
      {props.question.asks === 'default' ? (
        <DefaultField {...props} />
      ) : (
        <>
          <AnswersField {...props} />
          <ChoiceFields {...props} />
        </>
      )}
    </li>
  )
}

function AnswersField({ work, question: { name, why }, counted }: RowProps) {
  const text = useFormsText()
  const labelOf = useLabels()
  const { before, after, mapping, change } = work
  const rule = mapping.answers[name]
  const taken = new Set(Object.entries(mapping.answers).flatMap(([other, { to }]) => (other === name ? [] : [to])))
  const choices = mappingTargets(before, after, name).map((target) => {
    const label = labelOf(after, target)
    const stays = target === name ? text('mapStays', { label }) : text('mapIsNow', { label })
    return { value: target, label: stays, isDisabled: taken.has(target) }
  })
  const choose = (value: string) => {
    const to = value === BEHIND ? null : value
    const { [name]: _, ...others } = mapping.answers
    const said = to === null ? { to } : ruleOf(before, after, name, to)
    change({ ...mapping, answers: value === UNDECIDED ? others : { ...others, [name]: said } })
  }
  return (
    <SelectField
      label={labelOf(before, name)}
      note={why.map((kind) => text(`change.${kind}`)).join(', ')}
      help={counted && saidCounts(counted, text)}
      placeholder={text('choose')}
      choices={[...choices, { value: BEHIND, label: text('mapBehind') }]}
      value={rule ? (rule.to ?? BEHIND) : UNDECIDED}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

function saidCounts({ answered, left, lost }: NonNullable<RowProps['counted']>, text: ReturnType<typeof useFormsText>) {
  const said = [text('mapAnswered', { count: answered })]
  if (left > 0) said.push(text('mapLeft', { count: left }))
  if (lost > 0) said.push(text('mapLost', { count: lost }))
  return said.join(' · ')
}

/** Choices of before that are not offered any more, and what was written where a choice is asked for now. */
function ChoiceFields({ work, question: { name }, counted }: RowProps) {
  const text = useFormsText()
  const labelOf = useLabels()
  const { before, after, mapping, change } = work
  const rule = mapping.answers[name]
  const offered = rule?.to ? choicesOf(after, itemsOf(after).get(rule.to)) : null
  if (!rule?.to || !offered) return null
  const had = choicesToMap(before, after, { name, to: rule.to })
  const written = choicesOf(before, itemsOf(before).get(name))
    ? []
    : [...new Set([...Object.keys(rule.choices ?? {}), ...(counted?.written ?? [])])]
  const asked = [...had, ...written.map((words): Choice => ({ name: words, label: { '': words }, columns: {} }))]
  if (asked.length === 0) return null
  const choose = (choice: string, become: string) => {
    const { [choice]: _, ...others } = rule.choices ?? {}
    const choices = become === UNDECIDED ? others : { ...others, [choice]: become === BEHIND ? '' : become }
    change({ ...mapping, answers: { ...mapping.answers, [name]: { ...rule, choices } } })
  }
  const choices = offered.map((one) => ({ value: one.name, label: labelOf(after, one) }))
  return (
    <div className={css['choices']}>
      {asked.map((choice) => {
        const become = rule.choices?.[choice.name]
        return (
          <SelectField
            key={choice.name}
            label={labelOf(before, choice)}
            placeholder={text('choose')}
            choices={[...choices, { value: BEHIND, label: text('mapBehind') }]}
            value={become === undefined ? UNDECIDED : become || BEHIND}
            onChange={({ target }) => choose(choice.name, target.value)}
          />
        )
      })}
    </div>
  )
}

/** A question that must be answered from now on: old records stay empty, or say one choice. */
function DefaultField({ work, question: { name, why } }: RowProps) {
  const text = useFormsText()
  const labelOf = useLabels()
  const { after, mapping, change } = work
  const placed = itemsOf(after).get(name)
  const isOne = placed?.item.kind === 'question' && placed.item.type === 'select_one'
  const choices = (isOne && choicesOf(after, placed)) || []
  return (
    <SelectField
      label={labelOf(after, name)}
      note={why.includes('added') ? text('mapMustNow') : text('change.required')}
      choices={[
        { value: '', label: text('mapEmpty') },
        ...choices.map((one) => ({ value: one.name, label: text('mapSays', { label: labelOf(after, one) }) })),
      ]}
      value={mapping.defaults[name] ?? ''}
      onChange={({ target }) => change({ ...mapping, defaults: { ...mapping.defaults, [name]: target.value } })}
    />
  )
}

/** What a question, by its name, or a choice is called in the reader's language. */
function useLabels() {
  const language = useUiState((ui) => ui.language)
  return (form: Form, of: string | Choice) => {
    const found = typeof of === 'string' ? (itemsOf(form).get(of)?.item ?? { name: of, label: {} }) : of
    return textIn(found.label, formLanguage(form, language), form).trim() || found.name
  }
}

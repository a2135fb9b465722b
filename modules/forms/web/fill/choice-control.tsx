import { useId } from 'react'
import { chosenIn } from '#engines/forms/chosen-in.ts'
import { classNames } from '#ui/class-names.ts'
import { FieldMessage } from '#ui/field-message.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useFormsText } from '../use-forms-text.ts'
import type { AnswerControlProps } from './answer-control-props.ts'
import css from './fill.module.css'
import { LongChoice } from './long-choice.tsx'

/** More than these stand in a list that opens. */
const MOST_IN_SIGHT = 8
/** As many short ones stand beside each other: an inspection of twelve items fits on three screens of a phone. */
const MOST_BESIDE = 4
const LONGEST_BESIDE = 18
/** More than these are found by typing. */
const MOST_TO_LOOK_THROUGH = 30

/** One or several of what is offered: each a target for a thumb, where they are few. */
export function ChoiceControl(props: AnswerControlProps) {
  const { question, choices, texts, value, onAnswer } = props
  const text = useFormsText()
  const offered = question.takesOther ? [...choices, { value: 'other', label: text('discipline.other') }] : choices
  const isOne = question.type === 'select_one'
  if (offered.length > MOST_TO_LOOK_THROUGH || choices.length === 0) return <LongChoice {...props} choices={offered} />
  if (isOne && (offered.length > MOST_IN_SIGHT || question.appearance.includes('minimal'))) {
    return (
      <SelectField
        {...texts}
        placeholder={text('choose')}
        choices={offered}
        value={value === null ? '' : String(value)}
        onChange={({ target }) => onAnswer(target.value || null)}
      />
    )
  }
  const chosen = chosenIn(value, question)
  const toggle = (name: string, isOn: boolean) => {
    const next = isOn ? [...chosen, name] : chosen.filter((one) => one !== name)
    onAnswer(next.length > 0 ? next.join(' ') : null)
  }
  return <Targets {...props} offered={offered} chosen={chosen} isOne={isOne} toggle={toggle} />
}

function Targets(
  props: AnswerControlProps & {
    readonly offered: AnswerControlProps['choices']
    readonly chosen: readonly string[]
    readonly isOne: boolean
    readonly toggle: (name: string, isOn: boolean) => void
  },
) {
  const { texts, offered, chosen, isOne, toggle, onAnswer } = props
  const id = useId()
  const { label, note, help, error } = texts
  const areShort = offered.length <= MOST_BESIDE && offered.every((choice) => choice.label.length <= LONGEST_BESIDE)
  return (
    <fieldset
      className={classNames(css['choices'], areShort ? css['beside'] : undefined)}
      role={isOne ? 'radiogroup' : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={css['label']}>
        {label}
        {note && <span className={css['quiet']}> {note}</span>}
      </legend>
      {help && <div className={css['quiet']}>{help}</div>}
      {offered.map((choice) => (
        <label key={choice.value} className={css['choice']}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={id}
            checked={chosen.includes(choice.value)}
            onChange={({ target }) => (isOne ? onAnswer(choice.value) : toggle(choice.value, target.checked))}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      {error && <FieldMessage id={`${id}-error`} text={error} />}
    </fieldset>
  )
}

import type { Instance } from '#engines/forms/answer-sheet.ts'
import type { Violation } from '#engines/forms/fill-form.ts'
import { placedItems, type Question, repeatsOf, textIn } from '#engines/forms/form.ts'
import { useFormsText } from '../use-forms-text.ts'
import { AnswerControl } from './answer-control.tsx'
import css from './fill.module.css'
import { setAnswer } from './set-answer.ts'
import type { Filling } from './use-filling.ts'

interface QuestionProps {
  readonly question: Question
  readonly at: Instance
  readonly filling: Filling
}

/** Computed and never shown. */
const SILENT = ['calculate', 'hidden', 'metadata']

/** One question with its control. What is wrong is said once it is answered, or once somebody tried to send the form. */
export function QuestionField({ question, at, filling }: QuestionProps) {
  const text = useFormsText()
  const fault = useFault(question, at, filling)
  const { form, setAnswers, opened, language } = filling
  const label = opened.say(question.label, question.name, at) || question.name
  if (SILENT.includes(question.type)) return null
  if (question.type === 'note') return <p className={css['note']}>{label}</p>
  const value = opened.valueOf(question.name, at)
  if (question.isReadOnly) {
    return (
      <p className={css['output']}>
        <span className={css['label']}>{label}</span>
        <output>{value === null ? '–' : String(value)}</output>
      </p>
    )
  }
  return (
    <AnswerControl
      key={at.join('.')}
      question={question}
      value={value}
      choices={opened.choicesOf(question.name, at).map((choice) => ({
        value: choice.name,
        label: textIn(choice.label, language, form) || choice.name,
      }))}
      texts={{
        label,
        note: opened.isRequired(question.name, at) ? undefined : text('optional'),
        help: opened.say(question.hint, question.name, at) || undefined,
        error: fault ?? filling.notes[answerName(filling.form, question, at)],
      }}
      files={filling.files}
      onAnswer={(answer) => setAnswers((before) => setAnswer(form, before, question.name, at, answer))}
    />
  )
}

/** As changes of answers name it, too: `crew[2].hours`. */
function answerName(form: Filling['form'], { name }: Question, at: Instance): string {
  const placed = placedItems(form).find(({ item }) => item.name === name)
  const repeats = placed ? repeatsOf(placed) : []
  return repeats.map((repeat, depth) => `${repeat.name}[${at[depth] ?? 1}].`).join('') + name
}

function useFault(question: Question, at: Instance, { opened, areFaultsShown }: Filling): string | undefined {
  const text = useFormsText()
  const found = opened.violations.find(
    (violation) => violation.name === question.name && violation.at.join('.') === at.join('.'),
  )
  if (!found || (found.kind === 'required' && !areFaultsShown)) return undefined
  return ownMessage(question, found) ?? text(`fault.${found.kind}`)
}

/** What the form says itself; words of the engine are in English alone. */
function ownMessage({ requiredMessage, constraintMessage }: Question, { kind, message }: Violation): string | null {
  const own = kind === 'required' ? requiredMessage : kind === 'constraint' ? constraintMessage : {}
  return Object.keys(own).length > 0 ? message : null
}

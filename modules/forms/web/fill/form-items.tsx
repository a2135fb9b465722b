import type { Instance } from '#engines/forms/answer-sheet.ts'
import { type FormItem, type Group, textIn } from '#engines/forms/form.ts'
import { Button } from '#ui/button.tsx'
import { useFormsText } from '../use-forms-text.ts'
import css from './fill.module.css'
import { QuestionField } from './question-field.tsx'
import { RepeatGrid } from './repeat-grid.tsx'
import { gridColumns } from './repeat-rows.ts'
import { addRepeat, removeRepeat } from './set-answer.ts'
import type { Filling } from './use-filling.ts'

interface ItemsProps {
  readonly items: readonly FormItem[]
  readonly at: Instance
  readonly filling: Filling
}

/** The items of a form or group that are asked now, in their order. */
export function FormItems({ items, at, filling }: ItemsProps) {
  const asked = items.filter(({ name }) => filling.opened.isAsked(name, at))
  return asked.map((item) => {
    if (item.kind === 'question') return <QuestionField key={item.name} question={item} at={at} filling={filling} />
    if (item.kind === 'repeat') return <Repeat key={item.name} repeat={item} at={at} filling={filling} />
    const label = textIn(item.label, filling.language, filling.form)
    return (
      <fieldset key={item.name} className={css['group']}>
        {label && <legend className={css['legend']}>{label}</legend>}
        <FormItems items={item.items} at={at} filling={filling} />
      </fieldset>
    )
  })
}

function Repeat({ repeat, at, filling }: { readonly repeat: Group; readonly at: Instance; readonly filling: Filling }) {
  const text = useFormsText()
  const { form, answers, setAnswers, opened, language } = filling
  const label = textIn(repeat.label, language, form) || repeat.name
  const count = opened.countOf(repeat.name, at)
  const isCounted = repeat.repeatCount !== null
  const columns = filling.hasGrids && !isCounted && at.length === 0 ? gridColumns(form, repeat, language) : null
  if (columns) return <RepeatGrid repeat={repeat} label={label} columns={columns} filling={filling} />
  return (
    <section className={css['repeat']} aria-label={label}>
      {Array.from({ length: count }, (_, index) => {
        const own = [...at, index + 1]
        const called = text('repeatNumber', { name: label, number: index + 1 })
        return (
          <fieldset key={own.join('.')} className={css['group']}>
            <legend className={css['legend']}>{called}</legend>
            <FormItems items={repeat.items} at={own} filling={filling} />
            {!isCounted && (
              <Button onClick={() => setAnswers(removeRepeat(form, answers, repeat.name, own))}>
                {text('removeNamed', { name: called })}
              </Button>
            )}
          </fieldset>
        )
      })}
      {!isCounted && (
        <Button wide onClick={() => setAnswers(addRepeat(form, answers, repeat.name, at))}>
          {text('addRepeat', { name: label })}
        </Button>
      )}
    </section>
  )
}

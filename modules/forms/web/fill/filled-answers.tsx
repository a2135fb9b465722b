import { Fragment, type ReactNode, useMemo } from 'react'
import type { Answers } from '#engines/forms/answer-sheet.ts'
import { type Form, type FormItem, type Question, textIn } from '#engines/forms/form.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { MEDIA_TYPES, mediaOf } from '#engines/forms/media-answer.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { FormVersion } from '../../contract/form-template.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './fill.module.css'
import { formLanguage } from './form-language.ts'
import { Signature, signaturePath } from './signature-field.tsx'
import { StoredFile } from './stored-file.tsx'

export interface FilledAnswersProps {
  readonly form: Pick<FormVersion, 'tables'>
  readonly values: Answers
  /** What stands beside an answer, by its name (`crew[2].hours`) and what it is called. */
  readonly beside?: (answer: string, label: string) => ReactNode
}

/** What was filled in, in the words of the version that it follows. Questions that were not asked are left out. */
export function FilledAnswers(props: FilledAnswersProps) {
  const language = useUiState((ui) => ui.language)
  const { form } = useMemo(() => formOfTables(props.form.tables), [props.form.tables])
  const shown = { form, language: formLanguage(form, language), beside: props.beside }
  return <Answered {...shown} items={form.items} values={props.values} within="" />
}

interface AnsweredProps {
  readonly items: readonly FormItem[]
  readonly values: Answers
  readonly form: Form
  readonly language: string
  readonly beside: FilledAnswersProps['beside']
  /** Name of the row of a repeat, with a point at its end. */
  readonly within: string
}

function Answered({ items, values, form, language, beside, within }: AnsweredProps) {
  const text = useFormsText()
  return (
    <dl className={css['answers']}>
      {items.map((item) => {
        const label = textIn(item.label, language, form) || item.name
        if (item.kind !== 'question') {
          if (item.kind === 'group')
            return <Fragment key={item.name}>{inner(item.items, values, label, within)}</Fragment>
          const rows = values[item.name]
          return (Array.isArray(rows) ? (rows as Answers[]) : []).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a stored form never move
            <Fragment key={`${item.name}.${index}`}>
              {inner(
                item.items,
                row,
                text('repeatNumber', { name: label, number: index + 1 }),
                `${within}${item.name}[${index + 1}].`,
              )}
            </Fragment>
          ))
        }
        const value = values[item.name]
        if (value === null || value === undefined || ['hidden', 'metadata'].includes(item.type)) return null
        return (
          <div key={item.name} className={css['answer']}>
            <dt>{label}</dt>
            <dd dir="auto">
              {said(item, String(value), { form, language, label })}
              {item.type !== 'calculate' && beside?.(within + item.name, label)}
            </dd>
          </div>
        )
      })}
    </dl>
  )

  function inner(items: readonly FormItem[], row: Answers, label: string, own: string) {
    return (
      <div className={css['within']}>
        <dt className={css['legend']}>{label}</dt>
        <dd>
          <Answered items={items} values={row} form={form} language={language} beside={beside} within={own} />
        </dd>
      </div>
    )
  }
}

function said(
  { type, list }: Question,
  value: string,
  { form, language, label }: { readonly form: Form; readonly language: string; readonly label: string },
) {
  if (type === 'image') {
    const path = signaturePath(value)
    if (path) return <Signature path={path} label={label} />
  }
  if (MEDIA_TYPES.has(type)) {
    const file = mediaOf(value)
    return file ? <StoredFile file={file} isPhoto={type === 'image'} /> : null
  }
  const choices = form.lists.get(list ?? '')
  if (!choices) return value
  const nameOf = (name: string) => {
    const choice = choices.find((one) => one.name === name)
    return choice ? textIn(choice.label, language, form) || name : name
  }
  return (type === 'select_one' ? [value] : value.split(' ')).map(nameOf).join(type === 'rank' ? ' › ' : ' · ')
}

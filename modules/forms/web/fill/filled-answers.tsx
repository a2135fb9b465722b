import { Fragment, type ReactNode, useMemo } from 'react'
import type { Answers } from '#engines/forms/answer-sheet.ts'
import { type Form, type FormItem, placedItems, type Question } from '#engines/forms/form.ts'
import { formLanguage } from '#engines/forms/form-language.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { MEDIA_TYPES, mediaOf } from '#engines/forms/media-answer.ts'
import { labelOf, type SaidIn, saidAnswer, UNSAID_TYPES } from '#engines/forms/said-answer.ts'
import { Signature, signaturePath } from '#platform/web/form/signature-field.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { FormVersion } from '../../contract/form-template.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './fill.module.css'
import { StoredFile } from './stored-file.tsx'

export interface FilledAnswersProps {
  readonly form: Pick<FormVersion, 'tables' | 'lists'>
  readonly values: Answers
  /** What stands beside an answer, by its name (`crew[2].hours`) and what it is called. */
  readonly beside?: (answer: string, label: string) => ReactNode
}

/** What was filled in, in the words of the version that it follows. Questions that were not asked are left out. */
export function FilledAnswers(props: FilledAnswersProps) {
  const language = useUiState((ui) => ui.language)
  const { tables, lists } = props.form
  const { form } = useMemo(() => formOfTables(tables, lists), [tables, lists])
  const said = { language: formLanguage(form, language), words: language }
  return <Answered form={form} said={said} beside={props.beside} items={form.items} values={props.values} within="" />
}

/** Single answers in the words of the form, by the names that changes have for them: `crew[2].hours`. */
export function useAnswerWords({ tables, lists }: Pick<FormVersion, 'tables' | 'lists'>) {
  const text = useFormsText()
  const language = useUiState((ui) => ui.language)
  const { form } = useMemo(() => formOfTables(tables, lists), [tables, lists])
  const said = { language: formLanguage(form, language), words: language }
  const items = new Map(placedItems(form).map(({ item }) => [item.name, item]))
  const nameOf = (part: string) => {
    const [, name = part, number] = /^(.*)\[(\d+)\]$/.exec(part) ?? []
    const item = items.get(name)
    const label = item ? labelOf(item, form, said) : name
    return number ? text('repeatNumber', { name: label, number }) : label
  }
  const titleOf = (answer: string) => answer.split('.').map(nameOf).join(' › ')
  return {
    titleOf,
    shown: (answer: string, value: string): ReactNode => {
      const item = items.get(answer.split('.').at(-1) ?? '')
      return item?.kind === 'question' ? shown(item, value, form, said, titleOf(answer)) : value
    },
  }
}

interface AnsweredProps {
  readonly items: readonly FormItem[]
  readonly values: Answers
  readonly form: Form
  readonly said: SaidIn
  readonly beside: FilledAnswersProps['beside']
  /** Name of the row of a repeat, with a point at its end. */
  readonly within: string
}

function Answered({ items, values, form, said, beside, within }: AnsweredProps) {
  const text = useFormsText()
  return (
    <dl className={css['answers']}>
      {items.map((item) => {
        const label = labelOf(item, form, said)
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
        if (value === null || value === undefined || UNSAID_TYPES.has(item.type)) return null
        return (
          <div key={item.name} className={css['answer']}>
            <dt>{label}</dt>
            <dd>
              <bdi>{shown(item, String(value), form, said, label)}</bdi>
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
          <Answered items={items} values={row} form={form} said={said} beside={beside} within={own} />
        </dd>
      </div>
    )
  }
}

function shown(question: Question, value: string, form: Form, said: SaidIn, label: string) {
  const { type } = question
  if (type === 'image') {
    const path = signaturePath(value)
    if (path) return <Signature path={path} label={label} />
  }
  if (MEDIA_TYPES.has(type)) {
    const file = mediaOf(value)
    return file ? <StoredFile file={file} isPhoto={type === 'image'} /> : null
  }
  return saidAnswer(question, value, form, said)
}

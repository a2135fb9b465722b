import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field-message.tsx'
import { useFormsText } from '../use-forms-text.ts'
import type { AnswerControlProps } from './answer-control-props.ts'
import css from './fill.module.css'

/** Choices in an order: the one that is tapped first comes first. A second tap takes it out again. */
export function RankControl({ choices, texts, value, onAnswer }: AnswerControlProps) {
  const text = useFormsText()
  const id = useId()
  const ranked = value === null ? [] : String(value).split(' ')
  const toggle = (name: string) => {
    const next = ranked.includes(name) ? ranked.filter((one) => one !== name) : [...ranked, name]
    onAnswer(next.length > 0 ? next.join(' ') : null)
  }
  return (
    <fieldset className={css['choices']} aria-describedby={texts.error ? `${id}-error` : undefined}>
      <legend className={css['label']}>
        {texts.label}
        {texts.note && <span className={css['quiet']}> {texts.note}</span>}
      </legend>
      <div className={css['quiet']}>{texts.help ?? text('rankHelp')}</div>
      {choices.map(({ value: name, label }) => {
        const rank = ranked.indexOf(name) + 1
        return (
          <button
            key={name}
            type="button"
            aria-pressed={rank > 0}
            className={css['choice']}
            onClick={() => toggle(name)}
          >
            <span className={css['rank']}>{rank > 0 ? rank : '–'}</span>
            <span>{label}</span>
          </button>
        )
      })}
      {ranked.length > 0 && (
        <Button size="small" look="quiet" onClick={() => onAnswer(null)}>
          {text('rankAnew')}
        </Button>
      )}
      {texts.error && <FieldMessage id={`${id}-error`} text={texts.error} />}
    </fieldset>
  )
}

import { X } from 'lucide-react'
import { chosenIn } from '#engines/forms/chosen-in.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { useFormsText } from '../use-forms-text.ts'
import type { AnswerControlProps } from './answer-control-props.ts'
import css from './fill.module.css'

/** One or several of a list that is too long to look through: what is typed finds them. */
export function LongChoice({ question, choices, texts, value, onAnswer }: AnswerControlProps) {
  const text = useFormsText()
  const isOne = question.type === 'select_one'
  const chosen = chosenIn(value, question)
  const left = isOne ? choices : choices.filter((choice) => !chosen.includes(choice.value))
  const choose = (next: readonly string[]) => onAnswer(next.length > 0 ? next.join(' ') : null)
  return (
    <div className={css['longChoice']}>
      <SearchSelect
        {...texts}
        choices={left}
        value={isOne ? (chosen[0] ?? null) : null}
        placeholder={text('choose')}
        emptyText={text(choices.length > 0 ? 'noChoiceFound' : 'noChoices')}
        clearLabel={text('takeBack')}
        onChange={(name) => choose(name === null ? [] : isOne ? [name] : [...chosen, name])}
      />
      {!isOne && chosen.length > 0 && (
        <ul className={css['chosen']}>
          {chosen.map((name) => {
            const label = choices.find((choice) => choice.value === name)?.label ?? name
            return (
              <li key={name}>
                <span dir="auto">{label}</span>
                <IconButton
                  label={text('removeNamed', { name: label })}
                  icon={<X size={16} />}
                  onClick={() => choose(chosen.filter((one) => one !== name))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

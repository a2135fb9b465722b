import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Tables } from '../../contract/form-template.ts'
import { useFormsText } from '../use-forms-text.ts'
import { belongsTo, chooseParent, offeredWith, parentOf, parentsOf } from './cascade.ts'
import css from './design.module.css'
import { ARABIC, addChoice, choicesOf, ENGLISH, listOf, type Row, setChoices, text as textCell } from './edit-rows.ts'
import { languageOf, saidIn } from './said-in.ts'

interface ChoiceListProps {
  readonly tables: Tables
  readonly at: number
  readonly onChange: (tables: Tables) => void
}

/** What a question offers, and which answer before it decides on that. */
export function ChoiceList({ tables, at, onChange }: ChoiceListProps) {
  const text = useFormsText()
  const row = tables.survey[at] as Row
  const list = listOf(row)
  const choices = choicesOf(tables, list)
  const parent = parentOf(row)
  const parents = parentsOf(tables, at).map((one) => ({ value: one.cells['name'] ?? '', label: calledOf(one) }))
  const above = tables.survey.find(({ cells }) => cells['name'] === parent)
  const set = (index: number, next: Row | null) => {
    const changed = choices.flatMap((choice, one) => (one === index ? (next ? [next] : []) : [choice]))
    onChange(setChoices(tables, list, changed))
  }
  return (
    <fieldset className={css['choices']}>
      <legend>{text('choices')}</legend>
      {parents.length > 0 && (
        <SelectField
          label={text('hangsOn')}
          help={text('hangsOnHelp')}
          choices={[{ value: '', label: text('none') }, ...parents]}
          value={parent}
          onChange={({ target }) => onChange(chooseParent(tables, at, target.value))}
        />
      )}
      {choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
        <div key={index} className={css['choice']}>
          {[ENGLISH, ARABIC].map((language) => (
            <TextField
              key={language}
              isLabelHidden
              label={text(language === ARABIC ? 'choiceAr' : 'choiceEn', { number: index + 1 })}
              placeholder={text(language === ARABIC ? 'labelAr' : 'labelEn')}
              dir={language === ARABIC ? 'rtl' : 'auto'}
              value={saidIn(choice, 'label', language)}
              onChange={({ target }) =>
                set(index, textCell(choice, 'label', languageOf(choice, 'label', language), target.value))
              }
            />
          ))}
          <Button onClick={() => set(index, null)}>{text('remove')}</Button>
          {above && (
            <SelectField
              label={text('offeredWith', { number: index + 1 })}
              choices={[
                { value: '', label: text('none') },
                ...choicesOf(tables, listOf(above)).map((one) => ({
                  value: one.cells['name'] ?? '',
                  label: calledOf(one),
                })),
              ]}
              value={belongsTo(choice, parent)}
              onChange={({ target }) => set(index, offeredWith(choice, parent, target.value))}
            />
          )}
        </div>
      ))}
      <Button onClick={() => onChange(addChoice(tables, list))}>{text('addChoice')}</Button>
    </fieldset>
  )
}

const calledOf = (row: Row) =>
  saidIn(row, 'label', ENGLISH) || saidIn(row, 'label', ARABIC) || (row.cells['name'] ?? '')

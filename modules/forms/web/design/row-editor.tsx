import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Tables } from '../../contract/form-template.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './design.module.css'
import {
  ARABIC,
  addChoice,
  cell,
  changeRow,
  choicesOf,
  choosesRecords,
  designedType,
  ENGLISH,
  isBegin,
  isSelect,
  listOf,
  type Row,
  setChoices,
  text as textCell,
} from './edit-rows.ts'
import { keptListOf } from './kept-list.ts'
import { ListOfRecords } from './list-of-records.tsx'
import { languageOf, saidIn } from './said-in.ts'

interface RowEditorProps {
  readonly tables: Tables
  readonly at: number
  readonly onChange: (tables: Tables) => void
}

/** The facts of one question. Expressions are those of XLSForm: `${slump} > 220`. */
export function RowEditor({ tables, at, onChange }: RowEditorProps) {
  const text = useFormsText()
  const row = tables.survey[at] as Row
  const type = designedType(row)
  const change = (next: (row: Row) => Row) => onChange(changeRow(tables, at, next))
  const words = (column: string, language: string, label: string) => (
    <TextField
      label={label}
      dir={language === ARABIC ? 'rtl' : 'auto'}
      value={saidIn(row, column, language)}
      onChange={({ target }) =>
        change((before) => textCell(before, column, languageOf(before, column, language), target.value))
      }
    />
  )
  const expression = (column: string, label: string, help?: string) => (
    <TextField
      label={label}
      help={help}
      dir="ltr"
      note={text('optional')}
      value={row.cells[column] ?? ''}
      onChange={({ target }) => change((before) => cell(before, column, target.value))}
    />
  )
  const isQuestion = !isBegin(row) && type !== 'note' && type !== 'calculate'
  return (
    <div className={css['editor']}>
      {words('label', ENGLISH, text('labelEn'))}
      {words('label', ARABIC, text('labelAr'))}
      <TextField
        label={text('questionName')}
        help={text('questionNameHelp')}
        dir="ltr"
        value={row.cells['name'] ?? ''}
        onChange={({ target }) => change((before) => cell(before, 'name', target.value.trim()))}
      />
      {isQuestion && words('hint', ENGLISH, text('hint'))}
      {isQuestion && (
        <Checkbox
          label={text('required')}
          checked={/^(yes|true)/i.test(row.cells['required'] ?? '')}
          onChange={({ target }) => change((before) => cell(before, 'required', target.checked ? 'yes' : ''))}
        />
      )}
      {choosesRecords(type) && <ListOfRecords row={row} onChange={(next) => change(() => next)} />}
      {choosesRecords(type) && expression('choice_filter', text('choiceFilter'), text('choiceFilterHelp'))}
      {isSelect(type) && <Choices tables={tables} list={listOf(row)} onChange={onChange} />}
      {expression('relevant', text('relevant'), text('relevantHelp'))}
      {isQuestion && expression('constraint', text('constraint'), text('constraintHelp'))}
      {isQuestion && row.cells['constraint'] && words('constraint_message', ENGLISH, text('constraintMessage'))}
      {keptListOf(tables) &&
        !isBegin(row) &&
        type !== 'note' &&
        expression('save_to', text('keptAs'), text('keptAsHelp'))}
      {type === 'calculate' && expression('calculation', text('calculation'), text('calculationHelp'))}
    </div>
  )
}

function Choices({ tables, list, onChange }: { tables: Tables; list: string; onChange: (tables: Tables) => void }) {
  const text = useFormsText()
  const choices = choicesOf(tables, list)
  const set = (index: number, next: Row | null) => {
    const changed = choices.flatMap((choice, one) => (one === index ? (next ? [next] : []) : [choice]))
    onChange(setChoices(tables, list, changed))
  }
  return (
    <fieldset className={css['choices']}>
      <legend>{text('choices')}</legend>
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
        </div>
      ))}
      <Button onClick={() => onChange(addChoice(tables, list))}>{text('addChoice')}</Button>
    </fieldset>
  )
}

import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Tables } from '../../contract/form-template.ts'
import { useFormsText } from '../use-forms-text.ts'
import { CellField } from './cell-field.tsx'
import { ChoiceList } from './choice-list.tsx'
import css from './design.module.css'
import {
  ARABIC,
  cell,
  changeRow,
  choosesRecords,
  designedType,
  ENGLISH,
  isBegin,
  isSelect,
  isYes,
  type Row,
  text as textCell,
} from './edit-rows.ts'
import { FurtherFacts } from './further-facts.tsx'
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
    <CellField row={row} column={column} label={label} help={help} onChange={change} />
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
      {isQuestion && words('hint', ARABIC, text('hintAr'))}
      {isQuestion && (
        <Checkbox
          label={text('required')}
          checked={isYes(row, 'required')}
          onChange={({ target }) => change((before) => cell(before, 'required', target.checked ? 'yes' : ''))}
        />
      )}
      {isQuestion && row.cells['required'] && words('required_message', ENGLISH, text('requiredMessage'))}
      {isQuestion && row.cells['required'] && words('required_message', ARABIC, text('requiredMessageAr'))}
      {choosesRecords(type) && <ListOfRecords row={row} onChange={(next) => change(() => next)} />}
      {choosesRecords(type) && expression('choice_filter', text('choiceFilter'), text('choiceFilterHelp'))}
      {isSelect(type) && <ChoiceList tables={tables} at={at} onChange={onChange} />}
      {expression('relevant', text('relevant'), text('relevantHelp'))}
      {isQuestion && expression('constraint', text('constraint'), text('constraintHelp'))}
      {isQuestion && row.cells['constraint'] && words('constraint_message', ENGLISH, text('constraintMessage'))}
      {isQuestion && row.cells['constraint'] && words('constraint_message', ARABIC, text('constraintMessageAr'))}
      {keptListOf(tables) &&
        !isBegin(row) &&
        type !== 'note' &&
        expression('save_to', text('keptAs'), text('keptAsHelp'))}
      {type === 'calculate' && expression('calculation', text('calculation'), text('calculationHelp'))}
      <FurtherFacts row={row} type={type} onChange={change} />
    </div>
  )
}

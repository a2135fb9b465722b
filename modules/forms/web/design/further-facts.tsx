import { Checkbox } from '#ui/checkbox.tsx'
import { useFormsText } from '../use-forms-text.ts'
import { CellField } from './cell-field.tsx'
import css from './design.module.css'
import { cell, type DesignedType, isBegin, isYes, type Row } from './edit-rows.ts'

interface FurtherFactsProps {
  readonly row: Row
  readonly type: DesignedType | null
  readonly onChange: (change: (row: Row) => Row) => void
}

const MULTILINE = 'multiline'

/** What a question seldom needs: the answer that it begins with, whether it can be changed, how it looks. */
export function FurtherFacts({ row, type, onChange }: FurtherFactsProps) {
  const text = useFormsText()
  const own = (column: string, label: string, help?: string) => (
    <CellField row={row} column={column} label={label} help={help} onChange={onChange} />
  )
  const isRepeat = type === 'repeat' && isBegin(row)
  const isRange = row.cells['type'] === 'range'
  const isQuestion = !isBegin(row) && type !== 'note'
  const hasDefault = isQuestion && type !== 'calculate' && !(type && MEDIA.includes(type))
  return (
    <details className={css['further']}>
      <summary>{text('furtherFacts')}</summary>
      {isRepeat && own('repeat_count', text('repeatCount'), text('repeatCountHelp'))}
      {hasDefault && own('default', text('beginsWith'), text('beginsWithHelp'))}
      {isRange && own('parameters', text('rangeOf'), 'start=1 end=10 step=1')}
      {isQuestion && type !== 'calculate' && (
        <Checkbox
          label={text('isReadOnly')}
          checked={isYes(row, 'read_only')}
          onChange={({ target }) => onChange((before) => cell(before, 'read_only', target.checked ? 'yes' : ''))}
        />
      )}
      {type === 'text' && (
        <Checkbox
          label={text('isMultiline')}
          checked={(row.cells['appearance'] ?? '').includes(MULTILINE)}
          onChange={({ target }) => onChange((before) => cell(before, 'appearance', lines(before, target.checked)))}
        />
      )}
      {type !== 'text' && type !== 'signature' && own('appearance', text('appearance'), text('appearanceHelp'))}
    </details>
  )
}

const MEDIA: readonly DesignedType[] = ['photo', 'audio', 'file', 'signature', 'geotrace', 'geoshape']

/** Other words of the appearance stay. */
function lines({ cells }: Row, isMultiline: boolean): string {
  const others = (cells['appearance'] ?? '').split(/\s+/).filter((word) => word !== '' && word !== MULTILINE)
  return [...(isMultiline ? [MULTILINE] : []), ...others].join(' ')
}

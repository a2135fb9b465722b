import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useFormsText } from '../use-forms-text.ts'
import css from './design.module.css'
import { ARABIC, designedType, ENGLISH, isEnd, type Row } from './edit-rows.ts'
import { saidIn } from './said-in.ts'

interface RowHeadProps {
  readonly row: Row
  readonly isOpen: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onOpen: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** A row of the form at a glance: its words and type, and where it goes. */
export function RowHead({ row, isOpen, isFirst, isLast, onOpen, onMove, onRemove }: RowHeadProps) {
  const text = useFormsText()
  const type = designedType(row)
  const language = useUiState((ui) => ui.language) === 'ar' ? ARABIC : ENGLISH
  const said = saidIn(row, 'label', language) || Object.values(row.texts['label'] ?? {})[0]
  const words = said || row.cells['name'] || ''
  const typeWord = isEnd(row) ? text('endOfGroup') : type ? text(`type.${type}`) : (row.cells['type'] ?? '')
  return (
    <div className={css['rowHead']}>
      <button type="button" className={css['rowButton']} aria-expanded={isOpen} onClick={onOpen} disabled={isEnd(row)}>
        <span dir="auto">{words}</span>
        <span className={css['quiet']}>{typeWord}</span>
      </button>
      <IconButton label={text('moveUp')} icon={<ArrowUp size={16} />} disabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton label={text('moveDown')} icon={<ArrowDown size={16} />} disabled={isLast} onClick={() => onMove(1)} />
      {!isEnd(row) && (
        <IconButton label={text('removeNamed', { name: words })} icon={<Trash2 size={16} />} onClick={onRemove} />
      )}
    </div>
  )
}

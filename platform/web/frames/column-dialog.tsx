import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { useListText } from '../list/use-list-text.ts'
import css from './frames.module.css'
import type { ColumnArrangement, NamedColumn } from './use-shown-columns.ts'

export interface ColumnDialogProps {
  readonly columns: readonly NamedColumn[]
  readonly arrangement: ColumnArrangement
  readonly onArrange: (next: ColumnArrangement | null) => void
  readonly onClose: () => void
}

/** Order, width and place of a list's columns; which of them are shown stands here as well. All of it by keyboard too. */
export function ColumnDialog(props: ColumnDialogProps) {
  const { columns, arrangement, onArrange, onClose } = props
  const text = useListText()
  const [first, ...others] = columns
  const change = (part: Partial<ColumnArrangement>) => onArrange({ ...arrangement, ...part })
  const move = (at: number, by: -1 | 1) => {
    const ids = others.map(({ id }) => id)
    const [moved] = ids.splice(at, 1)
    if (moved !== undefined) ids.splice(at + by, 0, moved)
    change({ order: ids })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={text('close')}
      title={text('columnsTitle')}
      actions={<Button onClick={() => onArrange(null)}>{text('resetColumns')}</Button>}
    >
      <p>{text('columnsHelp')}</p>
      <ul className={css['columnRows']}>
        {first && (
          <li className={css['columnRow']}>
            <Checkbox label={first.header} checked disabled readOnly />
            <WidthField {...props} column={first} />
          </li>
        )}
        {others.map((column, at) => (
          <li key={column.id} className={css['columnRow']}>
            <Checkbox
              label={column.header}
              checked={!arrangement.hidden.includes(column.id)}
              onChange={() => change({ hidden: toggledIn(arrangement.hidden, column.id) })}
            />
            <Checkbox
              label={text('pin', { name: column.header })}
              isLabelHidden
              isSwitch
              checked={arrangement.pinned.includes(column.id)}
              onChange={() => change({ pinned: toggledIn(arrangement.pinned, column.id) })}
            />
            <WidthField {...props} column={column} />
            <IconButton
              size="small"
              label={text('moveUp', { name: column.header })}
              icon={<ArrowUp size={15} aria-hidden="true" />}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              size="small"
              label={text('moveDown', { name: column.header })}
              icon={<ArrowDown size={15} aria-hidden="true" />}
              disabled={at === others.length - 1}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function WidthField({ column, arrangement, onArrange }: ColumnDialogProps & { column: NamedColumn }) {
  const text = useListText()
  const { [column.id]: width, ...others } = arrangement.widths
  return (
    <NumberField
      label={text('width', { name: column.header })}
      isLabelHidden
      unit="px"
      placeholder={text('widthAuto')}
      value={width ?? null}
      onChange={(px) =>
        onArrange({
          ...arrangement,
          widths: px !== null && px >= 1 ? { ...others, [column.id]: Math.round(px) } : others,
        })
      }
    />
  )
}

function toggledIn(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}

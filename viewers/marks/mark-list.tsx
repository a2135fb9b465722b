import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { MarkPoint } from '#engines/marks/mark.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { DrawnMark } from './drawn-mark.ts'
import type { MarkTexts } from './mark-texts.ts'
import { Swatch } from './mark-tools.tsx'
import css from './marks.module.css'
import type { MarkDrawing } from './use-mark-drawing.ts'

const STEP = 0.01
const MOVES: Readonly<Record<string, MarkPoint>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

interface MarkListProps {
  readonly drawing: MarkDrawing
  readonly texts: MarkTexts
  readonly describedBy: string
}

/** Each mark as a button: arrow keys move it, with Shift its end, Delete takes it away. */
export function MarkList({ drawing, texts, describedBy }: MarkListProps) {
  const selected = useRef<HTMLButtonElement>(null)
  const { marks, selectedId } = drawing
  useEffect(() => {
    // Where a hand draws, the keys stay with what it drew.
    if (selectedId !== null) selected.current?.focus({ preventScroll: true })
  }, [selectedId])
  return (
    <ul className={css['list']} aria-label={texts.marks}>
      {marks.map((mark) => {
        const name = mark.words || texts.tools[mark.kind]
        const isSelected = mark.id === selectedId
        return (
          <li key={mark.id} className={css['item']} data-selected={isSelected}>
            <button
              ref={isSelected ? selected : null}
              type="button"
              className={classNames(css['name'], mark.isFixed && css['fixed'])}
              aria-pressed={isSelected}
              aria-describedby={describedBy}
              disabled={mark.isFixed}
              onClick={() => drawing.setSelected(mark.id)}
              onKeyDown={(event) => press(event, mark, drawing)}
            >
              <Swatch colour={mark.colour} />
              <bdi className={css['said']}>{name}</bdi>
            </button>
            {!mark.isFixed && (
              <IconButton
                size="small"
                label={texts.remove(name)}
                icon={<Icon name="close" />}
                onClick={() => drawing.remove(mark.id)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function press(event: KeyboardEvent, { id }: DrawnMark, drawing: MarkDrawing): void {
  const by = MOVES[event.key]
  if (!by && event.key !== 'Delete' && event.key !== 'Backspace') return
  event.preventDefault()
  drawing.setSelected(id)
  if (by) drawing.moveBy(id, by, event.shiftKey)
  else drawing.remove(id)
}

import type { CSSProperties } from 'react'
import type { CellLook } from '#engines/office/office-file.ts'
import { classNames } from '#ui/class-names.ts'
import css from './office.module.css'
import { PAPER } from './readable-colour.ts'
import type { PlacedCell } from './sheet-window.ts'
import { styleOfText } from './text-blocks.tsx'

interface Props {
  readonly placed: PlacedCell
  /** Its row and column, as the grid finds it again. */
  readonly place: string
  readonly height: number
  readonly look: CellLook | undefined
  readonly isPicked: boolean
  /** Where it stays when the others move; null where it moves. */
  readonly start: number | null
  readonly maySpill: boolean
}

const SIDES = ['borderBlockStart', 'borderInlineEnd', 'borderBlockEnd', 'borderInlineStart'] as const
const LINE = '1px solid #5f6368'

/** One cell: its text as its format shows it. */
export function SheetCellView({ placed, place, height, look = {}, isPicked, start, maySpill }: Props) {
  const { cell, across, down } = placed
  const { fill, lines, wraps, align, upright, ...letters } = look
  const style: CSSProperties = {
    ...styleOfText(letters, fill ?? PAPER),
    ...(fill && { backgroundColor: fill }),
    ...(align && { textAlign: align }),
    verticalAlign: upright ?? 'bottom',
    ...(start !== null && { insetInlineStart: start }),
  }
  lines?.forEach((isDrawn, side) => {
    const at = SIDES[side]
    if (isDrawn && at) style[at] = LINE
  })
  // A head over what stays in place and what moves is said over both.
  const isCut = cell !== null && across < cell.across
  const isSpilling = cell?.kind === 'text' && !wraps && (isCut || (maySpill && across === 1))
  return (
    <td
      data-at={place}
      colSpan={across}
      rowSpan={down}
      data-kind={cell?.kind}
      data-picked={isPicked || undefined}
      className={classNames(start !== null && css['frozen'], isSpilling && css['spills'])}
      style={style}
    >
      {cell && cell.text !== '' && (
        <div
          dir="auto"
          className={wraps ? css['wraps'] : css['line']}
          style={down === 1 ? { maxBlockSize: height } : undefined}
        >
          {cell.text}
        </div>
      )}
    </td>
  )
}

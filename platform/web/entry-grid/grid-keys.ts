import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Grid } from './use-grid.ts'

const PAGE_ROWS = 10

/** Keys of a spreadsheet. What a cell itself does with a key, such as moving the caret, is left to it. */
export function takeKey(event: KeyboardEvent<HTMLElement>, grid: Grid): void {
  // A word that is still being composed is nobody else's.
  if (event.nativeEvent.isComposing || event.altKey || event.target instanceof HTMLButtonElement) return
  const isTaken =
    event.ctrlKey || event.metaKey ? takeCommand(event, grid) : takeMove(event, grid) || takeEdit(event, grid)
  if (isTaken) event.preventDefault()
}

function takeCommand({ key, shiftKey, target }: KeyboardEvent, grid: Grid): boolean {
  const { block, draft, rows, columns } = grid
  if (key === 'Home') grid.goTo(0, 0, shiftKey)
  else if (key === 'End') grid.goTo(rows.length - 1, columns.length - 1, shiftKey)
  // The text of a cell that is being changed has its own.
  else if (draft) return false
  else if (key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && shiftKey)) grid.redo()
  else if (key.toLowerCase() === 'z') grid.undo()
  else if (key.toLowerCase() === 'd') grid.fillDown()
  else if (key.toLowerCase() === 'a')
    grid.select({ row: 0, column: 0, toRow: rows.length - 1, toColumn: columns.length - 1 })
  else if (key === 'Delete') grid.removeRows(block.top, block.bottom)
  else return false
  if (target instanceof HTMLInputElement) target.select()
  return true
}

function takeMove(event: KeyboardEvent<HTMLElement>, grid: Grid): boolean {
  const { key, shiftKey } = event
  const { selection, draft, rows, columns } = grid
  // A stretched selection moves its other corner.
  const [row, column] = shiftKey ? [selection.toRow, selection.toColumn] : [selection.row, selection.column]
  if (key === 'Tab') return takeTab(shiftKey, grid)
  if (key === 'Enter') {
    if (shiftKey) grid.goTo(selection.row - 1, selection.column)
    else if (selection.row === rows.length - 1 && grid.newRow) grid.addRow(selection.column)
    else grid.goTo(selection.row + 1, selection.column)
    return true
  }
  if (draft?.hasCaret) return false
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column + (isMirrored ? 1 : -1)],
    ArrowRight: [row, column + (isMirrored ? -1 : 1)],
    PageUp: [row - PAGE_ROWS, column],
    PageDown: [row + PAGE_ROWS, column],
    Home: [row, 0],
    End: [row, columns.length - 1],
  }
  const to = steps[key]
  if (!to) return false
  grid.goTo(to[0], to[1], shiftKey)
  return true
}

/** To the next cell, and on to the next row; behind the last one, on with the page. */
function takeTab(isBack: boolean, grid: Grid): boolean {
  const { selection, rows, columns } = grid
  const at = selection.row * columns.length + selection.column + (isBack ? -1 : 1)
  if (at < 0 || at >= rows.length * columns.length) {
    grid.commit()
    return false
  }
  grid.goTo(Math.floor(at / columns.length), at % columns.length)
  return true
}

function takeEdit({ key, target }: KeyboardEvent, grid: Grid): boolean {
  const { draft, selection, rows, columns } = grid
  if (key === 'Escape' && draft) {
    grid.setDraft(null)
    grid.wantsFocus.current = true
    return true
  }
  if (key === 'F2' && !draft) {
    const column = columns[selection.column]
    if (target instanceof HTMLSelectElement) target.showPicker()
    if (target instanceof HTMLSelectElement || column?.isFixed) return true
    grid.setDraft({ text: rows[selection.row]?.cells[column?.name ?? ''] ?? '', hasCaret: true })
    return true
  }
  if ((key === 'Delete' || key === 'Backspace') && !draft) {
    grid.clear()
    return true
  }
  return false
}

export function takePaste(event: ClipboardEvent, grid: Grid): void {
  const text = event.clipboardData.getData('text/plain')
  // Into the middle of a text that is being changed goes what has one line.
  if (grid.draft && !/[\t\r\n]/.test(text)) return
  event.preventDefault()
  if (text !== '') grid.paste(text, null)
}

export function takeCopy(event: ClipboardEvent, grid: Grid): void {
  if (grid.draft) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', grid.copied())
  if (event.type === 'cut') grid.clear()
}

import { useShellText } from '../shell/use-shell-text.ts'

/** What a DataTable says of itself, in the active language. */
export function useTableTexts() {
  const text = useShellText()
  return {
    selectAll: text('selectAll'),
    selectRow: text('selectRow'),
    sortAscending: text('sortAscending'),
    sortDescending: text('sortDescending'),
    resize: text('resizeColumn'),
  }
}

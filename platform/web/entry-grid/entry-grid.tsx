import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { EntryGridProps } from './entry-grid-props.ts'
import { loadEntryTexts } from './use-entry-text.ts'

const grid = lazyPart<EntryGridProps>(async () => {
  const [{ GridWindow }] = await Promise.all([import('./grid-window.tsx'), loadEntryTexts()])
  return GridWindow
})

/**
 * Repeated rows, entered as in a spreadsheet: keys, ranges, undo, and paste of what a spreadsheet copies. The caller keeps
 * the rows, saves `filledRows` when `countProblems` is 0, and says what the server refused by `errors`.
 */
export function EntryGrid(props: EntryGridProps) {
  const Grid = grid.usePart(true)
  return Grid ? <Grid {...props} /> : <Skeleton height="8rem" />
}

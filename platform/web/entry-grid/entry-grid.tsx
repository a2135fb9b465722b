import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { PHONE_MEDIA, useMedia } from '#ui/use-media.ts'
import type { EntryGridProps } from './entry-grid-props.ts'
import { loadEntryTexts } from './use-entry-text.ts'

const grid = lazyPart<EntryGridProps>(async () => {
  const [{ GridWindow }] = await Promise.all([import('./grid-window.tsx'), loadEntryTexts()])
  return GridWindow
})

const cards = lazyPart<EntryGridProps>(async () => {
  const [{ EntryCards }] = await Promise.all([import('./entry-cards.tsx'), loadEntryTexts()])
  return EntryCards
})

/**
 * Repeated rows, entered as in a spreadsheet: keys, ranges, undo, and paste of what a spreadsheet copies. The caller keeps
 * the rows, saves `filledRows` when `countProblems` is 0, and says what the server refused by `errors`.
 */
export function EntryGrid(props: EntryGridProps) {
  const isPhone = useMedia(PHONE_MEDIA)
  const areCards = isPhone && props.hasCards === true
  const Cards = cards.usePart(areCards)
  const Grid = grid.usePart(!areCards)
  if (areCards) return Cards ? <Cards {...props} /> : <Skeleton height="8rem" />
  return Grid ? <Grid {...props} /> : <Skeleton height="8rem" />
}

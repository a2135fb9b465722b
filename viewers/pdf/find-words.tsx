import { SearchField } from '#ui/search-field.tsx'
import { type PdfFrameTexts, StepButtons } from './pdf-frame.tsx'

/** What is looked for in a file, and which of its places is looked at. */
export interface Finding {
  readonly words: string
  readonly setWords: (typed: string) => void
  /** Null while it is still looked for. */
  readonly total: number | null
  readonly active: number
  readonly step: (by: -1 | 1) => void
}

export interface FindTexts extends Pick<PdfFrameTexts, 'previous' | 'next'> {
  readonly search: string
  readonly hits: (at: number, of: number) => string
}

/** Finds words in the file that is read: how many places, and from one to the next. */
export function FindWords({ finding, texts }: { readonly finding: Finding; readonly texts: FindTexts }) {
  const { words, setWords, total, active, step } = finding
  return (
    <>
      <SearchField
        label={texts.search}
        value={words}
        onChange={setWords}
        onKeyDown={(event) => event.key === 'Enter' && step(event.shiftKey ? -1 : 1)}
      />
      {words.trim() !== '' && (
        <span role="status">{total === null ? '…' : texts.hits(total === 0 ? 0 : active + 1, total)}</span>
      )}
      <StepButtons onStep={step} texts={texts} />
    </>
  )
}

/** The place before or behind the active one, around the ends; the same where there is none. */
export function stepOn(active: number, by: -1 | 1, total: number): number {
  return total === 0 ? active : (active + by + total) % total
}

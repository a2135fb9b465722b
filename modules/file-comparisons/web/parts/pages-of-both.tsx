import { useMemo } from 'react'
import { type ComparedPdfFiles, RevisionPair } from '#modules/documents/web/public.ts'
import type { ComparedDifference } from '../../contract/file-comparison.ts'
import type { ComparisonAddress } from '../comparison-address.ts'
import css from './comparison.module.css'

interface Props {
  readonly files: ComparedPdfFiles
  /** The difference of the text that is looked at. */
  readonly row: ComparedDifference | undefined
  readonly address: ComparisonAddress
}

/** The pages of two PDF files side by side or over each other; the difference that was chosen is boxed on both. */
export function PagesOfBoth({ files, row, address: { view, set } }: Props) {
  const pointedOut = useMemo(() => ({ before: pointed(row?.before), after: pointed(row?.after) }), [row])
  return (
    <div id="pages" className={css['section']}>
      <RevisionPair
        files={files}
        view={view}
        onView={(wanted) => set({ view: wanted === 'side' ? undefined : wanted })}
        pointedOut={pointedOut}
      />
    </div>
  )
}

function pointed(part: ComparedDifference['before'] | undefined) {
  return part && part.page !== null ? { page: part.page, boxes: part.boxes } : null
}

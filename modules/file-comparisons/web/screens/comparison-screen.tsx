import { PageHead } from '#platform/web/shell/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type PickedSide, useComparisonAddress } from '../comparison-address.ts'
import css from '../parts/comparison.module.css'
import { ComparisonActions } from '../parts/comparison-actions.tsx'
import { ComparisonResult } from '../parts/comparison-result.tsx'
import { PickRevision } from '../parts/pick-revision.tsx'
import { useFileComparisonsText } from '../use-file-comparisons-text.ts'

/** Two revisions, of one document or of two, and what differs between them. All of it stands in the address. */
export function ComparisonScreen() {
  const text = useFileComparisonsText()
  const address = useComparisonAddress()
  const { before, after, pair, set } = address
  const afresh = { kind: undefined, category: undefined, page: undefined, row: undefined }
  const pickBefore = ({ documentId, revision }: PickedSide) => {
    // Two revisions of one document are what is compared most.
    const follows = after.documentId === undefined ? { after: documentId } : {}
    set({ ...afresh, ...follows, before: documentId, from: revision })
  }
  const pickAfter = ({ documentId, revision }: PickedSide) => set({ ...afresh, after: documentId, to: revision })
  return (
    <div className={css['page']}>
      <PageHead title={text('title')} actions={pair && <ComparisonActions pair={pair} address={address} />} />
      <div className={css['pair']}>
        <PickRevision label={text('before')} picked={before} onPick={pickBefore} />
        <PickRevision label={text('after')} picked={after} onPick={pickAfter} />
      </div>
      {pair ? (
        <ComparisonResult key={Object.values(pair).join(' ')} pair={pair} address={address} />
      ) : (
        <EmptyState title={text('pickBoth')}>{text('pickBothWords')}</EmptyState>
      )}
    </div>
  )
}

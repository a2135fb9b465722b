import { useEffect, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { countProblems, type EntryColumn, type EntryRow } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { useKeptRows } from '#platform/web/entry-grid/use-kept-rows.ts'
import { DraftNotices } from '#platform/web/form/draft-notices.tsx'
import { withoutNoughts } from '#platform/web/language/formats.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ClaimLine, PaymentClaim } from '../../contract/payment-claim.ts'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'
import { CLAIM_PAGE, LINE_DECISIONS } from '../../contract/payment-claims-records.ts'
import { useClaimsText } from '../use-claims-text.ts'
import { GridPager, savedBefore, type TurnedPage } from './grid-pager.tsx'
import { GridPart } from './grid-part.tsx'

type Decision = (typeof LINE_DECISIONS)[number]

interface GridProps {
  readonly claim: PaymentClaim
  readonly onClose: () => void
}

interface PageProps extends GridProps, TurnedPage {
  /** Also of what nothing is claimed: what was certified too much of a line is taken back there. */
  readonly isWhole: boolean
  readonly onWhole: (version: number) => void
}

/** What the review decides of each claimed line, with its reason; of a large claim a page at a time. */
export function ReviewGrid({ claim, onClose }: GridProps) {
  const [at, setAt] = useState({ page: 1, version: claim.rowVersion, isWhole: false })
  return (
    <ReviewPage
      key={`${at.isWhole} ${at.page}`}
      {...at}
      claim={claim}
      onClose={onClose}
      onTurn={(to) => setAt({ ...at, ...to })}
      onWhole={(version) => setAt({ page: 1, version, isWhole: !at.isWhole })}
    />
  )
}

function ReviewPage({ claim: { id }, page, version, isWhole, onClose, onTurn, onWhole }: PageProps) {
  const text = useClaimsText()
  const asked = {
    id,
    from: (page - 1) * CLAIM_PAGE,
    limit: CLAIM_PAGE,
    claimedOnly: isWhole ? 'false' : 'true',
  } as const
  const found = useApiQuery(paymentClaimsApi, 'lines', asked)
  const saving = useApiMutation(paymentClaimsApi, 'reviewLines')
  const [rows, setRows] = useState<readonly EntryRow[] | null>(null)
  const name = `payment-claims.review:${id}:${isWhole}:${page}`
  const kept = useKeptRows({ name, rowVersion: version, rows, setRows })
  useEffect(() => {
    if (found.data) setRows((typed) => typed ?? found.data.lines.map(rowOf))
  }, [found.data])
  if (!rows) return <Skeleton height="16rem" />
  const isHeld = rows.some(({ cells }) => cells['held'])
  const fixed = { kind: 'text', isFixed: true } as const
  const choices = LINE_DECISIONS.map((value) => ({ value, label: text(`decision.${value}`) }))
  const columns: readonly EntryColumn[] = [
    { name: 'itemNo', label: text('itemNo'), ...fixed, width: '6rem' },
    { name: 'line', label: text('line'), ...fixed, width: '2fr' },
    { name: 'unit', label: text('unit'), ...fixed, width: '5rem' },
    { name: 'previous', label: text('previous'), ...fixed, width: '8rem' },
    { name: 'period', label: text('period'), ...fixed, width: '8rem' },
    ...(isHeld ? [{ name: 'held', label: text('held'), ...fixed, width: '8rem' }] : []),
    { name: 'decision', label: text('decision'), kind: 'choice', choices, width: '9rem' },
    { name: 'review', label: text('reviewQuantity'), kind: 'number', decimals: 6, width: '9rem' },
    { name: 'comment', label: text('comment'), kind: 'text', maxLength: 2000, width: '2fr' },
  ]
  const hasProblems = countProblems(columns, rows) > 0
  const send = async () => {
    const saved = await saving.send({ id, rowVersion: version, lines: rows.map(draftOf) })
    kept.settle()
    return saved
  }
  return (
    <GridPart
      help={text('reviewHelp')}
      isBusy={saving.isPending}
      isDisabled={hasProblems}
      save={send}
      onClose={onClose}
    >
      <Checkbox
        label={text('wholeBill')}
        checked={isWhole}
        disabled={hasProblems || saving.isPending}
        onChange={() => void savedBefore(send, ({ rowVersion }) => onWhole(rowVersion))}
      />
      <DraftNotices of={kept} onDiscard={kept.discard} />
      <EntryGrid hasCards label={text('lines')} columns={columns} rows={rows} onChange={kept.change} />
      <GridPager page={page} count={found.data?.count} mayTurn={!hasProblems} save={send} onTurn={onTurn} />
    </GridPart>
  )
}

/** A decision that was taken away is taken back. */
function draftOf({ key, cells }: EntryRow) {
  const found = { reviewQuantity: cells['review'] || (cells['period'] ?? '0'), comment: cells['comment'] ?? '' }
  return { billLineId: key, decision: decisionOf(cells) || null, ...found }
}

/** Who says another quantity, and nothing else, adjusts the line. */
const decisionOf = ({ decision, review, period }: EntryRow['cells']) =>
  (decision || (review && review !== period ? 'adjust' : '')) as Decision | ''

const rowOf = (line: ClaimLine): EntryRow => ({
  key: line.billLineId,
  cells: {
    itemNo: line.itemNo,
    line: line.description,
    unit: line.unit,
    previous: line.previousQuantity,
    period: line.periodQuantity,
    held: line.heldQuantity === '0' ? '' : withoutNoughts(line.heldQuantity),
    decision: line.decision ?? '',
    review: line.decision === 'adjust' ? (line.reviewQuantity ?? '') : '',
    comment: line.comment,
  },
})

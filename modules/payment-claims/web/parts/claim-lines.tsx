import { Suspense, useState } from 'react'
import { HeldNote } from '#modules/contracts/web/public.tsx'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ClaimLine, PaymentClaim } from '../../contract/payment-claim.ts'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'
import { useClaimsText } from '../use-claims-text.ts'
import css from './claim.module.css'
import { EnterGrid } from './enter-grid.tsx'
import { ReviewGrid } from './review-grid.tsx'

const PAGE = 100

/** What is claimed line by line; entered while it is a draft, decided while it is under review. */
export function ClaimLines({ claim }: { readonly claim: PaymentClaim }) {
  const text = useClaimsText()
  const format = useFormats()
  const [page, setPage] = useState(1)
  const [isOpen, setOpen] = useState(false)
  const { id, can, contract } = claim
  const query = { id, from: (page - 1) * PAGE, limit: PAGE, claimedOnly: 'true' } as const
  const found = useApiQuery(paymentClaimsApi, 'lines', query, { keepPrevious: true })
  const close = () => setOpen(false)
  if (isOpen && can.enter) return <EnterGrid claim={claim} onClose={close} />
  if (isOpen && can.review) return <ReviewGrid claim={claim} onClose={close} />
  return (
    <section className={css['part']} aria-labelledby="claim-lines">
      <div className={css['head']}>
        <h2 id="claim-lines">{text('lines')}</h2>
        {(can.enter || can.review) && (
          <Button look="primary" onClick={() => setOpen(true)}>
            {text(can.enter ? 'enterLines' : 'reviewLines')}
          </Button>
        )}
      </div>
      {found.error && !found.data && <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton height="12rem" />}
      {found.data && Number(found.data.heldValue) > 0 && (
        <ProblemNote>{text('heldOf', { value: format.money(found.data.heldValue, contract.currency) })}</ProblemNote>
      )}
      {found.data?.count === 0 && <EmptyState title={text('noLines')}>{text('noLinesText')}</EmptyState>}
      {found.data && found.data.count > 0 && <LineTable lines={found.data.lines} currency={contract.currency} />}
      <PagePager
        page={page}
        pageSize={PAGE}
        found={found.data && { total: found.data.count, items: found.data.lines }}
        isPart
        onPage={setPage}
      />
    </section>
  )
}

function LineTable({ lines, currency }: { readonly lines: readonly ClaimLine[]; readonly currency: string }) {
  const text = useClaimsText()
  const format = useFormats()
  const money = (amount: string) => (
    <td data-number>
      <bdi>{format.money(amount, currency)}</bdi>
    </td>
  )
  const quantity = (value: string, unit: string) => (
    <td data-number>
      <bdi>{format.quantity(value, unit)}</bdi>
    </td>
  )
  const heads = [
    text('itemNo'),
    text('line'),
    text('previous'),
    text('period'),
    text('toDate'),
    text('periodValue'),
    text('toDateValue'),
    text('balanceValue'),
    text('decision'),
  ]
  return (
    <PlainTable heads={heads} numbers={heads.slice(2, -1)} hasCards>
      {lines.map((line) => (
        <tr key={line.billLineId}>
          <td>
            <bdi dir="ltr">{line.itemNo}</bdi>
          </td>
          <td>
            <bdi>{line.description}</bdi>
            {Number(line.heldQuantity) !== 0 && (
              <Suspense>
                <HeldNote of={line} unit={line.unit} />
              </Suspense>
            )}
          </td>
          {quantity(line.previousQuantity, line.unit)}
          {quantity(line.periodQuantity, line.unit)}
          <td data-number>
            <bdi>{format.quantity(line.toDateQuantity, line.unit)}</bdi>
            {line.isAboveQuantity && <div className={css['above']}>{text('aboveQuantity')}</div>}
          </td>
          {money(line.periodValue)}
          {money(line.toDateValue)}
          {money(line.balanceValue)}
          <td>
            {line.decision && text(`decision.${line.decision}`)}
            {line.decision === 'adjust' && (
              <>
                {' '}
                <bdi>{format.quantity(line.reviewQuantity ?? '0', line.unit)}</bdi>
              </>
            )}
            {line.comment && (
              <div>
                <bdi>{line.comment}</bdi>
              </div>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

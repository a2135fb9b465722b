import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ClaimProofs, LineMeasure, LineProof } from '../../contract/claim-proof.ts'
import type { PaymentClaim } from '../../contract/payment-claim.ts'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'
import { useClaimsText } from '../use-claims-text.ts'
import css from './claim.module.css'
import { ProofRows } from './proof-rows.tsx'
import { ProofSetupForm } from './proof-setup-form.tsx'

/** How loud each verdict is. */
const TONES = {
  within: 'good',
  above: 'critical',
  below: 'minor',
  notComparable: 'off',
  notYours: 'off',
  nothing: 'off',
} as const

type Open = { readonly line: LineProof; readonly source: string | null }

/** What surveys, tickets and machines say of the claimed lines; each number leads to its records. */
export function ProofPart({ claim }: { readonly claim: PaymentClaim }) {
  const text = useClaimsText()
  const [open, setOpen] = useState<Open | null>(null)
  const mayReview = useCan('payment-claim:review')
  const found = useApiQuery(paymentClaimsApi, 'proofs', { id: claim.id })
  if (found.error && !found.data) return <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />
  if (!found.data || found.data.lines.length === 0) return null
  const { sources, lines, more } = found.data
  const close = () => setOpen(null)
  const title = sources.find(({ id }) => id === open?.source)?.title
  return (
    <section className={css['part']} aria-labelledby="claim-proofs">
      <div>
        <h2 id="claim-proofs" className={css['title']}>
          {text('proofs')}
        </h2>
        <p>{text('proofsHelp')}</p>
      </div>
      {open?.source === null && (
        <ProofSetupForm key={open.line.billLineId} claim={claim} line={open.line} onEnd={close} />
      )}
      {open && open.source !== null && title && (
        <ProofRows claim={claim} line={open.line} source={{ id: open.source, title }} onClose={close} />
      )}
      <ProofTable proofs={{ sources, lines }} maySet={mayReview && claim.state !== 'withdrawn'} onOpen={setOpen} />
      {more > 0 && <p>{text('moreProofs', { count: more })}</p>}
    </section>
  )
}

function ProofTable(props: {
  readonly proofs: Pick<ClaimProofs, 'sources' | 'lines'>
  readonly maySet: boolean
  readonly onOpen: (open: Open) => void
}) {
  const { proofs, maySet, onOpen } = props
  const text = useClaimsText()
  const say = useSay()
  const format = useFormats()
  const heads = [
    ...[text('itemNo'), text('line'), text('period')],
    ...proofs.sources.map(({ title }) => say(title)),
    ...[text('gap'), ...(maySet ? [text('provenBy')] : [])],
  ]
  return (
    <PlainTable heads={heads} numbers={[text('period')]} hasCards>
      {proofs.lines.map((line) => (
        <tr key={line.billLineId}>
          <td>
            <bdi dir="ltr">{line.itemNo}</bdi>
          </td>
          <td>
            <bdi>{line.description}</bdi>
          </td>
          <td data-number>
            <bdi>{format.quantity(line.claimed, line.unit)}</bdi>
          </td>
          {proofs.sources.map(({ id }) => (
            <td key={id}>
              <Measure
                of={line.measures.find(({ source }) => source === id)}
                line={line}
                onOpen={() => onOpen({ line, source: id })}
              />
            </td>
          ))}
          <td>
            <Gap of={line} />
          </td>
          {maySet && (
            <td>
              <Button
                look="quiet"
                aria-label={text('setProofOf', { item: `\u2068${line.itemNo || line.description}\u2069` })}
                onClick={() => onOpen({ line, source: null })}
              >
                {text(line.setup ? 'changeProof' : 'setProof')}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  )
}

function Measure(props: {
  readonly of: LineMeasure | undefined
  readonly line: LineProof
  readonly onOpen: () => void
}) {
  const { of, line, onOpen } = props
  const text = useClaimsText()
  const format = useFormats()
  if (!of) return <span>–</span>
  const { verdict, quantity, sigma, difference, rows, leftOut } = of
  if (quantity === null) {
    if (verdict !== 'notComparable') return <span>{text(`verdict.${verdict}`)}</span>
    return (
      <Button look="quiet" onClick={onOpen}>
        {text('verdict.notComparable')}
      </Button>
    )
  }
  const shown = `${format.quantity(quantity, line.unit)}${sigma === null ? '' : ` ± ${format.quantity(sigma, '')}`}`
  return (
    <div className={css['measure']}>
      <Button look="quiet" aria-label={text('showRows', { quantity: `\u2068${shown}\u2069` })} onClick={onOpen}>
        <bdi dir="ltr">{shown}</bdi>
      </Button>
      <StatusBadge status={TONES[verdict]} word={text(`verdict.${verdict}`)} />
      {verdict !== 'within' && difference !== null && (
        <bdi dir="ltr">{format.quantity(difference.replace('-', ''), line.unit)}</bdi>
      )}
      <small>
        {text('rowsCounted', { count: format.count(rows) })}
        {leftOut > 0 && ` · ${text('rowsLeftOut', { count: format.count(leftOut) })}`}
      </small>
    </div>
  )
}

/** Said in red until the review has a reason for it. */
function Gap({ of: { gap, unit, comment, setup } }: { readonly of: LineProof }) {
  const text = useClaimsText()
  const format = useFormats()
  if (!setup) return <span>{text('notSetUp')}</span>
  if (gap === null) return <span>–</span>
  return (
    <div className={css['measure']}>
      <StatusBadge status={comment ? 'major' : 'critical'} word={format.quantity(gap, unit)} />
      {comment ? <bdi>{comment}</bdi> : <span>{text('reasonAsked')}</span>}
    </div>
  )
}

import type { Text } from '#platform/contract/text.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { LineProof } from '../../contract/claim-proof.ts'
import type { PaymentClaim } from '../../contract/payment-claim.ts'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'
import { useClaimsText } from '../use-claims-text.ts'
import css from './claim.module.css'

/** The records behind one number, and those that were left out with why. */
export function ProofRows(props: {
  readonly claim: PaymentClaim
  readonly line: LineProof
  readonly source: { readonly id: string; readonly title: Text }
  readonly onClose: () => void
}) {
  const { claim, line, source, onClose } = props
  const text = useClaimsText()
  const say = useSay()
  const format = useFormats()
  const asked = { id: claim.id, billLineId: line.billLineId, source: source.id }
  const { data } = useApiQuery(paymentClaimsApi, 'proofRows', asked)
  const heads = [text('rowRecord'), text('rowWhen'), text('rowFact'), text('rowQuantity')]
  return (
    <section className={css['part']} aria-label={say(source.title)}>
      <div className={css['head']}>
        <h3 className={css['title']}>
          {say(source.title)}: <bdi dir="ltr">{line.itemNo}</bdi> <bdi>{line.description}</bdi>
        </h3>
        <Button onClick={onClose}>{text('close')}</Button>
      </div>
      {!data && <Skeleton height="6rem" />}
      {data && (
        <PlainTable heads={heads} numbers={[text('rowQuantity')]} hasCards>
          {data.rows.map((row) => (
            <tr key={row.id}>
              <td>
                {row.path ? (
                  <PathLink path={row.path} className={css['target']}>
                    <bdi>{say(row.title)}</bdi>
                  </PathLink>
                ) : (
                  <bdi>{say(row.title)}</bdi>
                )}
              </td>
              <td>{row.at && <bdi>{format.dateTime(row.at)}</bdi>}</td>
              <td>
                <bdi>{say(row.fact)}</bdi>
              </td>
              <td data-number>{row.quantity && <bdi>{format.quantity(row.quantity, data.unit)}</bdi>}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      {data && data.count > data.rows.length && (
        <p>{text('moreRows', { shown: format.count(data.rows.length), count: format.count(data.count) })}</p>
      )}
    </section>
  )
}

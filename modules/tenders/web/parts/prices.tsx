import { FindingList } from '#platform/web/findings/finding-list.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { Tender } from '../../contract/tender.ts'
import type { ComparedBid, TenderResult } from '../../contract/tender-result.ts'
import { CRITERION_WORDS } from '../../contract/tender-words.ts'
import { useTendersText } from '../use-tenders-text.ts'
import css from './tender.module.css'

interface Props {
  readonly tender: Tender
  readonly result: TenderResult
}

/** What was read out, corrected, levelled and evaluated beside each other, the scores, and what is odd of whole bids. */
export function Prices({ tender, result }: Props) {
  const text = useTendersText()
  const format = useFormats()
  const say = useSay()
  const { bids, sensitivity } = result
  const money = (amount: string | null) => (amount === null ? '–' : <bdi>{format.money(amount, tender.currency)}</bdi>)
  const ranked = bids.toSorted((a, b) => (a.rank ?? bids.length) - (b.rank ?? bids.length))
  const heads = ['rank', 'bidder', 'readOut', 'corrected', 'allowances', 'levelled', 'evaluated', 'score'] as const
  const changed = sensitivity.filter(({ winnerChanges }) => winnerChanges)
  return (
    <section className={css['part']} aria-labelledby="prices">
      <h2 id="prices">{text('comparison')}</h2>
      <PlainTable heads={heads.map((head) => text(head))} numbers={heads.slice(2).map((head) => text(head))} hasCards>
        {ranked.map((bid) => (
          <tr key={bid.key} className={bid.rank === 1 ? css['first'] : undefined}>
            <td>{bid.rank === null ? '–' : format.count(bid.rank)}</td>
            <td>
              <bdi>{bid.bidder}</bdi>
            </td>
            <td data-number>{money(bid.readOutTotal)}</td>
            <td data-number>{money(bid.correctedTotal)}</td>
            <td data-number>{money(bid.allowances)}</td>
            <td data-number>{money(bid.levelledTotal)}</td>
            <td data-number>{money(bid.evaluatedTotal)}</td>
            <td data-number>{bid.score === null ? text('marksMissing') : format.quantity(bid.score, '')}</td>
          </tr>
        ))}
      </PlainTable>
      {bids.map((bid) => (
        <Remarks key={bid.key} bid={bid} currency={tender.currency} />
      ))}
      {sensitivity.length > 0 && changed.length === 0 && <p>{text('stable')}</p>}
      {changed.map(({ criterion, change, order }) => (
        <ProblemNote key={criterion + change}>
          {text('winnerChanges', {
            criterion: say(CRITERION_WORDS[criterion]),
            change,
            bidder: bids.find(({ key }) => key === order[0])?.bidder ?? '',
          })}
        </ProblemNote>
      ))}
    </section>
  )
}

function Remarks({ bid, currency }: { readonly bid: ComparedBid; readonly currency: string }) {
  const say = useSay()
  const format = useFormats()
  const text = useTendersText()
  const odd = [bid.abnormallyLow, bid.frontLoading].filter(({ is }) => is)
  const untested = [bid.abnormallyLow, bid.frontLoading].filter(({ is }) => is === null)
  if (odd.length + untested.length + bid.added.length + bid.findings.length === 0) return null
  return (
    <details>
      <summary>
        <bdi>{bid.bidder}</bdi>: {text('remarks')}
      </summary>
      <div className={css['part']}>
        {odd.map(({ reason }) => (
          <ProblemNote key={reason.en}>{say(reason)}</ProblemNote>
        ))}
        {untested.map(({ reason }) => (
          <p key={reason.en} className={css['quiet']}>
            {text('notTested')} {say(reason)}
          </p>
        ))}
        {bid.added.length > 0 && (
          <ul className={css['notes']}>
            {bid.added.map(({ row, itemNo, description, amount }) => (
              <li key={row}>
                {text('addedLine')} <bdi>{[itemNo, description].filter(Boolean).join(' ')}</bdi>{' '}
                <bdi>{format.money(amount, currency)}</bdi>
              </li>
            ))}
          </ul>
        )}
        <FindingList findings={bid.findings} />
      </div>
    </details>
  )
}

import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { sessionStore } from '#platform/web/session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { DecimalField } from '#ui/decimal-field.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Tender } from '../../contract/tender.ts'
import type { ComparedBid, TenderResult } from '../../contract/tender-result.ts'
import { CRITERION_WORDS } from '../../contract/tender-words.ts'
import { tendersApi } from '../../contract/tenders-api.ts'
import type { CriterionKey } from '../../contract/tenders-records.ts'
import { useTendersText } from '../use-tenders-text.ts'
import css from './tender.module.css'

interface Props {
  readonly tender: Tender
  readonly result: TenderResult
}

/** Marks of the bids by each criterion that people judge, after a declaration of interests. */
export function Marks({ tender, result }: Props) {
  const text = useTendersText()
  const format = useFormats()
  const say = useSay()
  const marked = result.criteria.filter(({ key }) => key !== 'price')
  const mayMark = tender.can.evaluate && result.declared === false
  return (
    <section className={css['part']} aria-labelledby="marks">
      <h2 id="marks">{text('marks')}</h2>
      {tender.can.evaluate && result.declared === null && <Declaration tender={tender} />}
      {result.declared && <ProblemNote>{text('inConflict')}</ProblemNote>}
      <PlainTable
        heads={[text('bidder'), ...marked.map(({ key, weight }) => `${say(CRITERION_WORDS[key])} ${weight} %`)]}
      >
        {result.bids.map((bid) => (
          <tr key={bid.key}>
            <td>
              <bdi>{bid.bidder}</bdi>
            </td>
            {marked.map(({ key }) => (
              <td key={key}>
                {mayMark ? (
                  <MarkField tender={tender} result={result} bid={bid} criterion={key} />
                ) : (
                  (bid.scores[key] && format.quantity(bid.scores[key], '')) || '–'
                )}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

interface MarkProps extends Props {
  readonly bid: ComparedBid
  readonly criterion: CriterionKey
}

function MarkField({ tender, result, bid, criterion }: MarkProps) {
  const text = useTendersText()
  const say = useSay()
  const marking = useApiMutation(tendersApi, 'mark')
  const userId = sessionStore.getState().userInfo?.userid
  const own = result.marks.find((of) => of.bidId === bid.key && of.criterion === criterion && of.by.id === userId)
  const [mark, setMark] = useState<string | null>(own?.mark ?? null)
  const send = () => {
    if (mark === null || mark === own?.mark) return
    marking.submit({ id: tender.id, bidId: bid.key, criterion, mark })
  }
  return (
    <>
      <DecimalField
        label={`${bid.bidder}: ${say(CRITERION_WORDS[criterion])}`}
        isLabelHidden
        name={`${bid.key} ${criterion}`}
        value={mark}
        onChange={setMark}
        onBlur={send}
      />
      <span className={css['quiet']}>
        {text('marksOf', {
          count: result.marks.filter((of) => of.bidId === bid.key && of.criterion === criterion).length,
        })}
      </span>
      {marking.error && <ProblemNote>{marking.error.message}</ProblemNote>}
    </>
  )
}

function Declaration({ tender }: { readonly tender: Tender }) {
  const text = useTendersText()
  const declaring = useApiMutation(tendersApi, 'declare')
  const [said, setSaid] = useState('')
  const declare = (hasConflict: boolean) => declaring.submit({ id: tender.id, hasConflict, said })
  return (
    <div className={css['part']}>
      <p>{text('declareFirst')}</p>
      <div className={css['fields']}>
        <Button look="primary" busy={declaring.isPending} onClick={() => declare(false)}>
          {text('noConflict')}
        </Button>
        <TextField label={text('conflict')} value={said} onChange={({ target }) => setSaid(target.value)} />
        {said.trim() !== '' && <Button onClick={() => declare(true)}>{text('declareConflict')}</Button>}
      </div>
      {declaring.error && <ProblemNote>{declaring.error.message}</ProblemNote>}
    </div>
  )
}

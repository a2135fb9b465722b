import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useKeptText } from '#platform/web/form/use-kept-text.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { DecimalField } from '#ui/decimal-field.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { Tender } from '../../contract/tender.ts'
import type { Clarification, TenderResult } from '../../contract/tender-result.ts'
import { tendersApi } from '../../contract/tenders-api.ts'
import { useTendersText } from '../use-tenders-text.ts'
import css from './tender.module.css'

interface Props {
  readonly tender: Tender
  readonly result: TenderResult
}

/** Questions to bidders, their answers, and what these change in the price. */
export function Clarifications({ tender, result }: Props) {
  const text = useTendersText()
  const format = useFormats()
  const { clarifications, declared } = result
  const mayAsk = tender.can.evaluate && declared === false
  return (
    <section className={css['part']} aria-labelledby="clarifications">
      <h2 id="clarifications">{text('clarifications')}</h2>
      {clarifications.length === 0 && <p>{text('noClarifications')}</p>}
      {clarifications.length > 0 && (
        <PlainTable heads={[text('bidder'), text('question'), text('answer'), text('effect')]} hasCards>
          {clarifications.map((asked) => (
            <tr key={asked.id}>
              <td>
                <bdi>{asked.bidder}</bdi>
              </td>
              <td>
                <bdi>{asked.question}</bdi>
                <div className={css['quiet']}>
                  <bdi>{asked.askedBy.name}</bdi> <bdi>{format.dateTime(asked.askedAt)}</bdi>
                </div>
              </td>
              <td>
                {asked.answer && <bdi>{asked.answer}</bdi>}
                {!asked.answer && mayAsk && <Answer tender={tender} asked={asked} />}
              </td>
              <td className={css['number']}>
                <bdi>{format.money(asked.effect, tender.currency)}</bdi>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {mayAsk && <Question key={clarifications.length} tender={tender} result={result} />}
    </section>
  )
}

function Question({ tender, result }: Props) {
  const text = useTendersText()
  const asking = useApiMutation(tendersApi, 'clarify')
  const [bidId, setBid] = useState(result.bids[0]?.key ?? '')
  const question = useKeptText(`tender-question:${tender.id}`)
  const ask = () =>
    void asking.send({ id: tender.id, bidId, question: question.text }).then(question.settle, () => undefined)
  return (
    <div className={css['wide']}>
      <TextAreaField
        label={text('newQuestion')}
        value={question.text}
        onChange={({ target }) => question.type(target.value)}
      />
      <div className={css['fields']}>
        <SelectField
          label={text('bidder')}
          choices={result.bids.map(({ key, bidder }) => ({ value: key, label: bidder }))}
          value={bidId}
          onChange={({ target }) => setBid(target.value)}
        />
        <Button disabled={question.text.trim() === ''} busy={asking.isPending} onClick={ask}>
          {text('ask')}
        </Button>
      </div>
      {asking.error && <ProblemNote>{asking.error.message}</ProblemNote>}
    </div>
  )
}

function Answer({ tender, asked }: { readonly tender: Tender; readonly asked: Clarification }) {
  const text = useTendersText()
  const answering = useApiMutation(tendersApi, 'answer')
  const answer = useKeptText(`tender-answer:${asked.id}`)
  const [effect, setEffect] = useState<string | null>('0')
  const send = () => {
    const said = { clarificationId: asked.id, answer: answer.text, effect: effect ?? '0' }
    void answering.send({ id: tender.id, ...said }).then(answer.settle, () => undefined)
  }
  return (
    <div className={css['wide']}>
      <TextAreaField label={text('answer')} value={answer.text} onChange={({ target }) => answer.type(target.value)} />
      <DecimalField label={text('effect')} name="effect" unit={tender.currency} value={effect} onChange={setEffect} />
      <Button disabled={answer.text.trim() === ''} busy={answering.isPending} onClick={send}>
        {text('noteAnswer')}
      </Button>
      {answering.error && <ProblemNote>{answering.error.message}</ProblemNote>}
    </div>
  )
}

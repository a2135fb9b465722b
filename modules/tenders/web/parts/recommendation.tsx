import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useKeptText } from '#platform/web/form/use-kept-text.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { Tender } from '../../contract/tender.ts'
import type { TenderResult } from '../../contract/tender-result.ts'
import { tendersApi } from '../../contract/tenders-api.ts'
import { useTendersText } from '../use-tenders-text.ts'
import css from './tender.module.css'

const NONE = 'none'

/** Which bid is recommended, or none, and why; it is signed by the step above the page. */
export function Recommendation({ tender, result }: { readonly tender: Tender; readonly result: TenderResult }) {
  const text = useTendersText()
  const choosing = useApiMutation(tendersApi, 'choose')
  const first = result.bids.find(({ rank }) => rank === 1)
  const isWritten = tender.recommendation !== ''
  // Until somebody chooses, what was written stands, or the first in rank, whichever that is as marks arrive.
  const [chosen, setChosen] = useState<string | null>(null)
  const bidId = chosen ?? (isWritten ? tender.recommendedBidId : first?.key) ?? NONE
  const why = useKeptText(`tender-recommendation:${tender.id}`, tender.recommendation)
  if (result.declared !== false) return null
  const save = () => {
    const chosen = { bidId: bidId === NONE ? null : bidId, recommendation: why.text }
    // What was refused stands below.
    void choosing.send({ id: tender.id, rowVersion: tender.rowVersion, ...chosen }).then(why.settle, () => undefined)
  }
  return (
    <section className={css['part']} aria-labelledby="recommendation">
      <h2 id="recommendation">{text('recommendation')}</h2>
      <SelectField
        label={text('recommended')}
        choices={[
          ...result.bids.map(({ key, bidder }) => ({ value: key, label: bidder })),
          { value: NONE, label: text('noBid') },
        ]}
        value={bidId}
        onChange={({ target }) => setChosen(target.value)}
      />
      <TextAreaField label={text('why')} value={why.text} onChange={({ target }) => why.type(target.value)} />
      <div>
        <Button look="primary" disabled={why.text.trim() === ''} busy={choosing.isPending} onClick={save}>
          {text('saveRecommendation')}
        </Button>
      </div>
      {choosing.error && <ProblemNote>{choosing.error.message}</ProblemNote>}
    </section>
  )
}

import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
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
  const [why, setWhy] = useState(tender.recommendation)
  if (result.declared !== false) return null
  const save = () =>
    choosing.submit({
      ...{ id: tender.id, rowVersion: tender.rowVersion, recommendation: why },
      bidId: bidId === NONE ? null : bidId,
    })
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
      <TextAreaField label={text('why')} value={why} onChange={({ target }) => setWhy(target.value)} />
      <div>
        <Button look="primary" disabled={why.trim() === ''} busy={choosing.isPending} onClick={save}>
          {text('saveRecommendation')}
        </Button>
      </div>
      {choosing.error && <ProblemNote>{choosing.error.message}</ProblemNote>}
    </section>
  )
}

import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DecimalField } from '#ui/decimal-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { ReceivedBid, Tender } from '../../contract/tender.ts'
import { tendersApi } from '../../contract/tenders-api.ts'
import { useTendersText } from '../use-tenders-text.ts'
import css from './tender.module.css'

/** What was read out of a bid, its discount, and whether it answers what was asked. */
export function JudgeBid({ tender, bid }: { readonly tender: Tender; readonly bid: ReceivedBid }) {
  const text = useTendersText()
  const judging = useApiMutation(tendersApi, 'judgeBid')
  const [isOpen, setOpen] = useState(false)
  const [readOutTotal, setReadOut] = useState<string | null>(null)
  const [discount, setDiscount] = useState<string | null>('0')
  const [isResponsive, setResponsive] = useState(bid.isResponsive)
  const [reason, setReason] = useState(bid.unresponsiveReason)
  const save = async () => {
    const judged = { readOutTotal, discount: discount ?? '0', isResponsive, unresponsiveReason: reason }
    try {
      await judging.send({ id: tender.id, bidId: bid.id, ...judged })
      setOpen(false)
    } catch {
      // Its words stand in the window.
    }
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text('judge')}
      </Button>
      <Dialog isOpen={isOpen} title={bid.bidder} closeLabel={text('close')} onClose={() => setOpen(false)}>
        <div className={css['part']}>
          <DecimalField
            label={text('readOut')}
            name="readOut"
            help={text('readOutHelp')}
            unit={tender.currency}
            value={readOutTotal}
            onChange={setReadOut}
          />
          <DecimalField
            label={text('discount')}
            name="discount"
            unit={tender.currency}
            value={discount}
            onChange={setDiscount}
          />
          <Checkbox
            label={text('isResponsive')}
            checked={isResponsive}
            onChange={({ target }) => setResponsive(target.checked)}
          />
          {!isResponsive && (
            <TextAreaField label={text('reason')} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
          {judging.error && <ProblemNote>{judging.error.message}</ProblemNote>}
          <Button look="primary" busy={judging.isPending} onClick={() => void save()}>
            {text('save')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { base64Of } from '#platform/web/file-trial/base64-of.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ReceivedBid, Tender } from '../../contract/tender.ts'
import { MOST_BID_BYTES } from '../../contract/tender-result.ts'
import { tendersApi } from '../../contract/tenders-api.ts'
import { useTendersText } from '../use-tenders-text.ts'
import { JudgeBid } from './judge-bid.tsx'
import css from './tender.module.css'

/** The bids that came: who, when and how large while they are sealed; whether they could be read once they are opened. */
export function BidsPart({ tender }: { readonly tender: Tender }) {
  const text = useTendersText()
  const reading = useApiMutation(tendersApi, 'readBids')
  const { id, bids, state, can } = tender
  if (state === 'draft') return null
  const waits = can.evaluate && bids.some((bid) => bid.state === 'opened')
  return (
    <section className={css['part']} aria-labelledby="bids">
      <div className={css['head']}>
        <h2 id="bids">{text('bids')}</h2>
        {waits && (
          <Button look="primary" busy={reading.isPending} onClick={() => reading.submit({ id })}>
            {text('readBids')}
          </Button>
        )}
      </div>
      {reading.error && <ProblemNote>{reading.error.message}</ProblemNote>}
      {bids.length === 0 ? (
        <EmptyState title={text('noBids')}>{text('noBidsText')}</EmptyState>
      ) : (
        <Bids tender={tender} />
      )}
      {can.receive && <Receive key={bids.length} tender={tender} />}
    </section>
  )
}

function Bids({ tender }: { readonly tender: Tender }) {
  const text = useTendersText()
  const format = useFormats()
  const withdrawing = useApiMutation(tendersApi, 'withdrawBid')
  const { id, bids, can } = tender
  const heads = [text('bidder'), text('receivedAt'), text('file'), text('state'), text('actions')]
  return (
    <PlainTable heads={heads} hasCards>
      {bids.map((bid) => (
        <tr key={bid.id}>
          <td>
            <bdi>{bid.bidder}</bdi>
          </td>
          <td>
            <bdi>{format.dateTime(bid.receivedAt)}</bdi>
          </td>
          <td>
            <bdi>{bid.fileName}</bdi> <span className={css['quiet']}>{format.fileSize(bid.sizeBytes)}</span>
          </td>
          <td>
            {text(bid.isResponsive ? `bid.${bid.state}` : 'bid.unresponsive')}
            {(bid.reason || bid.unresponsiveReason) && (
              <div className={css['quiet']}>
                <bdi>{bid.unresponsiveReason || bid.reason}</bdi>
              </div>
            )}
          </td>
          <td>
            <div className={css['fields']}>
              {can.receive && (
                <Button
                  size="small"
                  busy={withdrawing.isPending}
                  onClick={() => withdrawing.submit({ id, bidId: bid.id })}
                >
                  {text('giveBack')}
                </Button>
              )}
              {bid.state !== 'sealed' && (
                <Button size="small" onClick={() => void fetchFile(id, bid)}>
                  {text('file')}
                </Button>
              )}
              {can.evaluate && (bid.state === 'read' || bid.state === 'unreadable') && (
                <JudgeBid tender={tender} bid={bid} />
              )}
            </div>
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

const fetchFile = (id: string, bid: ReceivedBid) =>
  downloadFile(tendersApi, 'bidFile', { id, bidId: bid.id }, bid.fileName)

function Receive({ tender }: { readonly tender: Tender }) {
  const text = useTendersText()
  const receiving = useApiMutation(tendersApi, 'receiveBid')
  const [bidder, setBidder] = useState('')
  const [problem, setProblem] = useState('')
  const take = async (file: File) => {
    setProblem('')
    if (file.size === 0 || file.size > MOST_BID_BYTES) return setProblem(text('fileSizeWrong'))
    receiving.submit({ id: tender.id, bidder, name: file.name, content: await base64Of(file) })
  }
  const refused = problem || receiving.error?.message
  return (
    <>
      <div className={css['fields']}>
        <TextField label={text('bidder')} value={bidder} onChange={({ target }) => setBidder(target.value)} />
        {bidder.trim() !== '' && (
          <FileButton label={text('receiveBid')} accept=".xlsx,.xlsm,.csv" onFile={(file) => void take(file)} />
        )}
      </div>
      <p className={css['quiet']}>{text('sealedHelp')}</p>
      {refused && <ProblemNote>{refused}</ProblemNote>}
    </>
  )
}

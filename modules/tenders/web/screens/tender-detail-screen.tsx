import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import type { Tender } from '../../contract/tender.ts'
import { tendersApi } from '../../contract/tenders-api.ts'
import { tendersModule } from '../../contract/tenders-module.ts'
import { tenderStates, UNSEALED } from '../../contract/tenders-records.ts'
import { BidsPart } from '../parts/bids-part.tsx'
import { ResultPart } from '../parts/result-part.tsx'
import { TenderBill } from '../parts/tender-bill.tsx'
import { useTenderFields } from '../tender-fields.tsx'
import { useTendersText } from '../use-tenders-text.ts'

/** One tender: its bill, the bids that came, and from the opening on their comparison up to the signed recommendation. */
export function TenderDetailScreen() {
  const text = useTendersText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('tenders', tenderStates)
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const tender = useApiQuery(tendersApi, 'get', { id })
  useLiveEvents({ kinds: ['tender'] })
  const fields = useTenderFields()
  return (
    <DetailScreen
      result={tender}
      record={(found) => ({ entityType: 'tender', entityId: found.id, copies: tendersModule })}
      title={({ title, titleAr }) => (isArabic && titleAr) || title}
      context={({ number, state }) => (
        <>
          <bdi dir="ltr">{number}</bdi> <StateBadge of={tenderStates} state={state} />
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={tendersApi} module={tendersModule} record={found} name={found.number} />
          {isUnsealed(found) && <Button onClick={() => void save(found)}>{text('paper')}</Button>}
          <StateDiagram of={tenderStates} state={found.state} />
          <NextSteps api={tendersApi} of={tenderStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="tender" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          {found.state === 'draft' && <TenderBill tender={found} />}
          <BidsPart tender={found} />
          {isUnsealed(found) && <ResultPart tender={found} />}
        </>
      )}
    </DetailScreen>
  )
}

const isUnsealed = ({ state }: Tender) => (UNSEALED as readonly string[]).includes(state)

async function save({ id, number }: Tender): Promise<void> {
  try {
    await downloadFile(tendersApi, 'paper', { id }, `${number}.pdf`)
  } catch (error) {
    showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
  }
}

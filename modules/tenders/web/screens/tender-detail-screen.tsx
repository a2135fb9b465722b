import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
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
import { useTendersText } from '../use-tenders-text.ts'

/** One tender: its bill, the bids that came, and from the opening on their comparison up to the signed recommendation. */
export function TenderDetailScreen() {
  const text = useTendersText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('tenders', tenderStates)
  const facts = useFacts()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const tender = useApiQuery(tendersApi, 'get', { id })
  useLiveEvents({ kinds: ['tender'] })
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
          <NextSteps api={tendersApi} of={tenderStates} record={found} />
        </>
      )}
      facts={(found) => facts(found).filter(({ value }) => value)}
      rail={({ state }) => <StateDiagram of={tenderStates} state={state} />}
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

function useFacts() {
  const text = useTendersText()
  const format = useFormats()
  return (found: Tender) => {
    const moment = (at: string | null) => at && <bdi>{format.dateTime(at)}</bdi>
    const weight = (value: string) => Number(value) > 0 && <bdi>{format.quantity(value, '%')}</bdi>
    const chosen = found.bids.find(({ id }) => id === found.recommendedBidId)
    return [
      { term: text('reference'), value: found.reference && <bdi dir="ltr">{found.reference}</bdi> },
      { term: text('method'), value: text(`method.${found.method}`) },
      { term: text('round'), value: found.round > 1 && format.count(found.round) },
      { term: text('closesAt'), value: moment(found.closesAt) },
      { term: text('opensAt'), value: moment(found.opensAt) },
      { term: text('billLines'), value: format.count(found.billLines) },
      {
        term: text('estimate'),
        value: found.estimate && <bdi>{format.money(found.estimate, found.currency)}</bdi>,
      },
      { term: text('weightPrice'), value: weight(found.weightPrice) },
      { term: text('weightTechnical'), value: weight(found.weightTechnical) },
      { term: text('weightTime'), value: weight(found.weightTime) },
      { term: text('weightHse'), value: weight(found.weightHse) },
      { term: text('weightLocal'), value: weight(found.weightLocal) },
      {
        term: text('openedBy'),
        value: found.unsealedBy && (
          <bdi>{[found.unsealedBy, found.openedBy].flatMap((person) => (person ? [person.name] : [])).join(', ')}</bdi>
        ),
      },
      { term: text('openedAt'), value: moment(found.openedAt) },
      {
        term: text('recommended'),
        value: found.recommendation && <strong>{chosen ? <bdi>{chosen.bidder}</bdi> : text('noBid')}</strong>,
      },
      { term: text('recommendation'), value: found.recommendation, isWide: true },
      { term: text('description'), value: found.description, isWide: true },
    ]
  }
}

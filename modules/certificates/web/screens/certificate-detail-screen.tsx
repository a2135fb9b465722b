import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { contractsModule } from '#modules/contracts/contract/contracts-module.ts'
import { paymentClaimsModule } from '#modules/payment-claims/contract/payment-claims-module.ts'
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
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import type { Certificate } from '../../contract/certificate.ts'
import { certificatesApi } from '../../contract/certificates-api.ts'
import { certificatesModule } from '../../contract/certificates-module.ts'
import { certificateStates } from '../../contract/certificates-records.ts'
import css from '../parts/certificate.module.css'
import { MakeUp } from '../parts/make-up.tsx'
import { Payments } from '../parts/payments.tsx'
import { useCertificatesText } from '../use-certificates-text.ts'

/** One certificate: its make-up, who agreed to it, its paper, and what was paid of it. */
export function CertificateDetailScreen() {
  const text = useCertificatesText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('certificates', certificateStates)
  const facts = useFacts()
  const certificate = useApiQuery(certificatesApi, 'get', { id })
  useLiveEvents({ kinds: ['certificate', 'contract', 'payment-claim'] })
  return (
    <DetailScreen
      result={certificate}
      record={(found) => ({ entityType: 'certificate', entityId: found.id })}
      title={({ number }) => number}
      context={({ state, type }) => (
        <>
          {text(`type.${type}`)} <StateBadge of={certificateStates} state={state} />
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={certificatesApi} module={certificatesModule} record={found} name={found.number} />
          <Button onClick={() => void save(found)}>{text('paper')}</Button>
          <StateDiagram of={certificateStates} state={found.state} />
          <NextSteps api={certificatesApi} of={certificateStates} record={found} />
        </>
      )}
      facts={(found) => facts(found).filter(({ value }) => value)}
      activity={(found) => <RecordHistory entityType="certificate" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <MakeUp certificate={found} />
          <Payments certificate={found} />
        </>
      )}
    </DetailScreen>
  )
}

async function save({ id, number }: Certificate): Promise<void> {
  try {
    await downloadFile(certificatesApi, 'paper', { id }, `${number}.pdf`)
  } catch (error) {
    showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
  }
}

function useFacts() {
  const text = useCertificatesText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  return (found: Certificate) => {
    const { contract, claim, content } = found
    const money = (amount: string) => <bdi>{format.money(amount, contract.currency)}</bdi>
    return [
      {
        term: text('contractId'),
        value: (
          <ScreenLink to={contractsModule} screen="detail" params={{ id: contract.id }}>
            <bdi dir="ltr">{contract.number}</bdi> <bdi>{(isArabic && contract.titleAr) || contract.title}</bdi>
          </ScreenLink>
        ),
      },
      {
        term: text('claimId'),
        value: claim && (
          <ScreenLink to={paymentClaimsModule} screen="detail" params={{ id: claim.id }}>
            <bdi dir="ltr">{claim.number}</bdi>
          </ScreenLink>
        ),
      },
      { term: text('net'), value: money(found.net) },
      { term: text('previous'), value: money(content.figures.previous) },
      { term: text('due'), value: money(found.due) },
      { term: text('tax'), value: money(found.tax) },
      { term: text('payable'), value: <strong>{money(found.payable)}</strong> },
      { term: text('paid'), value: found.issuedAt && money(found.paid) },
      { term: text('payBy'), value: found.payBy && <bdi>{format.day(found.payBy, 'UTC')}</bdi> },
      { term: text('financingCharge'), value: found.financingCharge && money(found.financingCharge) },
      { term: text('issuedAt'), value: found.issuedAt && <bdi>{format.dateTime(found.issuedAt)}</bdi> },
      { term: text('recommendedBy'), value: found.recommendedBy && <bdi>{found.recommendedBy.name}</bdi> },
      {
        term: text('contentHash'),
        value: (
          <code dir="ltr" className={css['hash']}>
            {found.contentHash}
          </code>
        ),
        isWide: true,
      },
      { term: text('otherReason'), value: found.otherReason, isWide: true },
      { term: text('notes'), value: found.notes, isWide: true },
    ]
  }
}

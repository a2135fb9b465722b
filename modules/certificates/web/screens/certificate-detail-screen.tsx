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
import { Button } from '#ui/button.tsx'
import type { Certificate } from '../../contract/certificate.ts'
import { certificatesApi } from '../../contract/certificates-api.ts'
import { certificatesModule } from '../../contract/certificates-module.ts'
import { certificateStates } from '../../contract/certificates-records.ts'
import { useCertificateFields } from '../certificate-fields.tsx'
import { MakeUp } from '../parts/make-up.tsx'
import { Payments } from '../parts/payments.tsx'
import { useCertificatesText } from '../use-certificates-text.ts'

/** One certificate: its make-up, who agreed to it, its paper, and what was paid of it. */
export function CertificateDetailScreen() {
  const text = useCertificatesText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('certificates', certificateStates)
  const certificate = useApiQuery(certificatesApi, 'get', { id })
  useLiveEvents({ kinds: ['certificate', 'contract', 'payment-claim'] })
  const fields = useCertificateFields()
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
      facts={fields}
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

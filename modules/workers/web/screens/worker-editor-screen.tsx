import { Suspense } from 'react'
import { DeviceField } from '#modules/devices/web/public.ts'
import { ArabicName, Choice, Company, Day, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Worker } from '../../contract/worker.ts'
import { workersApi } from '../../contract/workers-api.ts'
import { workersModule } from '../../contract/workers-module.ts'
import { TRADES } from '../../contract/workers-records.ts'
import { CertificateFields } from '../parts/certificate-fields.tsx'
import { useWorkersText } from '../use-workers-text.ts'

/** Adds one to the current site, or edits the one that the address names (NAV-03). */
export function WorkerEditorScreen() {
  const text = useWorkersText()
  return (
    <RecordEditor kind={Worker} api={workersApi} module={workersModule} text={text}>
      <Text name="badge" dir="ltr" help={text('badgeHelp')} />
      <Text name="name" />
      <ArabicName />
      <Company name="companyId" />
      <Choice name="trade" of={TRADES} />
      <Day name="medicalUntil" />
      <CertificateFields />
      <Day name="consentOn" help={text('consentHelp')} />
      <Suspense fallback={<Skeleton />}>
        <DeviceField name="deviceId" kind="wearable" noneYet={text('noWristbands')} />
      </Suspense>
      <Text name="emergencyContact" />
      <LongText name="note" />
    </RecordEditor>
  )
}

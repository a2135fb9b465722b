import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { equipmentApi } from '../../contract/equipment-api.ts'
import { equipmentModule } from '../../contract/equipment-module.ts'
import { machineStates } from '../../contract/equipment-records.ts'
import { useMachineFields } from '../machine-fields.tsx'
import { CertificatesPart } from '../parts/certificates-part.tsx'
import { ChecksPart } from '../parts/checks-part.tsx'
import { HoursPart } from '../parts/hours-part.tsx'
import { LockNote } from '../parts/lock-note.tsx'
import { MachineStanding } from '../parts/machine-standing.tsx'
import { TelematicsPart } from '../parts/telematics-part.tsx'

/** One machine: whether it may be used, its certificates, its hours, its facts and its history. */
export function MachineDetailScreen() {
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const words = useHistoryWords('equipment', machineStates)
  const record = useRecord(equipmentApi, 'machine')
  const fields = useMachineFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'machine', entityId, copies: equipmentModule })}
      title={({ name, nameAr }) => (isArabic && nameAr) || name}
      context={(found) => (
        <>
          <bdi dir="ltr">{found.reference}</bdi> <MachineStanding of={found} />
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={equipmentApi} module={equipmentModule} record={found} name={found.name} />
          <NextSteps api={equipmentApi} of={machineStates} record={found} />
        </>
      )}
      facts={fields}
      rail={({ state }) => <StateDiagram of={machineStates} state={state} />}
      activity={(found) => <RecordHistory entityType="machine" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <LockNote of={found} />
          <ChecksPart of={found} />
          <CertificatesPart of={found} />
          <HoursPart of={found} />
          <TelematicsPart of={found} />
        </>
      )}
    </DetailScreen>
  )
}

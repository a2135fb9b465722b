import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { Named } from '#platform/web/language/named.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { equipmentApi } from '../../contract/equipment-api.ts'
import { equipmentModule } from '../../contract/equipment-module.ts'
import { machineStates } from '../../contract/equipment-records.ts'
import type { Machine } from '../../contract/machine.ts'
import { CertificatesPart } from '../parts/certificates-part.tsx'
import { ChecksPart } from '../parts/checks-part.tsx'
import { HoursPart } from '../parts/hours-part.tsx'
import { LockNote } from '../parts/lock-note.tsx'
import { MachineStanding } from '../parts/machine-standing.tsx'
import { TelematicsPart } from '../parts/telematics-part.tsx'
import { useEquipmentText } from '../use-equipment-text.ts'

/** One machine: whether it may be used, its certificates, its hours, its facts and its history. */
export function MachineDetailScreen() {
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const words = useHistoryWords('equipment', machineStates)
  const record = useRecord(equipmentApi, 'machine')
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
      facts={useFacts()}
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

function useFacts() {
  const text = useEquipmentText()
  const format = useFormats()
  return (found: Machine) => [
    { term: text('category'), value: text(`category.${found.category}`) },
    { term: text('model'), value: <bdi>{[found.manufacturer, found.model].filter(Boolean).join(' ')}</bdi> },
    { term: text('serial'), value: <bdi dir="ltr">{found.serial}</bdi> },
    { term: text('plate'), value: found.plate && <bdi dir="ltr">{found.plate}</bdi> },
    {
      term: text('companyId'),
      value: found.company && <Named of={found.company} />,
    },
    { term: text('hireType'), value: text(`hireType.${found.hireType}`) },
    {
      term: text('dayRate'),
      value: found.dayRate && <bdi>{format.money(found.dayRate, found.currency ?? '')}</bdi>,
    },
    { term: text('capacity'), value: found.capacity && <bdi dir="ltr">{found.capacity}</bdi> },
    { term: text('safeLoad'), value: found.safeLoad && <bdi>{format.quantity(found.safeLoad, 't')}</bdi> },
    { term: text('telematicsId'), value: found.telematicsId && <bdi dir="ltr">{found.telematicsId}</bdi> },
    { term: text('yearMade'), value: found.yearMade },
    { term: text('ownerId'), value: found.owner && <bdi>{found.owner.name}</bdi> },
    { term: text('nextExpiry'), value: found.nextExpiry && <bdi>{format.day(found.nextExpiry, 'UTC')}</bdi> },
    { term: text('note'), value: found.note, isWide: true },
  ]
}

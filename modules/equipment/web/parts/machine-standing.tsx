import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { machineStates } from '../../contract/equipment-records.ts'
import type { ListedMachine } from '../../contract/machine.ts'
import { useEquipmentText } from '../use-equipment-text.ts'

/** What a machine does, and that it may not be used where something locks it. */
export function MachineStanding({ of: { state, isLocked } }: { of: Pick<ListedMachine, 'state' | 'isLocked'> }) {
  const text = useEquipmentText()
  return (
    <>
      <StateBadge of={machineStates} state={state} />{' '}
      {isLocked && state !== 'locked' && <StatusBadge status="critical" word={text('locked')} />}
    </>
  )
}

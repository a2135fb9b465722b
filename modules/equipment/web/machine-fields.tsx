import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { HIRE_TYPES, MACHINE_CATEGORIES, machineStates } from '../contract/equipment-records.ts'
import type { Machine } from '../contract/machine.ts'
import type { equipmentEn } from './locales/en.ts'
import { MachineStanding } from './parts/machine-standing.tsx'
import { useEquipmentText } from './use-equipment-text.ts'

/** The fields of a machine in their order, for list and page. */
export function useMachineFields() {
  const text = useEquipmentText()
  const { onPage, onList, ...field } = useFields<Machine, typeof equipmentEn>(text)
  const format = useFormats()
  return [
    onList.code('reference', { sort: 'reference' }),
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    field.state(machineStates, { sort: 'state', cell: (machine) => <MachineStanding of={machine} /> }),
    field.choice('category', MACHINE_CATEGORIES),
    onPage.shown('model', ({ manufacturer, model }) => [manufacturer, model].filter(Boolean).join(' ')),
    field.code('serial', { isOptional: true }),
    field.code('plate', { isOptional: true }),
    field.text('company.name', { as: 'companyId', arabic: 'company.nameAr' }),
    field.choice('hireType', HIRE_TYPES, { isOptional: true }),
    field.money('dayRate', { isOptional: true, currency: 'currency' }),
    onPage.code('capacity'),
    onPage.shown('safeLoad', ({ safeLoad }) => safeLoad && <bdi>{format.quantity(safeLoad, 't')}</bdi>),
    onPage.code('telematicsId'),
    onPage.code('yearMade'),
    field.person('owner', { as: 'ownerId', isOptional: true }),
    field.day('nextExpiry', { sort: 'nextExpiry' }),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}

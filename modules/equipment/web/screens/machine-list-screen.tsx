import { findCompanies } from '#modules/companies/web/public.ts'
import { BulkChoice, Export, Import, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { equipmentApi, machineBulk, machineImport } from '../../contract/equipment-api.ts'
import { equipmentModule } from '../../contract/equipment-module.ts'
import { HIRE_TYPES, MACHINE_CATEGORIES, machineStates } from '../../contract/equipment-records.ts'
import type { ListedMachine } from '../../contract/machine.ts'
import { MachineStanding } from '../parts/machine-standing.tsx'
import { useEquipmentText } from '../use-equipment-text.ts'

/** The equipment of the current site; the addresses of monitoring narrow it. */
export function MachineListScreen() {
  const text = useEquipmentText()
  const say = useSay()
  const column = useColumns<ListedMachine>()
  const register = useRegister(equipmentApi, equipmentModule, {
    of: 'site',
    sort: 'reference',
    filters: ['state', 'category', 'hire', 'company', 'isLocked', 'isCheckedToday', 'expiry'],
  })
  const { title, query, where } = register
  const states = choicesOfStates(machineStates, say)
  const categories = MACHINE_CATEGORIES.map((value) => ({ value, label: text(`category.${value}`) }))
  const hires = HIRE_TYPES.map((value) => ({ value, label: text(`hireType.${value}`) }))
  return (
    <ListScreen
      {...register}
      {...useBulk(machineBulk, register, (run) => (
        <BulkChoice run={run} action="setCategory" field="category" label={text('setCategory')} choices={categories} />
      ))}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'category', label: text('category'), choices: categories },
        filter.record('company', text('companyId'), findCompanies),
        filter.days('expiry', text('nextExpiry')),
        { name: 'isLocked', label: text('isLocked'), choices: [{ value: 'true', label: text('isLocked') }] },
        {
          name: 'isCheckedToday',
          label: text('checks'),
          choices: [
            { value: 'true', label: text('isCheckedToday') },
            { value: 'false', label: text('isNotCheckedToday') },
          ],
        },
      ]}
      columns={[
        column.code('reference', text('reference'), { sort: 'reference' }),
        column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: (machine) => <MachineStanding of={machine} />,
        }),
        column.choice('category', text('category'), categories),
        column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
        column.day('nextExpiry', text('nextExpiry'), { sort: 'nextExpiry' }),
        column.code('serial', text('serial'), { isOptional: true }),
        column.code('plate', text('plate'), { isOptional: true }),
        column.choice('hireType', text('hireType'), hires, { isOptional: true }),
        column.money('dayRate', text('dayRate'), { isOptional: true, currency: 'currency' }),
        column.person('owner', text('ownerId'), { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={equipmentModule} screen="add" />}
      tools={
        <>
          <Import of={machineImport} where={where} />
          <Export api={equipmentApi} list="list" query={query} title={title} />
        </>
      }
      empty={text('empty')}
    />
  )
}

import { findPeople } from '#modules/access/web/public.ts'
import { findCompanies } from '#modules/companies/web/public.ts'
import { BulkChoice, Export, Import, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { equipmentApi, machineBulk, machineImport } from '../../contract/equipment-api.ts'
import { equipmentModule } from '../../contract/equipment-module.ts'
import { MACHINE_CATEGORIES, machineStates } from '../../contract/equipment-records.ts'
import type { ListedMachine } from '../../contract/machine.ts'
import { useMachineFields } from '../machine-fields.tsx'
import { useEquipmentText } from '../use-equipment-text.ts'

/** The equipment of the current site; the addresses of monitoring narrow it. */
export function MachineListScreen() {
  const text = useEquipmentText()
  const say = useSay()
  const fields = useMachineFields()
  const register = useRegister(equipmentApi, equipmentModule, {
    of: 'site',
    sort: 'reference',
    filters: ['state', 'category', 'hire', 'company', 'owner', 'isLocked', 'isCheckedToday', 'expiry'],
  })
  const { title, query, where } = register
  const states = choicesOfStates(machineStates, say)
  const categories = MACHINE_CATEGORIES.map((value) => ({ value, label: text(`category.${value}`) }))
  return (
    <ListScreen
      of={register}
      {...useBulk(machineBulk, register, (run) => (
        <BulkChoice run={run} action="setCategory" field="category" label={text('setCategory')} choices={categories} />
      ))}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'category', label: text('category'), choices: categories },
        filter.record('company', text('companyId'), findCompanies),
        filter.person('owner', text('ownerId'), findPeople(register.where)),
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
      columns={listed<ListedMachine>(fields)}
      actions={<AddLink to={equipmentModule} screen="add" />}
      empty={text('empty')}
    >
      <Import of={machineImport} where={where} />
      <Export api={equipmentApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}

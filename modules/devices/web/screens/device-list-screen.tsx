import { findPeople } from '#modules/access/web/public.ts'
import { BulkChoice, Export, Import, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { ListedDevice } from '../../contract/device.ts'
import { deviceBulk, deviceImport, devicesApi } from '../../contract/devices-api.ts'
import { devicesModule } from '../../contract/devices-module.ts'
import { DEVICE_KINDS, deviceStates } from '../../contract/devices-records.ts'
import { useDeviceFields } from '../device-fields.tsx'
import type { devicesEn } from '../locales/en.ts'
import { HeardLast, useHeard } from '../parts/heard-last.tsx'
import { ImportHistory } from '../parts/import-history.tsx'

/** The devices of the current site. */
export function DeviceListScreen() {
  const text = useText<typeof devicesEn>('devices')
  const say = useSay()
  const register = useRegister(devicesApi, devicesModule, {
    of: 'site',
    sort: 'name',
    filters: ['state', 'kind', 'owner', 'calibration'],
  })
  const { title, query, where, result } = register
  const heardOf = useHeard(result.data?.items ?? [])
  const fields = useDeviceFields((id) => <HeardLast heard={heardOf(id)} />)
  const states = choicesOfStates(deviceStates, say)
  const kinds = DEVICE_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))
  return (
    <ListScreen
      of={register}
      {...useBulk(deviceBulk, register, (run) => (
        <BulkChoice run={run} action="setKind" field="kind" label={text('setKind')} choices={kinds} />
      ))}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'kind', label: text('kind'), choices: kinds },
        filter.person('owner', text('ownerId'), findPeople(where)),
        filter.days('calibration', text('calibrationDue')),
      ]}
      columns={listed<ListedDevice>(fields)}
      actions={
        <>
          <ScreenLink to={devicesModule} screen="series" className={buttonClass()}>
            {say(devicesModule.screens.series.title)}
          </ScreenLink>
          <AddLink to={devicesModule} screen="add" />
        </>
      }
      empty={text('empty')}
    >
      <Import of={deviceImport} where={where} />
      {where.projectCode && where.siteCode && (
        <ImportHistory projectCode={where.projectCode} siteCode={where.siteCode} isTool />
      )}
      <Export api={devicesApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}

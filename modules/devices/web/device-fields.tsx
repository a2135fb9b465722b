import type { ReactNode } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Device } from '../contract/device.ts'
import { DEVICE_KINDS, deviceStates } from '../contract/devices-records.ts'
import type { devicesEn } from './locales/en.ts'

/** The fields of a device in their order, for list and page. */
export function useDeviceFields(heard?: (id: string) => ReactNode) {
  const text = useText<typeof devicesEn>('devices')
  const { onPage, onList, ...field } = useFields<Device, typeof devicesEn>(text)
  const format = useFormats()
  return [
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    field.code('serial', { sort: 'serial' }),
    onPage.place('siteCode', { as: 'site' }),
    field.choice('kind', DEVICE_KINDS),
    field.state(deviceStates),
    ...(heard ? [onList.shown('heardLast', ({ id }) => heard(id), { id: 'heard', onCard: 'fact', on: ['list'] })] : []),
    onPage.shown('model', ({ manufacturer, model }) => [manufacturer, model].filter(Boolean).join(' ')),
    field.text('mountedOn'),
    onPage.number('expectedSeconds', {
      cell: ({ expectedSeconds }) => <bdi dir="ltr">{format.number(expectedSeconds, 0)} s</bdi>,
    }),
    field.day('calibrationDue', { sort: 'calibrationDue' }),
    field.person('owner', { as: 'ownerId' }),
    onPage.long('note'),
    onList.text('model', { isOptional: true }),
    onList.updated({ isOptional: true }),
  ]
}

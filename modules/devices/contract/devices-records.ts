// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { devicesModule } from './devices-module.ts'

/** What a device is for; the words of the FIWARE data models where they have one. */
export const DEVICE_KINDS = [
  'gps',
  'wearable',
  'weather',
  'dust',
  'noise',
  'water',
  'energy',
  'concrete',
  'crane',
  'gateway',
  'other',
] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

export const deviceKind = defineRecordKind(devicesModule, 'device', {
  title: { en: 'Device', ar: 'جهاز' },
  read: 'device:read',
  opens: { screen: 'detail', as: 'id' },
})

export const seriesKind = defineRecordKind(devicesModule, 'measured-series', {
  title: { en: 'Measured series', ar: 'سلسلة قياس' },
  read: 'device:read',
})

export const deviceStates = defineStates(devicesModule, 'device', {
  isStatus: true,
  initial: 'in-use',
  states: {
    'in-use': { title: { en: 'In use', ar: 'قيد الاستخدام' }, tone: 'good' },
    maintenance: { title: { en: 'Maintenance', ar: 'صيانة' }, tone: 'minor' },
    retired: { title: { en: 'Retired', ar: 'خارج الخدمة' }, tone: 'info' },
  },
  steps: {
    maintain: {
      from: ['in-use'],
      to: 'maintenance',
      title: { en: 'Take into maintenance', ar: 'إدخال في الصيانة' },
      did: { en: 'took it into maintenance', ar: 'أدخله في الصيانة' },
      right: 'device:write',
    },
    use: {
      from: ['maintenance', 'retired'],
      to: 'in-use',
      title: { en: 'Put to use', ar: 'وضع في الاستخدام' },
      did: { en: 'put it to use', ar: 'وضعه في الاستخدام' },
      right: 'device:write',
    },
    retire: {
      from: ['in-use', 'maintenance'],
      to: 'retired',
      title: { en: 'Retire', ar: 'إخراج من الخدمة' },
      did: { en: 'retired it', ar: 'أخرجه من الخدمة' },
      right: 'device:write',
      asksReason: true,
    },
  },
})

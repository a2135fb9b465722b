// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { equipmentModule } from './equipment-module.ts'

export const MACHINE_CATEGORIES = [
  'excavator',
  'loader',
  'dozer',
  'grader',
  'roller',
  'mobileCrane',
  'towerCrane',
  'pilingRig',
  'concretePump',
  'batchingPlant',
  'generator',
  'mewp',
  'forklift',
  'other',
] as const
export const HIRE_TYPES = ['owned', 'hired', 'subcontract'] as const
export const CERTIFICATE_TYPES = ['thirdParty', 'loadTest', 'insurance', 'operator'] as const

export const machineKind = defineRecordKind(equipmentModule, 'machine', {
  title: { en: 'Machine', ar: 'معدة' },
  read: 'machine:read',
  opens: { screen: 'detail', as: 'id' },
})

export const machineFeedKind = defineRecordKind(equipmentModule, 'machine-feed', {
  title: { en: 'Feed of machines', ar: 'مصدر بيانات المعدات' },
  read: 'machine:read',
  opens: { screen: 'feeds', as: 'id' },
})

const right = 'machine:write'

/** What a machine does. An expired certificate locks it whatever its state: see `locks` of the record. */
export const machineStates = defineStates(equipmentModule, 'machine', {
  isStatus: true,
  initial: 'available',
  states: {
    available: { title: { en: 'Available', ar: 'متاحة' }, tone: 'info' },
    working: { title: { en: 'Working', ar: 'تعمل' }, tone: 'good' },
    standby: { title: { en: 'Standby', ar: 'احتياط' }, tone: 'minor' },
    breakdown: { title: { en: 'Breakdown', ar: 'معطلة' }, tone: 'major' },
    maintenance: { title: { en: 'Maintenance', ar: 'صيانة' }, tone: 'minor' },
    locked: { title: { en: 'Locked', ar: 'موقوفة' }, tone: 'critical' },
    demobilised: { title: { en: 'Demobilised', ar: 'أُخرجت من الموقع' }, tone: 'off' },
  },
  steps: {
    work: {
      from: ['available', 'standby'],
      to: 'working',
      title: { en: 'Put to work', ar: 'تشغيل' },
      did: { en: 'put it to work', ar: 'شغّلها' },
      right,
      guard: 'mayBeUsed',
    },
    standBy: {
      from: ['available', 'working'],
      to: 'standby',
      title: { en: 'Put on standby', ar: 'وضع في الاحتياط' },
      did: { en: 'put it on standby', ar: 'وضعها في الاحتياط' },
      right,
    },
    breakDown: {
      from: ['available', 'working', 'standby'],
      to: 'breakdown',
      title: { en: 'Report breakdown', ar: 'الإبلاغ عن عطل' },
      did: { en: 'reported a breakdown', ar: 'أبلغ عن عطل' },
      right,
      asksReason: true,
    },
    maintain: {
      from: ['available', 'working', 'standby', 'breakdown'],
      to: 'maintenance',
      title: { en: 'Take into maintenance', ar: 'إدخال في الصيانة' },
      did: { en: 'took it into maintenance', ar: 'أدخلها في الصيانة' },
      right,
    },
    lock: {
      from: ['available', 'working', 'standby', 'breakdown', 'maintenance'],
      to: 'locked',
      title: { en: 'Lock', ar: 'إيقاف' },
      did: { en: 'locked it', ar: 'أوقفها' },
      right,
      asksReason: true,
    },
    release: {
      from: ['working', 'standby', 'breakdown', 'maintenance', 'locked', 'demobilised'],
      to: 'available',
      title: { en: 'Make available', ar: 'إتاحة' },
      did: { en: 'made it available', ar: 'أتاحها' },
      right,
    },
    demobilise: {
      from: ['available', 'standby', 'breakdown', 'maintenance', 'locked'],
      to: 'demobilised',
      title: { en: 'Demobilise', ar: 'إخراج من الموقع' },
      did: { en: 'demobilised it', ar: 'أخرجها من الموقع' },
      right,
    },
  },
})

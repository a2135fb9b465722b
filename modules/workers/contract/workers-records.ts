// Without the schema reader: lists read this.
import { TRAININGS } from '#modules/geofences/contract/zone-papers.ts'
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { workersModule } from './workers-module.ts'

export const TRADES = [
  'labourer',
  'carpenter',
  'steelFixer',
  'mason',
  'concrete',
  'scaffolder',
  'rigger',
  'operator',
  'driver',
  'electrician',
  'plumber',
  'welder',
  'finisher',
  'surveyor',
  'foreman',
  'safety',
  'other',
] as const
export type Trade = (typeof TRADES)[number]

export const CERTIFICATE_TYPES = [...TRAININGS, 'other'] as const

export type WorkerCertificateType = (typeof CERTIFICATE_TYPES)[number]

export const workerKind = defineRecordKind(workersModule, 'worker', {
  title: { en: 'Worker', ar: 'عامل' },
  read: 'worker:read',
  opens: { screen: 'detail', as: 'id' },
})

export const musterKind = defineRecordKind(workersModule, 'muster', {
  title: { en: 'Muster', ar: 'حصر التجمع' },
  read: 'worker:read',
})

const right = 'worker:write'

export const workerStates = defineStates(workersModule, 'worker', {
  isStatus: true,
  initial: 'active',
  states: {
    active: { title: { en: 'Active', ar: 'نشط' }, tone: 'good' },
    suspended: { title: { en: 'Suspended', ar: 'موقوف' }, tone: 'major' },
    left: { title: { en: 'Has left', ar: 'غادر' }, tone: 'off' },
  },
  steps: {
    suspend: {
      from: ['active'],
      to: 'suspended',
      title: { en: 'Suspend', ar: 'إيقاف' },
      did: { en: 'suspended them', ar: 'أوقفه' },
      right,
      asksReason: true,
    },
    leave: {
      from: ['active', 'suspended'],
      to: 'left',
      title: { en: 'Has left the project', ar: 'غادر المشروع' },
      did: { en: 'noted that they left', ar: 'سجّل مغادرته' },
      right,
      // Rare, and not what the page of a worker is opened for: it must not be the button that stands out.
      asksReason: true,
    },
    comeBack: {
      from: ['suspended', 'left'],
      to: 'active',
      title: { en: 'Works here again', ar: 'عاد إلى العمل' },
      did: { en: 'noted that they work here again', ar: 'سجّل عودته إلى العمل' },
      right,
    },
  },
})

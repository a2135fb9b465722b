// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates, type StateSpec, type StepSpec } from '#platform/contract/states.ts'
import { fleetModule } from './fleet-module.ts'

/** The words of FIWARE's data model Vehicle that occur on a site. */
export const VEHICLE_TYPES = [
  'dumper',
  'tipper',
  'lorry',
  'tanker',
  'van',
  'car',
  'bus',
  'trailer',
  'sweepingMachine',
  'constructionOrMaintenanceVehicle',
  'other',
] as const
export type VehicleType = (typeof VEHICLE_TYPES)[number]

export const FUELS = ['diesel', 'petrol', 'electric', 'hybrid', 'gas', 'other'] as const

/** Days until which a vehicle may be driven, by the paper that says it. */
export const PAPERS = ['registrationExpiry', 'insuranceExpiry', 'inspectionExpiry'] as const
export type Paper = (typeof PAPERS)[number]

export const vehicleKind = defineRecordKind(fleetModule, 'vehicle', {
  title: { en: 'Vehicle', ar: 'مركبة' },
  read: 'vehicle:read',
  opens: { screen: 'detail', as: 'id' },
})

/** Parked and on route are not entered: the positions say them. */
export const vehicleStates = defineStates(fleetModule, 'vehicle', {
  isStatus: true,
  initial: 'in-service',
  states: {
    'in-service': { title: { en: 'In service', ar: 'في الخدمة' }, tone: 'good' },
    broken: { title: { en: 'Broken down', ar: 'معطلة' }, tone: 'major' },
    'out-of-service': { title: { en: 'Out of service', ar: 'خارج الخدمة' }, tone: 'info' },
  },
  steps: {
    break: {
      from: ['in-service'],
      to: 'broken',
      title: { en: 'Report a breakdown', ar: 'الإبلاغ عن عطل' },
      did: { en: 'reported a breakdown', ar: 'أبلغ عن عطل' },
      right: 'vehicle:write',
      asksReason: true,
    },
    retire: {
      from: ['in-service', 'broken'],
      to: 'out-of-service',
      title: { en: 'Take out of service', ar: 'إخراج من الخدمة' },
      did: { en: 'took it out of service', ar: 'أخرجها من الخدمة' },
      right: 'vehicle:write',
      asksReason: true,
    },
    use: {
      from: ['broken', 'out-of-service'],
      to: 'in-service',
      title: { en: 'Put into service', ar: 'وضع في الخدمة' },
      did: { en: 'put it into service', ar: 'وضعها في الخدمة' },
      right: 'vehicle:write',
    },
  },
})

export const violationKind = defineRecordKind(fleetModule, 'violation', {
  title: { en: 'Violation', ar: 'مخالفة' },
  read: 'violation:read',
  opens: { screen: 'violation', as: 'id' },
})

/** The words of `engines/fleet`. */
export const VIOLATION_KINDS = ['overspeed', 'no-go', 'out-of-hours'] as const
export const VIOLATION_STATES = ['new', 'confirmed', 'dismissed'] as const
export type ViolationState = (typeof VIOLATION_STATES)[number]

interface Decisions {
  readonly states: Readonly<Record<ViolationState, StateSpec>>
  readonly steps: Readonly<Record<'confirm' | 'dismiss', StepSpec<ViolationState>>>
}

/** What a person decides about a violation. Nobody enters one, so these are no steps that the kit could try by itself. */
export const VIOLATION_DECISIONS: Decisions = {
  states: {
    new: { title: { en: 'New', ar: 'جديدة' }, tone: 'major' },
    confirmed: { title: { en: 'Confirmed', ar: 'مؤكدة' }, tone: 'critical' },
    dismissed: { title: { en: 'Dismissed', ar: 'مستبعدة' }, tone: 'off' },
  },
  steps: {
    confirm: {
      from: ['new', 'dismissed'],
      to: 'confirmed',
      title: { en: 'Confirm the violation', ar: 'تأكيد المخالفة' },
      did: { en: 'confirmed it', ar: 'أكّدها' },
      right: 'violation:decide',
    },
    dismiss: {
      from: ['new', 'confirmed'],
      to: 'dismissed',
      title: { en: 'Dismiss the violation', ar: 'استبعاد المخالفة' },
      did: { en: 'dismissed it', ar: 'استبعدها' },
      right: 'violation:decide',
      asksReason: true,
    },
  },
}
export type ViolationDecision = keyof typeof VIOLATION_DECISIONS.steps

import { z } from 'zod'
import { GeofenceRef } from '#modules/geofences/contract/geofence.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { VIOLATION_KINDS, VIOLATION_STATES } from './fleet-records.ts'
import { Position } from './position.ts'

/** Where it was meanwhile and a minute around it. Kept with the violation: it says the same when the positions are gone. */
const Report = Position.pick({ at: true, latitude: true, longitude: true, speed: true })
export type Report = z.output<typeof Report>

export const ListedViolation = z.object({
  id: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string(),
  companyId: z.uuid().nullable(),
  rowVersion: z.number().int(),
  kind: z.enum(VIOLATION_KINDS),
  state: z.enum(VIOLATION_STATES),
  vehicleId: z.uuid(),
  vehicle: z.object({ id: z.uuid(), plate: z.string(), fleetNumber: z.string() }).nullable(),
  fenceId: z.uuid().nullable(),
  fence: GeofenceRef.nullable(),
  /** Of the project's clocks. */
  day: CalendarDay,
  fromAt: z.string(),
  toAt: z.string(),
  /** km/h; the limit is that of the time, null where there is none. */
  maxSpeed: z.number(),
  speedLimit: z.number().nullable(),
  /** Why it was decided so. */
  reason: z.string(),
  decidedBy: PersonRef.nullable(),
  decidedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: z.object({ confirm: z.boolean(), dismiss: z.boolean() }),
})
export type ListedViolation = z.output<typeof ListedViolation>

export const Violation = ListedViolation.extend({ track: z.array(Report) })
export type Violation = z.output<typeof Violation>

export const violationErrors = recordErrors('violation', { en: 'violation', ar: 'مخالفة' }, {})

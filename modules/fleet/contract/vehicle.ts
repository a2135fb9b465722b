import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { DeviceRef } from '#modules/devices/contract/device.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { FUELS, VEHICLE_TYPES, vehicleStates } from './fleet-records.ts'

const text = (length: number) => z.string().trim().max(length).default('')
const amount = (most: number) => z.number().min(0).max(most).nullable().default(null)
const day = CalendarDay.nullable().default(null)

/** ISO 3779: 17 letters and digits, without I, O and Q. */
const Vin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-HJ-NPR-Z0-9]{17})?$/)
  .default('')

/** What a person enters about a vehicle. */
export const Vehicle = recordSchemas(
  'vehicle',
  {
    plate: z.string().trim().min(1).max(40),
    fleetNumber: text(40),
    type: z.enum(VEHICLE_TYPES),
    model: text(120),
    vin: Vin,
    companyId: z.uuid().nullable().default(null),
    payloadT: amount(1_000),
    volumeM3: amount(1_000),
    fuel: z.enum(FUELS).default('diesel'),
    registrationExpiry: day,
    insuranceExpiry: day,
    inspectionExpiry: day,
    ownerId: z.uuid().nullable().default(null),
    deviceId: z.uuid().nullable().default(null),
    note: text(2_000),
  },
  {
    of: 'site',
    can: ['edit', 'remove'],
    shown: {
      state: z.enum(stateNames(vehicleStates)),
      owner: PersonRef.nullable(),
      company: CompanyRef.nullable(),
      /** What says where it is. */
      device: DeviceRef.nullable(),
      /** Made for the demonstration, and so are its positions. */
      isSimulated: z.boolean(),
    },
    detailOnly: ['note', 'volumeM3', 'vin'],
  },
)
export type Vehicle = z.output<typeof Vehicle.Record>
export type ListedVehicle = z.output<typeof Vehicle.Listed>

export const vehicleErrors = recordErrors(
  'vehicle',
  { en: 'vehicle', ar: 'مركبة' },
  {
    plateOrDeviceTaken: {
      status: 409,
      say: {
        en: 'Another vehicle of this project has the plate {plate} or this tracker. Check both, or open that vehicle.',
        ar: 'مركبة أخرى في هذا المشروع تحمل اللوحة {plate} أو جهاز التتبع هذا. تحقق منهما أو افتح تلك المركبة.',
      },
    },
    deviceUnknown: {
      status: 422,
      say: {
        en: 'This tracker is not registered in the project of the vehicle. Choose one of the list.',
        ar: 'جهاز التتبع هذا غير مسجل في مشروع المركبة. اختر واحدًا من القائمة.',
      },
    },
  },
)

import { z } from 'zod'
import { RecordFileRef } from '#modules/attachments/contract/record-file.ts'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { CERTIFICATE_TYPES, HIRE_TYPES, MACHINE_CATEGORIES, machineStates } from './equipment-records.ts'

const text = (length: number) => z.string().trim().max(length).default('')
const FIRST_YEAR = 1950
const LAST_YEAR = 2100

/** Why a machine may not be used, with the record that says so. */
export const MachineLock = z.object({
  certificateId: z.uuid(),
  type: z.enum(CERTIFICATE_TYPES),
  number: z.string(),
  expiredOn: CalendarDay,
})
export type MachineLock = z.output<typeof MachineLock>

/**
 * The calculation of a form that names the questions whose answers stop work, with spaces between:
 * `concat(if(${brakes} = 'no', 'brakes ', ''), if(${leaks} = 'yes', 'leaks ', ''))`.
 */
export const STOPS_WORK = 'stops_work'

const Said = z.object({ en: z.string(), ar: z.string() })

/** A check before work that found what stops it. */
export const FailedCheck = z.object({ id: z.uuid(), number: z.string(), failed: z.array(Said) })
export type FailedCheck = z.output<typeof FailedCheck>

/** A check before work, by the form that was filled in. */
export const MachineCheck = FailedCheck.extend({
  machineId: z.uuid(),
  answeredAt: z.iso.datetime(),
  checkedBy: PersonRef.nullable(),
  clearedAt: z.iso.datetime().nullable(),
  clearedBy: PersonRef.nullable(),
  clearedReason: z.string(),
})
export type MachineCheck = z.output<typeof MachineCheck>

/** What a person enters about a machine. */
export const Machine = recordSchemas(
  'machine',
  {
    /** Asset number. */
    reference: z.string().trim().min(1).max(40),
    name: z.string().trim().min(1).max(200),
    nameAr: text(200),
    category: z.enum(MACHINE_CATEGORIES),
    manufacturer: text(80),
    model: text(80),
    serial: z.string().trim().min(1).max(80),
    companyId: z.uuid().nullable().default(null),
    hireType: z.enum(HIRE_TYPES).default('hired'),
    /** For a day, in the currency of the project. */
    dayRate: decimalText({ decimals: 2 }).nullable().default(null),
    capacity: text(80),
    /** Safe working load in tonnes. */
    safeLoad: decimalText({ whole: 6, decimals: 3 }).nullable().default(null),
    yearMade: z.number().int().min(FIRST_YEAR).max(LAST_YEAR).nullable().default(null),
    plate: text(20),
    ownerId: z.uuid().nullable().default(null),
    /** What its maker calls it in a feed (ISO 15143-3); empty: it is found by its serial number. */
    telematicsId: text(120),
    /** The form that it is checked on each day before work. */
    checkFormId: z.uuid().nullable().default(null),
    note: text(2_000),
  },
  {
    of: 'site',
    can: ['edit', 'remove', 'certify', 'enterHours', 'check'],
    shown: {
      state: z.enum(stateNames(machineStates)),
      company: CompanyRef.nullable(),
      owner: PersonRef.nullable(),
      currency: z.string().nullable(),
      /** Certificates that have expired and of which no newer one is there. Empty: nothing but its state forbids its use. */
      locks: z.array(MachineLock),
      failedChecks: z.array(FailedCheck),
      /** By the clock of the project; null where it is checked on no form. */
      isCheckedToday: z.boolean().nullable(),
      isLocked: z.boolean(),
      /** The first day on which a certificate in force expires. */
      nextExpiry: CalendarDay.nullable(),
    },
    detailOnly: ['note'],
  },
)
export type Machine = z.output<typeof Machine.Record>
export type ListedMachine = z.output<typeof Machine.Listed>

export const CertificateDraft = z.object({
  id: z.uuid(),
  type: z.enum(CERTIFICATE_TYPES),
  /** Who certified. */
  body: text(120),
  number: z.string().trim().min(1).max(80),
  issuedOn: CalendarDay,
  expiresOn: CalendarDay,
})

export const Certificate = CertificateDraft.extend({
  machineId: z.uuid(),
  enteredBy: PersonRef.nullable(),
  /** What was issued, as a photo or a document; null where nobody has added it. */
  file: RecordFileRef.nullable(),
  /** Replaced: a newer one of its type is there. */
  standing: z.enum(['inForce', 'expiring', 'expired', 'replaced']),
})
export type Certificate = z.output<typeof Certificate>

const hours = z.number().min(0).max(24).multipleOf(0.25)

/** What a machine did on a day, in hours. */
export const MachineDay = z.object({
  day: CalendarDay,
  scheduled: hours,
  working: hours,
  /** Engine on, nothing done. */
  idle: hours,
  /** Engine off, ready. */
  standby: hours,
  breakdown: hours,
  note: text(200),
})
export type MachineDay = z.output<typeof MachineDay>

export const machineErrors = recordErrors(
  'machine',
  { en: 'machine', ar: 'معدة' },
  {
    serialTaken: {
      status: 409,
      say: {
        en: 'Another machine of this project has the serial number {serial}. Check the plate, or open that machine.',
        ar: 'معدة أخرى في هذا المشروع تحمل الرقم التسلسلي {serial}. تحقق من اللوحة أو افتح تلك المعدة.',
      },
    },
    certificateUnknown: {
      status: 404,
      say: {
        en: 'This certificate does not exist or is out of your sight.',
        ar: 'هذه الشهادة غير موجودة أو خارج نطاقك.',
      },
    },
    noCheckForm: {
      status: 409,
      say: {
        en: 'This machine is checked on no form. Choose one where the machine is edited.',
        ar: 'لا يوجد نموذج لفحص هذه المعدة. اختر نموذجًا في صفحة تعديل المعدة.',
      },
    },
    checkUnknown: {
      status: 404,
      say: { en: 'This check does not exist or is out of your sight.', ar: 'هذا الفحص غير موجود أو خارج نطاقك.' },
    },
    checkCleared: {
      status: 409,
      say: { en: 'Nothing of this check is open any more.', ar: 'لم يعد في هذا الفحص شيء مفتوح.' },
    },
    expiresBefore: {
      status: 422,
      say: {
        en: 'A certificate expires after it was issued. Check both days.',
        ar: 'تنتهي الشهادة بعد إصدارها. تحقق من اليومين.',
      },
    },
    dayTooLong: {
      status: 422,
      say: {
        en: 'The hours of {day} make more than 24. Check them.',
        ar: 'مجموع ساعات {day} يزيد على 24. تحقق منها.',
      },
    },
    dayAhead: {
      status: 422,
      say: {
        en: 'Hours are entered for days that have come: {day} has not.',
        ar: 'تُدخل الساعات للأيام التي حلّت: لم يحل {day} بعد.',
      },
    },
  },
)

import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { DeviceRef } from '#modules/devices/contract/device.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { CERTIFICATE_TYPES, TRADES, workerStates } from './workers-records.ts'

const text = (length: number) => z.string().trim().max(length).default('')
const day = CalendarDay.nullable().default(null)
const MOST_CERTIFICATES = 30

export const WorkerCertificate = z.object({
  type: z.enum(CERTIFICATE_TYPES),
  number: z.string().trim().max(80),
  expiresOn: CalendarDay,
})
export type WorkerCertificate = z.output<typeof WorkerCertificate>

/** What a person enters about a worker. The induction is that of the gate pass with the same number. */
export const Worker = recordSchemas(
  'worker',
  {
    /** Number of the badge: the gate pass that has it says until when they are inducted. */
    badge: z.string().trim().min(1).max(20),
    name: z.string().trim().min(1).max(120),
    nameAr: text(120),
    companyId: z.uuid().nullable().default(null),
    trade: z.enum(TRADES),
    /** Fit for work until, as the medical officer says: the day and nothing else. */
    medicalUntil: day,
    certificates: z.array(WorkerCertificate).max(MOST_CERTIFICATES).default([]),
    /** The day on which they agreed, in writing, to be located and measured. */
    consentOn: day,
    deviceId: z.uuid().nullable().default(null),
    emergencyContact: text(200),
    note: text(2_000),
  },
  {
    of: 'site',
    can: ['edit', 'remove'],
    shown: {
      state: z.enum(stateNames(workerStates)),
      company: CompanyRef.nullable(),
      wristband: DeviceRef.nullable(),
      /** The gate pass of the badge; null where there is none, or it was taken back. */
      passId: z.uuid().nullable(),
      inductionUntil: CalendarDay.nullable(),
      /** The first of induction, fitness and certificates that expires. */
      nextExpiry: CalendarDay.nullable(),
    },
    detailOnly: ['note', 'emergencyContact', 'certificates'],
  },
)
export type Worker = z.output<typeof Worker.Record>
export type ListedWorker = z.output<typeof Worker.Listed>

/** A worker as records name one. */
export const WorkerRef = z.object({
  id: z.uuid(),
  badge: z.string(),
  name: z.string(),
  nameAr: z.string(),
  trade: z.enum(TRADES),
  companyId: z.uuid().nullable(),
})
export type WorkerRef = z.output<typeof WorkerRef>

export const workerErrors = recordErrors(
  'worker',
  { en: 'worker', ar: 'عامل' },
  {
    badgeOrDeviceTaken: {
      status: 409,
      say: {
        en: 'Another worker of this site has the badge {badge} or this wristband. Check both, or open that worker.',
        ar: 'عامل آخر في هذا الموقع يحمل الشارة {badge} أو هذا السوار. تحقق منهما أو افتح ذلك العامل.',
      },
    },
    deviceUnknown: {
      status: 422,
      say: {
        en: 'This wristband is not registered in the project of the worker. Choose one of the list.',
        ar: 'هذا السوار غير مسجل في مشروع العامل. اختر واحدًا من القائمة.',
      },
    },
    consentMissing: {
      status: 422,
      say: {
        en: 'Nobody wears a wristband without having agreed to it. Enter the day of the consent first.',
        ar: 'لا يرتدي أحد سوارًا دون موافقته. أدخل يوم الموافقة أولًا.',
      },
    },
  },
)

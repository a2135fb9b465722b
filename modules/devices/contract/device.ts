import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { DEVICE_KINDS, deviceStates } from './devices-records.ts'

const text = (length: number) => z.string().trim().max(length).default('')
const degrees = (most: number) => z.number().min(-most).max(most).nullable().default(null)
const LONGEST_SILENCE_S = 30 * 24 * 3_600

/** What a person enters about a device. Degrees are WGS 84. */
export const Device = recordSchemas(
  'device',
  {
    serial: z.string().trim().min(1).max(80),
    name: z.string().trim().min(1).max(200),
    nameAr: text(200),
    kind: z.enum(DEVICE_KINDS),
    manufacturer: text(80),
    model: text(80),
    mountedOn: text(200),
    latitude: degrees(90),
    longitude: degrees(180),
    expectedSeconds: z.number().int().min(1).max(LONGEST_SILENCE_S).default(60),
    calibrationDue: CalendarDay.nullable().default(null),
    ownerId: z.uuid().nullable().default(null),
    note: text(2_000),
  },
  {
    of: 'site',
    can: ['edit', 'remove', 'giveCredential', 'command'],
    shown: {
      state: z.enum(stateNames(deviceStates)),
      owner: PersonRef.nullable(),
      hasCredential: z.boolean(),
      /** Nobody has built it: what it says is made by the product. */
      isSimulated: z.boolean(),
    },
    detailOnly: ['note'],
  },
)
export type Device = z.output<typeof Device.Record>
export type ListedDevice = z.output<typeof Device.Listed>

/** A device as records of other modules name it. */
export const DeviceRef = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  serial: z.string(),
  mountedOn: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isSimulated: z.boolean(),
})
export type DeviceRef = z.output<typeof DeviceRef>

/** Where devices send over MQTT. `host`: null for that of the product. */
const MqttDoor = z.object({ host: z.string().nullable(), port: z.number().int(), isSecure: z.boolean() })

/** What a device signs in with, over MQTT or HTTP. The secret is shown once and kept as a hash. */
export const DeviceCredential = z.object({
  deviceId: z.uuid(),
  secret: z.string(),
  givenAt: z.iso.datetime(),
  /** Null where devices send over HTTP alone. */
  mqtt: MqttDoor.nullable(),
})
export type DeviceCredential = z.output<typeof DeviceCredential>

export const deviceErrors = recordErrors(
  'device',
  { en: 'device', ar: 'جهاز' },
  {
    credentialWrong: {
      status: 401,
      say: {
        en: 'This credential is not the one of the device. Give it a new one on its page and put that into the device.',
        ar: 'بيانات الدخول هذه ليست لهذا الجهاز. امنحه بيانات جديدة من صفحته وضعها فيه.',
      },
    },
    timeImpossible: {
      status: 422,
      say: {
        en: 'A measurement has the time {at}, which lies in the future or too long ago. Set the clock of the device.',
        ar: 'أحد القياسات يحمل الوقت {at} وهو في المستقبل أو قديم جدًا. اضبط ساعة الجهاز.',
      },
    },
    busy: {
      status: 503,
      say: {
        en: 'More comes in than can be stored. Nothing of this was kept: send it again in some seconds.',
        ar: 'يصل أكثر مما يمكن تخزينه. لم يُحفظ شيء من هذا: أعد الإرسال بعد ثوانٍ.',
      },
    },
    isRetired: {
      status: 409,
      say: {
        en: 'This device is retired and hears nothing. Put it to use first.',
        ar: 'هذا الجهاز خارج الخدمة ولا يستقبل شيئًا. ضعه في الاستخدام أولًا.',
      },
    },
    serialTaken: {
      status: 409,
      say: {
        en: 'Another device of this project has the serial number {serial}. Check the plate, or open that device.',
        ar: 'جهاز آخر في هذا المشروع يحمل الرقم التسلسلي {serial}. تحقق من اللوحة أو افتح ذلك الجهاز.',
      },
    },
  },
)

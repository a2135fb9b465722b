import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { GATE_KINDS, gateStates, REQUIREMENTS } from './gates-records.ts'

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable()
  .default(null)
const degrees = (most: number) => z.number().min(-most).max(most).nullable().default(null)

/** What a person enters about a gate. Hours are of the clock of the project; degrees are WGS 84. */
export const Gate = recordSchemas(
  'gate',
  {
    name: z.string().trim().min(1).max(120),
    nameAr: z.string().trim().max(120).default(''),
    kind: z.enum(GATE_KINDS).default('mixed'),
    lanes: z.number().int().min(1).max(40).default(1),
    latitude: degrees(90),
    longitude: degrees(180),
    /** What reads plates or badges here. */
    deviceId: z.uuid().nullable().default(null),
    /** What overlooks it; none: the camera that stands nearest. */
    cameraId: z.uuid().nullable().default(null),
    /** Documents without which nobody is let in. */
    requires: z.array(z.enum(REQUIREMENTS)).max(REQUIREMENTS.length).default([]),
    opensAt: time,
    closesAt: time,
    /** Percent under which nobody is let in without a person. */
    confidenceFloor: z.number().int().min(50).max(100).default(85),
    /** How many may be on the site; none: any number. */
    most: z.number().int().min(1).max(100_000).nullable().default(null),
    note: z.string().trim().max(1_000).default(''),
  },
  {
    of: 'site',
    can: ['edit', 'remove', 'guard'],
    shown: {
      state: z.enum(stateNames(gateStates)),
      /** Passages that wait for the guard. */
      waiting: z.number().int(),
      today: z.number().int(),
    },
    detailOnly: ['note'],
  },
)
export type Gate = z.output<typeof Gate.Record>
export type ListedGate = z.output<typeof Gate.Listed>

export const gateErrors = recordErrors(
  'gate',
  { en: 'gate', ar: 'بوابة' },
  {
    noCamera: {
      status: 409,
      say: {
        en: 'This gate has no camera, nor is one beside it. Whoever edits the gate chooses one.',
        ar: 'ليس لهذه البوابة كاميرا ولا توجد واحدة بجانبها. يختارها من يعدّل البوابة.',
      },
    },
    mayNotSteer: {
      status: 403,
      say: {
        en: 'You may not turn cameras. Ask an administrator for that permission, or somebody who has it.',
        ar: 'لا يُسمح لك بتدوير الكاميرات. اطلب الصلاحية من مدير النظام أو ممن يملكها.',
      },
    },
    cameraUnknown: {
      status: 422,
      say: {
        en: 'This camera does not stand on the site of the gate, or is out of your sight. Choose one of the list.',
        ar: 'هذه الكاميرا ليست في موقع البوابة أو خارج نطاقك. اختر واحدة من القائمة.',
      },
    },
  },
)

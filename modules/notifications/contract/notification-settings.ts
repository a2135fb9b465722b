import { z } from 'zod'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { CHANNELS, DIGESTS } from './notification-channels.ts'

export const Channel = z.enum(CHANNELS)

const LocalText = z.object({ en: z.string(), ar: z.string() })
/** Hour and minute on the clock of the person's time zone. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 07:30.')

export const KindChoice = z.object({ kind: z.string().max(100), channels: z.array(Channel).max(CHANNELS.length) })

/** What a person decides about their notifications. */
export const NotificationChoices = z.object({
  choices: z.array(KindChoice).max(500),
  digest: z.enum(DIGESTS),
  digestAt: TimeOfDay,
  /** Both or none. From one day into the next where it begins later than it ends. */
  quietFrom: TimeOfDay.nullable(),
  quietTo: TimeOfDay.nullable(),
  /** Name of the IANA database: `Asia/Riyadh`. */
  timeZone: z.string().max(100),
  webhookUrl: z.string().trim().max(2_000).nullable(),
})

export const SavedChoices = NotificationChoices.extend({ rowVersion: z.number().int().min(0) }).refine(
  ({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null),
  { path: ['quietTo'], message: 'Quiet hours need a beginning and an end.' },
)

export const NotificationSettings = NotificationChoices.extend({
  /** Every kind of notification there is, in groups. */
  kinds: z.array(
    z.object({
      id: z.string(),
      title: LocalText,
      group: LocalText,
      channels: z.array(Channel),
      isUrgent: z.boolean(),
      /** Bell and e-mail cannot be switched off. */
      isAlwaysOn: z.boolean(),
    }),
  ),
  /** Zone that the person decided on for the whole product, which then holds here too; null where they did not. */
  accountTimeZone: z.string().nullable(),
  /** Address that e-mail goes to; empty where the person has none. */
  email: z.string(),
  /** False where the installation has no mail server. */
  isEmailAvailable: z.boolean(),
  /** Whether one of the person's browsers is told. */
  hasPushDevice: z.boolean(),
  /** What a webhook's signature is checked with; null without a webhook. */
  webhookSecret: z.string().nullable(),
  /** 0 where nothing was saved yet. */
  rowVersion: z.number().int(),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

/** How sending one message right now went. */
export const TestOutcome = z.object({ isDelivered: z.boolean(), reason: LocalText.nullable() })
export type TestOutcome = z.output<typeof TestOutcome>

/** A message that did not arrive, and why. */
export const FailedMessage = z.object({
  id: z.uuid(),
  channel: Channel,
  address: z.string(),
  titles: z.array(LocalText),
  reason: LocalText,
  attempts: z.number().int(),
  failedAt: z.string(),
})
export type FailedMessage = z.output<typeof FailedMessage>

export const notificationErrors = defineErrors('notification', {
  changedMeanwhile: {
    status: 409,
    say: {
      en: 'These settings were changed elsewhere. Load them again.',
      ar: 'تم تغيير هذه الإعدادات من مكان آخر. أعد تحميلها.',
    },
  },
  timeZoneUnknown: {
    status: 422,
    say: { en: 'The time zone {timeZone} is not known.', ar: 'المنطقة الزمنية {timeZone} غير معروفة.' },
  },
  webhookRefused: {
    status: 422,
    say: {
      en: 'A webhook needs an https address of a public host, without a user name in it. Your administrator can allow hosts of your own network.',
      ar: 'يحتاج خطاف الويب إلى عنوان https لمضيف عام ودون اسم مستخدم فيه. ويمكن للمسؤول السماح بمضيفين داخل شبكتكم.',
    },
  },
  pushRefused: {
    status: 422,
    say: {
      en: 'The push service of this browser cannot be reached from this installation. Your administrator can allow its host.',
      ar: 'لا يمكن الوصول من هذا النظام إلى خدمة الإشعارات الخاصة بهذا المتصفح. ويمكن للمسؤول السماح بمضيفها.',
    },
  },
  deviceNotFound: {
    status: 404,
    say: { en: 'There is no such device of yours.', ar: 'لا يوجد جهاز لك بهذا المعرّف.' },
  },
  channelUnavailable: {
    status: 422,
    say: { en: 'This way is not set up.', ar: 'هذه القناة غير مهيأة.' },
  },
  messageNotFound: {
    status: 404,
    say: { en: 'There is no such message that failed.', ar: 'لا توجد رسالة فاشلة بهذا المعرّف.' },
  },
})

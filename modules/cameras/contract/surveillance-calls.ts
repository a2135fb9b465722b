import { z } from 'zod'
import { defineErrors } from '#platform/contract/define-errors.ts'

const MOST_BODY_CHARACTERS = 64 * 1024
const CALLS_A_MINUTE = 240

/** An address of the service below its own, with its query: `/v1/areas?page=2`. */
const path = z
  .string()
  .max(2_000)
  .regex(/^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/]*(\?[\w\-.~%!$&'()*+,;=:@/?[\]]*)?$/, 'begin with one / and encode the rest')

/** One JSON object, or fields of a form; nothing where both are absent. */
const Sent = z.object({
  path,
  json: z.record(z.string().max(200), z.unknown()).optional(),
  form: z.record(z.string().max(200), z.string().max(MOST_BODY_CHARACTERS)).optional(),
})
export type SentToSurveillance = z.output<typeof Sent>

/** What the service said. `data`: its JSON, or its text; null where it said nothing. */
const Said = z.object({ status: z.number().int(), mediaType: z.string(), data: z.unknown() })
export type SaidBySurveillance = z.output<typeof Said>

const calls = '/surveillance/calls'
const outside = { path: calls, output: Said, transaction: 'none', rateLimit: CALLS_A_MINUTE } as const

/** The second surveillance service, which has a host of its own (DATA-08). */
export const surveillanceCalls = {
  surveillance: {
    method: 'GET',
    path: '/surveillance',
    summary: 'Whether there is a second surveillance service, and on which host',
    access: 'surveillance:read',
    input: z.object({}),
    output: z.object({ host: z.string().nullable() }),
  },
  askSurveillance: {
    ...outside,
    method: 'GET',
    summary: 'Ask the second surveillance service',
    access: 'surveillance:read',
    input: z.object({ path }),
  },
  postToSurveillance: {
    ...outside,
    method: 'POST',
    summary: 'Send JSON or the fields of a form to the second surveillance service',
    access: 'surveillance:write',
    input: Sent,
  },
  putToSurveillance: {
    ...outside,
    method: 'PUT',
    summary: 'Replace something in the second surveillance service',
    access: 'surveillance:write',
    input: Sent.omit({ form: true }),
  },
  deleteFromSurveillance: {
    ...outside,
    method: 'DELETE',
    summary: 'Delete something in the second surveillance service',
    access: 'surveillance:write',
    input: z.object({ path }),
  },
} as const

export const surveillanceErrors = defineErrors('surveillance', {
  notConfigured: {
    status: 409,
    say: {
      en: 'There is no second surveillance service. Who runs the product names it by SURVEILLANCE_URL.',
      ar: 'لا توجد خدمة مراقبة ثانية. يحددها مشغّل المنتج عبر SURVEILLANCE_URL.',
    },
  },
  pathElsewhere: {
    status: 422,
    say: {
      en: 'This path leads out of the surveillance service. Write one below its own address.',
      ar: 'هذا المسار يخرج من خدمة المراقبة. اكتب مسارًا ضمن عنوانها.',
    },
  },
  bodyUnclear: {
    status: 422,
    say: {
      en: 'Send JSON or the fields of a form, not both, and no more than 64 kB.',
      ar: 'أرسل JSON أو حقول نموذج، وليس كليهما، وبحد أقصى 64 ك.ب.',
    },
  },
  busy: {
    status: 503,
    say: {
      en: 'The surveillance service has much to answer already. Ask again in some seconds.',
      ar: 'خدمة المراقبة مشغولة بطلبات كثيرة. أعد المحاولة بعد ثوانٍ.',
    },
  },
  unreachable: {
    status: 502,
    say: {
      en: 'The surveillance service does not answer within {seconds} seconds, or breaks off. Ask again later, or tell who runs it.',
      ar: 'لا تجيب خدمة المراقبة خلال {seconds} ثوانٍ أو تقطع الاتصال. أعد المحاولة لاحقًا أو أبلغ من يشغّلها.',
    },
  },
  refused: {
    status: 502,
    say: {
      en: 'The surveillance service has refused this with status {status}. Check what was asked for.',
      ar: 'رفضت خدمة المراقبة هذا الطلب بالحالة {status}. تحقق مما طُلب.',
    },
    reveal: ['status'],
  },
  rejectsToken: {
    status: 502,
    say: {
      en: 'The surveillance service does not accept the product. Who runs it checks SURVEILLANCE_TOKEN.',
      ar: 'لا تقبل خدمة المراقبة المنتج. يتحقق المشغّل من SURVEILLANCE_TOKEN.',
    },
  },
  unreadable: {
    status: 502,
    say: {
      en: 'The surveillance service has answered what is neither JSON nor text, or more than 4 MB. Ask for less.',
      ar: 'أجابت خدمة المراقبة بما ليس JSON ولا نصًا أو بأكثر من 4 م.ب. اطلب أقل.',
    },
  },
})

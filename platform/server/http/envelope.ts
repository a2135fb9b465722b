import type { ResponseFormat } from '#platform/contract/define-api.ts'
import { type ErrorSpec, RefusalError } from '#platform/contract/define-errors.ts'
import type { Language } from '#platform/contract/text.ts'

/** Content type of every answer that is no file. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/** `code` of an answer that did what was asked. */
export const SUCCESS_CODE = 0
export const SUCCESS_MESSAGE = 'SUCCESS'
/** `code` of the platform layer for what did work, and for a missing or dead token. */
export const PLATFORM_SUCCESS_CODE = 200
export const PLATFORM_DEAD_TOKEN_CODE = 20_004
/** `code` of the application service for a missing or dead token (specification, section 8). */
export const TOKEN_IS_NULL_CODE = 100

/** Errors that the platform itself answers with, before or around a module's code. */
export const PLATFORM_ERRORS = {
  tokenIsNull: { code: 'session.token-is-null', status: 401, say: { en: 'token is null', ar: 'token is null' } },
  forbidden: {
    code: 'access.forbidden',
    status: 403,
    say: {
      en: 'You do not have the permission for this. Ask an administrator to add it to your role.',
      ar: 'ليست لديك صلاحية لهذا الإجراء. اطلب من المسؤول إضافتها إلى دورك.',
    },
  },
  companyNotYours: {
    code: 'access.company-not-yours',
    status: 422,
    say: {
      en: 'You keep records of your own company alone. Choose it, or leave the company open.',
      ar: 'تحفظ سجلات شركتك وحدها. اختر شركتك أو اترك الشركة فارغة.',
    },
  },
  personCannotRead: {
    code: 'record.person-cannot-read',
    status: 422,
    say: {
      en: 'This person cannot read the record: its place or company is out of their sight, or they lack the permission. Choose somebody else, or have them given access first.',
      ar: 'لا يستطيع هذا الشخص قراءة السجل: مكانه أو شركته خارج نطاق صلاحيته أو تنقصه الصلاحية. اختر شخصًا آخر أو اطلب منحه الصلاحية أولًا.',
    },
  },
  personHasNoStep: {
    code: 'record.person-has-no-step',
    status: 422,
    say: {
      en: 'This person has no step to take on the record: their roles lack the permission for it. Choose somebody else, or have them given the permission first.',
      ar: 'ليس لهذا الشخص خطوة يتخذها على السجل: تنقص أدواره صلاحية ذلك. اختر شخصًا آخر أو اطلب منحه الصلاحية أولًا.',
    },
  },
  outOfSight: {
    code: 'access.out-of-sight',
    status: 403,
    say: {
      en: 'This belongs to a place or a company that is not yours. Nothing was changed. Choose one of yours.',
      ar: 'هذا يخص مكانًا أو شركة خارج نطاق صلاحيتك. لم يتغير شيء. اختر مكانًا أو شركة من نطاقك.',
    },
  },
  viewingOnly: {
    code: 'access.viewing-only',
    status: 403,
    say: {
      en: 'You are viewing as somebody else, and can only look. End the view to make changes.',
      ar: 'أنت تستعرض بصلاحيات شخص آخر ويمكنك الاطلاع فقط. أنهِ الاستعراض لإجراء تغييرات.',
    },
  },
  notFound: {
    code: 'record.not-found',
    status: 404,
    say: { en: 'This does not exist, or you may not see it.', ar: 'هذا غير موجود، أو لا يُسمح لك برؤيته.' },
  },
  inputInvalid: {
    code: 'request.input-invalid',
    status: 400,
    say: {
      en: 'Some fields are not right. Correct them and send again.',
      ar: 'بعض الحقول غير صحيحة. صحّحها ثم أعد الإرسال.',
    },
  },
  addressUnclear: {
    code: 'request.address-unclear',
    status: 400,
    say: {
      en: 'This address can be read in two ways and was refused.',
      ar: 'يمكن قراءة هذا العنوان بطريقتين فتم رفضه.',
    },
  },
  internal: {
    code: 'server.internal',
    status: 500,
    say: { en: 'Service busy, please try again later!', ar: 'الخدمة مشغولة، يرجى المحاولة لاحقًا!' },
  },
  tooManyRequests: {
    code: 'request.too-many',
    status: 429,
    say: { en: 'Too many requests. Wait a minute and try again.', ar: 'طلبات كثيرة جدًا. انتظر دقيقة ثم أعد المحاولة.' },
  },
  crossSite: {
    code: 'request.cross-site',
    status: 403,
    say: { en: 'This request came from another site and was refused.', ar: 'جاء هذا الطلب من موقع آخر فتم رفضه.' },
  },
  databaseUnavailable: {
    code: 'server.database-unavailable',
    status: 503,
    say: {
      en: 'The database does not answer. Nothing was changed; try again in a few seconds.',
      ar: 'قاعدة البيانات لا تستجيب حاليًا. لم يتغير شيء؛ أعد المحاولة بعد ثوانٍ.',
    },
  },
  outcomeUnknown: {
    code: 'server.outcome-unknown',
    status: 503,
    say: {
      en: 'The database stopped answering before it confirmed the change. Look whether it is there before you make it again.',
      ar: 'توقفت قاعدة البيانات عن الاستجابة قبل تأكيد التغيير. تحقّق مما إذا كان موجودًا قبل تكراره.',
    },
  },
  diskFull: {
    code: 'server.disk-full',
    status: 507,
    say: {
      en: 'The disk of the server is full. Nothing was changed; tell the person who runs it.',
      ar: 'قرص الخادم ممتلئ. لم يتغير شيء؛ أبلغ المسؤول عن تشغيله.',
    },
  },
  overloaded: {
    code: 'server.overloaded',
    status: 503,
    say: {
      en: 'The server has more to do than it can. Nothing was changed; try again in a few seconds.',
      ar: 'الخادم مُثقل بالطلبات حاليًا. لم يتغير شيء؛ أعد المحاولة بعد ثوانٍ.',
    },
  },
} satisfies Record<string, ErrorSpec & { code: string }>

/** A refusal by the platform. Modules throw their own errors, or this for a record that is missing or out of sight. */
export function platformError(name: keyof typeof PLATFORM_ERRORS, fields?: RefusalError['fields']): RefusalError {
  const { code, ...spec } = PLATFORM_ERRORS[name]
  return new RefusalError(code, spec, {}, fields)
}

export interface SuccessBody {
  readonly code: number
  readonly message: string
  readonly data: unknown
}

export function successBody(data: unknown, responseFormat: ResponseFormat = 'rest'): SuccessBody | PlatformBody {
  if (responseFormat === 'platform') return { code: PLATFORM_SUCCESS_CODE, msg: SUCCESS_MESSAGE, data }
  return { code: SUCCESS_CODE, message: SUCCESS_MESSAGE, data }
}

/** A success of the platform layer. It has no `message`: the specification's client takes one for a failure. */
export interface PlatformBody {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

export interface PlatformErrorBody extends PlatformBody {
  /** The same words under the name that the specification's sign-in reads (AUTH-13). */
  readonly error_msg: string
  readonly error: string
  readonly requestId: string
}

export interface ErrorBody {
  readonly code: number
  readonly error: string
  readonly message: string
  readonly requestId: string
  readonly fields?: Readonly<Record<string, string>>
  readonly data: unknown
}

/** The answer to a refusal, in the caller's language. `data` is null but for what the error itself declares to reveal. */
export function errorBody(
  refusal: RefusalError,
  responseFormat: ResponseFormat,
  language: Language,
  requestId: string,
): ErrorBody | PlatformErrorBody {
  const isDeadToken = refusal.code === PLATFORM_ERRORS.tokenIsNull.code
  if (responseFormat === 'platform') {
    const code = isDeadToken ? PLATFORM_DEAD_TOKEN_CODE : refusal.status
    const msg = refusal.say[language]
    return { code, msg, error_msg: msg, error: refusal.code, requestId, data: refusal.data }
  }
  const body = {
    code: responseFormat === 'application' && isDeadToken ? TOKEN_IS_NULL_CODE : refusal.status,
    error: refusal.code,
    message: refusal.say[language],
    requestId,
    data: refusal.data,
  }
  if (!refusal.fields) return body
  const fields = Object.fromEntries(Object.entries(refusal.fields).map(([name, say]) => [name, say[language]]))
  return { ...body, fields }
}

/** HTTP status of an answer: always 200 in the formats of the specification, real in the others. */
export function httpStatus(refusal: RefusalError, responseFormat: ResponseFormat): number {
  return isSpecifiedFormat(responseFormat) ? 200 : refusal.status
}

/** The formats of the specification, which say the verdict in `code` alone. */
export function isSpecifiedFormat(responseFormat: ResponseFormat = 'rest'): boolean {
  return responseFormat === 'application' || responseFormat === 'platform'
}

import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { municipalCaseStates, SERVICE_CODES, SOURCES } from './municipal-cases-records.ts'

/** Degrees, WGS 84. */
const longitude = z.number().min(-180).max(180).nullable().default(null)
const latitude = z.number().min(-90).max(90).nullable().default(null)

export const MunicipalCase = recordSchemas(
  'municipal-case',
  {
    serviceCode: z.enum(SERVICE_CODES),
    description: z.string().trim().min(3).max(4_000),
    address: z.string().trim().max(400).default(''),
    longitude,
    latitude,
    ownerId: z.uuid().nullable().default(null),
  },
  {
    of: 'site',
    can: ['edit', 'remove'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(municipalCaseStates)),
      source: z.enum(SOURCES),
      owner: PersonRef.nullable(),
      requestedAt: z.string(),
      /** By when it is to be put right: the service level of its service. */
      expectedAt: z.string(),
      closedAt: z.string().nullable(),
      /** What was said when it was closed or opened again; Open311 clients read it. */
      statusNotes: z.string(),
      /** Of a citizen who wants to hear of it; no Open311 client reads it. */
      reporterEmail: z.string(),
      isOverdue: z.boolean(),
    },
    detailOnly: ['reporterEmail'],
  },
)
export type MunicipalCase = z.output<typeof MunicipalCase.Record>
export type ListedMunicipalCase = z.output<typeof MunicipalCase.Listed>

/** A photo of a phone, made smaller by the browser. */
const MOST_PHOTO_BYTES = 6 * 1024 * 1024
/** Of a report with its photo in base64. */
export const REPORT_BODY_BYTES = Math.ceil((MOST_PHOTO_BYTES * 4) / 3) + 16_384

/** What a citizen says. */
export const CitizenReport = z.object({
  siteCode: z.string().trim().min(1).max(60),
  serviceCode: z.enum(SERVICE_CODES),
  description: z.string().trim().min(3).max(4_000),
  address: z.string().trim().max(400).default(''),
  longitude,
  latitude,
  email: z.union([z.email().max(320), z.literal('')]).default(''),
  /** JPEG, PNG or WebP in base64. */
  photo: z.base64().max(REPORT_BODY_BYTES).default(''),
})
export type CitizenReport = z.output<typeof CitizenReport>

/** Whether citizens and Open311 clients may report on a site. */
export const Desk = z.object({
  siteCode: z.string(),
  isOpen: z.boolean(),
  hasKey: z.boolean(),
  /** Once, when it was made: it is kept as a hash. */
  apiKey: z.string().nullable(),
})
export type Desk = z.output<typeof Desk>

export const municipalCaseErrors = recordErrors(
  'municipal-case',
  { en: 'municipal case', ar: 'حالة بلدية' },
  {
    deskClosed: {
      status: 404,
      say: { en: 'No reports are taken here.', ar: 'لا تُستقبل البلاغات هنا.' },
    },
    photoWrong: {
      status: 422,
      say: {
        en: 'The photo is no picture that is taken here. Send a JPEG, PNG or WebP, or report without it.',
        ar: 'الصورة ليست من الصيغ المقبولة هنا. أرسل JPEG أو PNG أو WebP، أو أبلغ من دونها.',
      },
    },
    whereMissing: {
      status: 422,
      say: {
        en: 'Say where it is: an address, or a place on the map.',
        ar: 'اذكر الموقع: عنوانًا أو مكانًا على الخريطة.',
      },
    },
    tooMany: {
      status: 429,
      say: {
        en: 'Too many reports came from here within the hour. Try again later.',
        ar: 'وردت بلاغات كثيرة من هنا خلال الساعة. حاول لاحقًا.',
      },
    },
  },
)

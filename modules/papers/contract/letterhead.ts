import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { PlaceCode } from '#platform/contract/place.ts'

/** Of a logo, before it is written as Base64. */
export const MOST_LOGO_BYTES = 400 * 1024
const MOST_LOGO_LETTERS = Math.ceil((MOST_LOGO_BYTES * 4) / 3) + 4

const Line = z.string().trim().max(160)
const Lines = z.string().trim().max(600)

/** What a person enters; Arabic that is left empty is said in English. */
export const LetterheadFacts = z.object({
  name: Line.min(1),
  nameAr: Line,
  /** Lines below the name: address, phone. */
  address: Lines,
  addressAr: Lines,
  /** At the foot of each page: registration, disclaimer. */
  footer: Lines,
  footerAr: Lines,
})
export type LetterheadFacts = z.output<typeof LetterheadFacts>

export const LetterheadChange = LetterheadFacts.extend({
  projectCode: PlaceCode,
  /** The version that the person saw; 0 where the project had none of its own yet. */
  rowVersion: z.number().int().min(0),
})
export type LetterheadChange = z.output<typeof LetterheadChange>

export const LogoChange = z.object({
  projectCode: PlaceCode,
  /** PNG or JPEG in Base64; null takes the logo away. */
  logo: z.string().max(MOST_LOGO_LETTERS).nullable(),
})

/** The head of a project's papers: its own, or that of the installation. */
export const ProjectLetterhead = LetterheadFacts.extend({
  projectCode: z.string(),
  hasLogo: z.boolean(),
  rowVersion: z.number().int(),
  updatedAt: z.string().nullable(),
  updatedBy: PersonRef.nullable(),
  can: z.object({ edit: z.boolean() }),
})
export type ProjectLetterhead = z.output<typeof ProjectLetterhead>

export const letterheadErrors = defineErrors('letterhead', {
  projectUnknown: {
    status: 404,
    say: { en: 'There is no such project among those you see.', ar: 'لا يوجد مشروع كهذا بين ما تراه.' },
  },
  notYours: {
    status: 403,
    say: {
      en: 'The letterhead is edited by those who see the whole project.',
      ar: 'يعدّل الترويسة من يرى المشروع كله.',
    },
  },
  changedMeanwhile: {
    status: 409,
    say: {
      en: 'Somebody has saved this letterhead since you opened it. Compare and save again.',
      ar: 'حفظ شخص آخر هذه الترويسة منذ أن فتحتها. قارن ثم احفظ مرة أخرى.',
    },
  },
  notPicture: {
    status: 422,
    say: {
      en: 'The logo is no PNG or JPEG picture of up to 400 KB. Choose another file.',
      ar: 'الشعار ليس صورة PNG أو JPEG لا تتجاوز 400 كيلوبايت. اختر ملفًا آخر.',
    },
  },
})

import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { Polygon } from './geometry.ts'
import { STRUCTURE_TYPES } from './place-choices.ts'
import { PlaceWork } from './place-work.ts'

export const StructureDraft = z.object({
  code: PlaceCode,
  siteCode: PlaceCode,
  name: z.string().trim().min(1).max(200),
  nameAr: z.string().trim().max(200).default(''),
  type: z.enum(STRUCTURE_TYPES).default('building'),
  footprint: Polygon.nullable().default(null),
  description: z.string().trim().max(2_000).default(''),
  /** Why the footprint may lie outside of the site's boundary, as the person said; empty where it lies inside. */
  outsideReason: z.string().trim().max(500).default(''),
})
export type StructureDraft = z.output<typeof StructureDraft>

export const StructureChange = StructureDraft.omit({ siteCode: true }).extend({ rowVersion: z.number().int().min(1) })
export type StructureChange = z.output<typeof StructureChange>

export const Structure = z.object({
  code: PlaceCode,
  siteCode: PlaceCode,
  projectCode: PlaceCode,
  name: z.string(),
  nameAr: z.string(),
  type: z.enum(STRUCTURE_TYPES),
  footprint: Polygon.nullable(),
  description: z.string(),
  outsideReason: z.string(),
  /** When the structure was made; lists are sorted by it. */
  ctime: z.string(),
  /** When the picture of it was put there; null without one. */
  coverAt: z.string().nullable(),
  rowVersion: z.number().int(),
  updatedAt: z.string(),
  updatedBy: PersonRef.nullable(),
  /** In lists alone. */
  work: PlaceWork.optional(),
  can: z.object({ edit: z.boolean() }),
})
export type Structure = z.output<typeof Structure>

export const structureErrors = recordErrors(
  'structure',
  { en: 'structure', ar: 'منشأة' },
  {
    notFound: {
      status: 404,
      say: { en: 'There is no structure {code} that you may see.', ar: 'لا توجد منشأة {code} يمكنك رؤيتها.' },
    },
    codeTaken: {
      status: 409,
      say: {
        en: 'The code {code} is already used. Choose another one.',
        ar: 'الرمز {code} مستخدم بالفعل. اختر رمزًا آخر.',
      },
    },
    notPicture: {
      status: 422,
      say: {
        en: 'The cover is no PNG or JPEG picture of up to 1024 pixels a side. Choose another file.',
        ar: 'الغلاف ليس صورة PNG أو JPEG لا يتجاوز ضلعها 1024 بكسل. اختر ملفًا آخر.',
      },
    },
    siteUnknown: {
      status: 422,
      say: {
        en: 'There is no site {siteCode} that you may add a structure to.',
        ar: 'لا يوجد موقع {siteCode} يمكنك إضافة منشأة إليه.',
      },
    },
    siteClosed: {
      status: 422,
      say: {
        en: 'Site {siteCode} is closed: nothing is added to it. Open it again first.',
        ar: 'الموقع {siteCode} مغلق ولا يُضاف إليه شيء. أعد فتحه أولًا.',
      },
    },
    outsideSite: {
      status: 422,
      say: {
        en: 'The footprint reaches outside of the site boundary. Move it inside, or give the reason.',
        ar: 'يتجاوز مخطط المنشأة حدود الموقع. انقله إلى الداخل أو اذكر السبب.',
      },
    },
  },
)

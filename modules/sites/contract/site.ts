import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { BasePoint, Polygon, Position } from './geometry.ts'
import { SITE_STATUSES } from './place-choices.ts'
import { PlaceWork } from './place-work.ts'

/** What a person enters for a site; `code` is given once, when it is made. */
export const SiteDraft = z.object({
  code: PlaceCode,
  projectCode: PlaceCode,
  name: z.string().trim().min(1).max(200),
  nameAr: z.string().trim().max(200).default(''),
  status: z.enum(SITE_STATUSES).default('active'),
  boundary: Polygon.nullable().default(null),
  /** Where the site is on the map; the middle of the boundary where there is one. */
  position: Position.nullable().default(null),
  basePoint: BasePoint.nullable().default(null),
  address: z.string().trim().max(500).default(''),
  accessNotes: z.string().trim().max(2_000).default(''),
})
export type SiteDraft = z.output<typeof SiteDraft>

/** A change of a site: its code and project stay. `rowVersion` is the one the person saw. */
export const SiteChange = SiteDraft.omit({ projectCode: true }).extend({ rowVersion: z.number().int().min(1) })
export type SiteChange = z.output<typeof SiteChange>

export const Site = z.object({
  code: PlaceCode,
  projectCode: PlaceCode,
  name: z.string(),
  nameAr: z.string(),
  status: z.enum(SITE_STATUSES),
  boundary: Polygon.nullable(),
  position: Position.nullable(),
  basePoint: BasePoint.nullable(),
  address: z.string(),
  accessNotes: z.string(),
  /** When the picture of it was put there; null without one. */
  coverAt: z.string().nullable(),
  structureCount: z.number().int(),
  /** Outlines of the site's structures, for the small plan that stands for the site in lists. */
  footprints: z.array(Polygon),
  rowVersion: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: PersonRef.nullable(),
  /** In lists alone. */
  work: PlaceWork.optional(),
  can: z.object({ edit: z.boolean(), addStructure: z.boolean() }),
})
export type Site = z.output<typeof Site>

export const siteErrors = recordErrors(
  'site',
  { en: 'site', ar: 'موقع' },
  {
    notFound: {
      status: 404,
      say: { en: 'There is no site {code} that you may see.', ar: 'لا يوجد موقع {code} يمكنك رؤيته.' },
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
    projectUnknown: {
      status: 422,
      say: {
        en: 'There is no project {projectCode} that you may add a site to.',
        ar: 'لا يوجد مشروع {projectCode} يمكنك إضافة موقع إليه.',
      },
    },
  },
)

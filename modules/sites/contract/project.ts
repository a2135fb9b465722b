import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { TimeZone } from '#platform/contract/file-column.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'

export const PROJECT_PHASES = [
  'planning',
  'design',
  'procurement',
  'construction',
  'handover',
  'operation',
  'closed',
] as const
export const PROJECT_STATUSES = ['active', 'on_hold', 'cancelled', 'archived'] as const

const Day = CalendarDay

/** What a person enters for a project; `code` is given once, when it is made. */
export const ProjectDraft = z.object({
  code: PlaceCode,
  name: z.string().trim().min(1).max(200),
  nameAr: z.string().trim().max(200).default(''),
  description: z.string().trim().max(2_000).default(''),
  descriptionAr: z.string().trim().max(2_000).default(''),
  phase: z.enum(PROJECT_PHASES).default('planning'),
  status: z.enum(PROJECT_STATUSES).default('active'),
  /** Planned start and end. */
  startPlan: Day.nullable().default(null),
  endPlan: Day.nullable().default(null),
  /** In `currency`. */
  budget: decimalText({ whole: 15, decimals: 2 }).nullable().default(null),
  /** ISO 4217. All amounts of the project are in it, so it stays once there is a site. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** By whose clock its days begin: a name of the IANA database. */
  timezone: TimeZone,
  /** Days of the week without work, 0 is Sunday. */
  weekend: z.array(z.number().int().min(0).max(6)).max(6).default([5, 6]),
  /** Projected coordinate reference system that base points of its sites begin with. */
  epsg: z.number().int().min(1024).max(32_767),
})
export type ProjectDraft = z.output<typeof ProjectDraft>

/** A change of a project: its code stays. `rowVersion` is the one the person saw. */
export const ProjectChange = ProjectDraft.extend({ rowVersion: z.number().int().min(1) })
export type ProjectChange = z.output<typeof ProjectChange>

export const Project = z.object({
  code: PlaceCode,
  name: z.string(),
  nameAr: z.string(),
  description: z.string(),
  descriptionAr: z.string(),
  phase: z.enum(PROJECT_PHASES),
  status: z.enum(PROJECT_STATUSES),
  startPlan: z.string().nullable(),
  endPlan: z.string().nullable(),
  budget: z.string().nullable(),
  currency: z.string().length(3),
  timezone: z.string(),
  weekend: z.array(z.number().int().min(0).max(6)),
  epsg: z.number().int(),
  siteCount: z.number().int(),
  rowVersion: z.number().int(),
  can: z.object({ edit: z.boolean() }),
})
export type Project = z.output<typeof Project>

export const projectErrors = recordErrors(
  'project',
  { en: 'project', ar: 'مشروع' },
  {
    codeTaken: {
      status: 409,
      say: {
        en: 'The code {code} is already used. Choose another one.',
        ar: 'الرمز {code} مستخدم بالفعل. اختر رمزًا آخر.',
      },
    },
    seesTooLittle: {
      status: 403,
      say: {
        en: 'A project is added by somebody who sees all projects: ask an administrator.',
        ar: 'يضيف المشروع من يرى المشاريع كلها: اطلب ذلك من مدير النظام.',
      },
    },
    endsBeforeStart: {
      status: 422,
      say: {
        en: 'The planned end lies before the planned start. Change one of them.',
        ar: 'تاريخ الانتهاء المخطط يسبق تاريخ البدء. غيّر أحدهما.',
      },
    },
    currencyStays: {
      status: 422,
      say: {
        en: 'The project has sites, and its amounts are in {currency}: the currency stays.',
        ar: 'للمشروع مواقع ومبالغه بعملة {currency}، ولذلك لا تتغير العملة.',
      },
    },
  },
)

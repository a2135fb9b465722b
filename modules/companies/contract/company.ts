import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { COMPANY_STATES, PARTY_ROLES, TRADES } from './company-choices.ts'

const MAX_PROJECT_ROLES = 200
const Line = (length: number) => z.string().trim().max(length).default('')

/** What a company is on a project where that differs from what it is elsewhere. */
export const ProjectRole = z.object({ projectCode: PlaceCode, partyRole: z.enum(PARTY_ROLES) })
export type ProjectRole = z.output<typeof ProjectRole>

/** A company has one other role on a project, not two. */
const namesEachOnce = (roles: readonly { readonly projectCode: string }[]) =>
  new Set(roles.map(({ projectCode }) => projectCode)).size === roles.length

/** What a person enters of a company. */
export const CompanyDraft = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'Use 2 to 20 capital letters, digits or dashes.'),
  name: z.string().trim().min(1).max(200),
  nameAr: Line(200),
  partyRole: z.enum(PARTY_ROLES),
  trades: z.array(z.enum(TRADES)).max(TRADES.length).default([]),
  status: z.enum(COMPANY_STATES).default('active'),
  registrationNo: Line(60),
  taxNo: Line(60),
  contactName: Line(120),
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(/^$|^\+?[0-9][0-9 ()./-]{4,}$/, 'Enter a phone number, such as +966 11 123 4567.')
    .default(''),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
  address: Line(500),
  /** Projects on which it has another party role. */
  projectRoles: z.array(ProjectRole).max(MAX_PROJECT_ROLES).refine(namesEachOnce).default([]),
})
export type CompanyDraft = z.output<typeof CompanyDraft>

/** A change of one that exists; `rowVersion` is the one that the person saw. */
export const CompanyChange = CompanyDraft.extend({ id: z.uuid(), rowVersion: z.number().int().min(1) })
export type CompanyChange = z.output<typeof CompanyChange>

export const Company = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  nameAr: z.string(),
  partyRole: z.enum(PARTY_ROLES),
  trades: z.array(z.enum(TRADES)),
  status: z.enum(COMPANY_STATES),
  registrationNo: z.string(),
  taxNo: z.string(),
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  address: z.string(),
  /** Those of projects that the reader sees. */
  projectRoles: z.array(ProjectRole.extend({ name: z.string(), nameAr: z.string() })),
  /** How many people belong to it, whether or not the reader sees them. */
  peopleCount: z.number().int(),
  rowVersion: z.number().int(),
  updatedAt: z.string(),
  /** Null where the platform made it. */
  updatedBy: PersonRef.nullable(),
  /** Of one that was archived. */
  archivedAt: z.string().optional(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type Company = z.output<typeof Company>

/** A company as records and people name one. */
export const CompanyRef = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  nameAr: z.string(),
  partyRole: z.enum(PARTY_ROLES),
})
export type CompanyRef = z.output<typeof CompanyRef>

export const companyErrors = recordErrors(
  'company',
  { en: 'company', ar: 'شركة' },
  {
    codeTaken: {
      status: 409,
      say: {
        en: 'The code {code} is already used. Choose another one.',
        ar: 'الرمز {code} مستخدم بالفعل. اختر رمزًا آخر.',
      },
    },
    projectUnknown: {
      status: 422,
      say: {
        en: 'There is no project {projectCode} on which you may say what the company is.',
        ar: 'لا يوجد مشروع {projectCode} يمكنك تحديد دور الشركة فيه.',
      },
    },
    isBound: {
      status: 403,
      say: {
        en: 'You see the records of your own company alone. Companies are kept by staff who see those of all.',
        ar: 'أنت ترى سجلات شركتك وحدها. يدير الشركات من يرى سجلات الجميع.',
      },
    },
  },
)

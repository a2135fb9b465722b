import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'

const MAX_MEMBERS = 500

/** Somebody named on a list. A company stands for all of its people who may sign in. */
export const ListMember = z.object({ kind: z.enum(['company', 'person']), id: z.uuid() })
export type ListMember = z.output<typeof ListMember>

/** A member as people know it. */
export const NamedMember = ListMember.extend({
  name: z.string(),
  nameAr: z.string(),
  /** Main company of a person, code of a company. */
  hint: z.string(),
  /** False for a disabled user, an inactive company, and who is there no more. */
  isActive: z.boolean(),
})
export type NamedMember = z.output<typeof NamedMember>

/** What a person enters of a list. */
export const DistributionListDraft = z.object({
  projectCode: PlaceCode,
  name: z.string().trim().min(1).max(120),
  nameAr: z.string().trim().max(120).default(''),
  purpose: z.string().trim().max(500).default(''),
  members: z.array(ListMember).min(1).max(MAX_MEMBERS),
})
export type DistributionListDraft = z.output<typeof DistributionListDraft>

/** A change of one that exists; it stays with its project. `rowVersion` is the one that the person saw. */
export const DistributionListChange = DistributionListDraft.omit({ projectCode: true }).extend({
  id: z.uuid(),
  rowVersion: z.number().int().min(1),
})
export type DistributionListChange = z.output<typeof DistributionListChange>

/** A list as lists of lists show it. */
export const DistributionListRow = z.object({
  id: z.uuid(),
  projectCode: z.string(),
  name: z.string(),
  nameAr: z.string(),
  purpose: z.string(),
  /** How many are named. */
  companyCount: z.number().int(),
  personCount: z.number().int(),
  rowVersion: z.number().int(),
  updatedAt: z.string(),
  /** Null where the platform made it. */
  updatedBy: PersonRef.nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type DistributionListRow = z.output<typeof DistributionListRow>

export const DistributionList = DistributionListRow.extend({
  /** Companies first, each kind in the order in which it was chosen. */
  members: z.array(NamedMember),
})
export type DistributionList = z.output<typeof DistributionList>

/** Whom a list reaches now. */
export const Recipients = z.object({
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      nameAr: z.string(),
      /** Main company; empty without one. */
      company: z.string(),
      /** Null where the reader may not see people. */
      email: z.string().nullable(),
    }),
  ),
  /** Named on the list, and reached by nothing that is sent to it. */
  leftOut: z.array(NamedMember),
})
export type Recipients = z.output<typeof Recipients>

export const distributionListErrors = recordErrors(
  'distribution-list',
  { en: 'distribution list', ar: 'قائمة توزيع' },
  {
    nameTaken: {
      status: 409,
      say: {
        en: 'The project already has a list named {name}. Choose another name.',
        ar: 'لدى المشروع قائمة باسم {name} بالفعل. اختر اسمًا آخر.',
      },
    },
    projectUnknown: {
      status: 422,
      say: {
        en: 'There is no project {projectCode} to which you may add a list.',
        ar: 'لا يوجد مشروع {projectCode} يمكنك إضافة قائمة إليه.',
      },
    },
    memberUnknown: {
      status: 422,
      say: {
        en: 'Somebody whom you chose is not kept here any more. Remove them from the list and save again.',
        ar: 'أحد من اخترتهم لم يعد محفوظًا هنا. أزله من القائمة ثم احفظ مجددًا.',
      },
    },
    isBound: {
      status: 403,
      say: {
        en: 'You see the records of your own company alone. Lists are kept by staff who see those of all.',
        ar: 'أنت ترى سجلات شركتك وحدها. يدير القوائم من يرى سجلات الجميع.',
      },
    },
  },
)

import { z } from 'zod'
import { DISCIPLINES } from '#modules/models/contract/model-choices.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'

/** More ids than this in one request come from no person; of fewer, the newest five stay (`newestModels`). */
const MAX_IDS_SENT = 50

/** A model of a set as it is now. */
export const SetModel = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  discipline: z.enum(DISCIPLINES),
  /** The newest version that can be viewed, and its date; null where there is none. */
  version: z.number().int().nullable(),
  versionAt: z.string().nullable(),
  /** One that was removed since stays named, so that nobody wonders what is missing; it is not opened. */
  isRemoved: z.boolean(),
})
export type SetModel = z.output<typeof SetModel>

export const ModelSet = recordSchemas(
  'model-set',
  {
    name: z.string().trim().min(1).max(200),
    description: z.string().trim().max(2_000).default(''),
    /** In the order in which they were chosen; of more than five the newest five are kept. */
    modelIds: z.array(z.uuid()).min(1).max(MAX_IDS_SENT),
    /** The saved viewpoint that the set opens with; null shows the models whole. */
    viewId: z.uuid().nullable().default(null),
  },
  {
    of: 'structure',
    can: ['edit', 'remove'],
    shown: {
      /** With those that were removed since. */
      models: z.array(SetModel),
      /** Null: the set opens with its models whole. */
      view: z.object({ id: z.uuid(), name: z.string(), isRemoved: z.boolean() }).nullable(),
    },
  },
)
/** Its project and site follow from its structure. */
export const ModelSetDraft = ModelSet.Draft.omit({ projectCode: true, siteCode: true })
export type ModelSetDraft = z.output<typeof ModelSetDraft>
export type ModelSetChange = z.output<typeof ModelSet.Change>
export type ModelSet = z.output<typeof ModelSet.Record>

export const modelSetErrors = recordErrors(
  'model-set',
  { en: 'model set', ar: 'مجموعة نماذج' },
  {
    modelUnknown: {
      status: 422,
      say: {
        en: 'One of the models is not there any more, or belongs to another structure. Choose the models again.',
        ar: 'أحد النماذج لم يعد موجودًا أو ينتمي إلى منشأة أخرى. اختر النماذج مجددًا.',
      },
    },
    viewUnknown: {
      status: 422,
      say: {
        en: 'The saved view is not there any more. Choose another one, or none.',
        ar: 'لم يعد العرض المحفوظ موجودًا. اختر عرضًا آخر أو لا شيء.',
      },
    },
    nameTaken: {
      status: 409,
      say: {
        en: 'This structure has a set named “{name}” already. Choose another name.',
        ar: 'لهذه المنشأة مجموعة باسم «{name}» بالفعل. اختر اسمًا آخر.',
      },
    },
    notYours: {
      status: 403,
      say: {
        en: 'Only who made this set, or an administrator, may delete it.',
        ar: 'لا يحذف هذه المجموعة إلا من أنشأها أو مدير النظام.',
      },
    },
  },
)

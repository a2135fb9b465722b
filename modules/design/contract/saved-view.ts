import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { SAVED_VIEW_KINDS } from './saved-view-kinds.ts'
import { SELECTED_MODELS_LIMIT } from './selected-models.ts'

/** Hidden things one by one can be many; more than this in one view comes from no person. */
const MAX_CONTENT_LENGTH = 400_000
/** A small picture as a data address. */
const MAX_PICTURE_LENGTH = 60_000

/** What the viewer or its filter panel made, kept and handed back as it is. */
const Content = z
  .record(z.string(), z.unknown())
  .refine((content) => JSON.stringify(content).length <= MAX_CONTENT_LENGTH, {
    message: 'This view holds too much to be saved. Show all, then hide less.',
  })
const Picture = z
  .string()
  .max(MAX_PICTURE_LENGTH)
  .regex(/^data:image\/(jpeg|webp);base64,[A-Za-z0-9+/=]+$/)

export const SavedView = recordSchemas(
  'saved-view',
  {
    kind: z.enum(SAVED_VIEW_KINDS),
    name: z.string().trim().min(1).max(200),
    /** Models that were open, for a viewpoint. */
    modelIds: z.array(z.uuid()).max(SELECTED_MODELS_LIMIT).default([]),
    content: Content,
    picture: Picture.nullable().default(null),
  },
  { of: 'structure', can: ['edit', 'remove'] },
)
/** Its project and site follow from its structure. */
export const SavedViewDraft = SavedView.Draft.omit({ projectCode: true, siteCode: true })
/** What was looked at stays as it was saved: another look is another view. */
export const SavedViewName = SavedView.Change.pick({ id: true, rowVersion: true, name: true })
export type SavedViewDraft = z.output<typeof SavedViewDraft>
export type SavedView = z.output<typeof SavedView.Record>

export const savedViewErrors = recordErrors(
  'saved-view',
  { en: 'view', ar: 'عرض محفوظ' },
  {
    modelUnknown: {
      status: 422,
      say: {
        en: 'A model of this view does not exist any more, or you may not see it. Load the viewer again.',
        ar: 'أحد نماذج هذا العرض لم يعد موجودًا أو لا يُسمح لك برؤيته. أعد تحميل العارض.',
      },
    },
  },
)

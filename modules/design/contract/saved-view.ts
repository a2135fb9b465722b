import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { PlaceCode } from '#platform/contract/place.ts'
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

export const SavedViewDraft = z.object({
  structureCode: PlaceCode,
  kind: z.enum(SAVED_VIEW_KINDS),
  name: z.string().trim().min(1).max(200),
  /** Models that were open, for a viewpoint. */
  modelIds: z.array(z.uuid()).max(SELECTED_MODELS_LIMIT).default([]),
  content: Content,
  picture: Picture.nullable().default(null),
})
export type SavedViewDraft = z.output<typeof SavedViewDraft>

export const SavedView = z.object({
  id: z.uuid(),
  structureCode: z.string(),
  kind: z.enum(SAVED_VIEW_KINDS),
  name: z.string(),
  modelIds: z.array(z.uuid()),
  content: Content,
  picture: z.string().nullable(),
  rowVersion: z.number().int(),
  createdAt: z.string(),
  createdBy: PersonRef,
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type SavedView = z.output<typeof SavedView>

export const SavedViewName = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(200),
  rowVersion: z.number().int().min(1),
})

export const savedViewErrors = defineErrors('saved-view', {
  notFound: {
    status: 404,
    say: { en: 'There is no such view that you may see.', ar: 'لا يوجد عرض محفوظ كهذا يمكنك رؤيته.' },
  },
  placeUnknown: {
    status: 422,
    say: {
      en: 'There is no such structure that you may save views of.',
      ar: 'لا توجد منشأة كهذه يمكنك حفظ عروض لها.',
    },
  },
  modelUnknown: {
    status: 422,
    say: {
      en: 'A model of this view does not exist any more, or you may not see it. Load the viewer again.',
      ar: 'أحد نماذج هذا العرض لم يعد موجودًا أو لا يُسمح لك برؤيته. أعد تحميل العارض.',
    },
  },
  notYours: {
    status: 403,
    say: {
      en: 'Only who saved this view, or an administrator, may change or delete it.',
      ar: 'لا يغيّر هذا العرض أو يحذفه إلا من حفظه أو مدير النظام.',
    },
  },
  changedMeanwhile: {
    status: 409,
    say: {
      en: 'Somebody else renamed this view meanwhile. Load the list again.',
      ar: 'غيّر شخص آخر اسم هذا العرض في هذه الأثناء. أعد تحميل القائمة.',
    },
  },
})

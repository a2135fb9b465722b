import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { COLOURINGS } from './drawing-choices.ts'

const finite = z.number().min(-1e15).max(1e15)
const reach = z.number().positive().max(1e15)

/** How a drawing is looked at: all that a saved view brings back. */
export const DrawingLook = z.object({
  /** Middle and size of what is seen, in drawing coordinates: a phone shows the same place as a desk. */
  area: z.object({ x: finite, y: finite, width: reach, height: reach }),
  /** Layers by name: those that are off, or where fewer are shown, those that are on. Null as the file has them. */
  layers: z.object({ are: z.enum(['off', 'on']), names: z.array(z.string().max(300)).max(5000) }).nullable(),
  /** Name of the layout; empty for model space. */
  sheet: z.string().max(300),
  /** Revision that the newest is compared with. */
  base: z.number().int().min(1).nullable(),
  colouring: z.enum(COLOURINGS),
  hasWeights: z.boolean(),
  /** What is searched for in the texts. */
  find: z.string().max(200),
})
export type DrawingLook = z.output<typeof DrawingLook>

export const DrawingViewDraft = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(200),
  look: DrawingLook,
})

/** A look at a drawing that somebody gave a name, for everybody who sees the drawing. */
export const DrawingView = DrawingViewDraft.extend({
  rowVersion: z.number().int(),
  createdAt: z.string(),
  createdBy: PersonRef,
  can: z.object({ edit: z.boolean() }),
})
export type DrawingView = z.output<typeof DrawingView>

export const drawingViewErrors = recordErrors(
  'cad-view',
  { en: 'saved view', ar: 'عرض محفوظ' },
  {
    notYours: {
      status: 403,
      say: {
        en: 'Only the person who saved this view, or who edits drawings, may change it.',
        ar: 'لا يغيّر هذا العرض إلا من حفظه أو من يعدّل الرسومات.',
      },
    },
  },
)

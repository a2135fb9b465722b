import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { LinkChoices, LinkFacts, linkNotFound, linkRefusals } from '#platform/contract/open-link.ts'
import { MAX_SHARED_MODELS, MAX_VIEW_STATE_LENGTH } from './share-limits.ts'

/** What the viewer was showing. The viewer owns its form; here it is kept and handed back. */
export const ViewState = z
  .record(z.string(), z.unknown())
  .refine((state) => JSON.stringify(state).length <= MAX_VIEW_STATE_LENGTH, {
    message: 'This view holds too much to travel with a link.',
  })

export const SharedModelChoice = z.object({
  modelId: z.uuid(),
  /** Absent or null: the newest version that is ready, also when it was added after the link was made. */
  version: z.number().int().min(1).nullable().default(null),
})

export const ShareDraft = LinkChoices.extend({
  models: z.array(SharedModelChoice).min(1).max(MAX_SHARED_MODELS),
  viewState: ViewState.nullable().default(null),
})
export type ShareDraft = z.output<typeof ShareDraft>

/** A link as its maker's colleagues see it. */
export const Share = LinkFacts.extend({
  models: z.array(SharedModelChoice),
  createdBy: PersonRef,
  can: z.object({ revoke: z.boolean() }),
})
export type Share = z.output<typeof Share>

/** What a stranger with the link learns: enough to show the model, nothing about place or people. */
export const OpenedShare = z.object({
  kind: z.literal('bim-model'),
  models: z.array(
    z.object({
      modelId: z.uuid(),
      name: z.string(),
      nameAr: z.string(),
      version: z.number().int(),
      sizeBytes: z.number().int(),
    }),
  ),
  viewState: z.record(z.string(), z.unknown()).nullable(),
  expiresAt: z.string(),
  /** Fetches the bytes for ten minutes. */
  accessKey: z.string(),
})
export type OpenedShare = z.output<typeof OpenedShare>

export const shareErrors = defineErrors('share', {
  ...linkRefusals,
  notFound: linkNotFound,
  notYours: {
    status: 403,
    say: {
      en: 'Only its maker, or a person who may edit the model, withdraws this link.',
      ar: 'لا يسحب هذا الرابط إلا من أنشأه أو من يحق له تعديل النموذج.',
    },
  },
  severalPlaces: {
    status: 422,
    say: { en: 'One link shows models of one structure.', ar: 'يعرض الرابط الواحد نماذج منشأة واحدة.' },
  },
})

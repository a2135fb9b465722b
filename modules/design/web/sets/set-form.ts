import { z } from 'zod'
import type { ModelSet } from '../../contract/model-set.ts'

/** The fields of a set as a form holds them: no view is an empty text. */
export const SetForm = z.object({
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2_000),
  modelIds: z.array(z.uuid()).min(1),
  viewId: z.string(),
})
export type SetForm = z.output<typeof SetForm>

/** Models of a set that can still be opened, in the order in which they were chosen. */
export function openableIds({ models }: Pick<ModelSet, 'models'>): string[] {
  return models.flatMap(({ id, isRemoved }) => (isRemoved ? [] : [id]))
}

/** A stored set as the form shows it: what is gone since is left out, and said beside the fields. */
export function formOf(set: ModelSet): SetForm {
  const { name, description, view } = set
  return { name, description, modelIds: openableIds(set), viewId: view && !view.isRemoved ? view.id : '' }
}

/** What the form says, as the server takes it. */
export function draftOf({ viewId, ...facts }: SetForm) {
  return { ...facts, viewId: viewId || null }
}

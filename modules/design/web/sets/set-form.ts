import type { z } from 'zod'
import type { ModelSet } from '../../contract/model-set.ts'

/** What a person enters for a set. */
export type SetFacts = z.output<typeof ModelSet.Facts>

/** Models of a set that can still be opened, in the order in which they were chosen. */
export function openableIds({ models }: Pick<ModelSet, 'models'>): string[] {
  return models.flatMap(({ id, isRemoved }) => (isRemoved ? [] : [id]))
}

/** A stored set as the form shows it: what is gone since is left out, and said beside the fields. */
export function formOf(set: ModelSet): SetFacts {
  const { name, description, view } = set
  return { name, description, modelIds: openableIds(set), viewId: view && !view.isRemoved ? view.id : null }
}

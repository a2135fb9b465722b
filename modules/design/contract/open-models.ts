import { selectModels } from './selected-models.ts'

/**
 * Of models of a structure in the order in which they were chosen, those that stay open: one that is chosen again counts
 * from then on, and with a sixth the one chosen first leaves (specification, DATA-03).
 */
export function newestModels(ids: readonly string[], structureCode: string): string[] {
  const last = ids.filter((id, at) => ids.lastIndexOf(id) === at)
  const { selected } = selectModels(
    [],
    last.map((threedFileId) => ({ threedFileId, structureCode })),
  )
  return selected.map(({ threedFileId }) => threedFileId)
}

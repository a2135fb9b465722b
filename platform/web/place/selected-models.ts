/** A model shown in the 3D view. */
export interface SelectedModel {
  readonly threedFileId: string
  readonly structureCode: string
}

/** Selected models that are kept at most (specification, section 9). */
export const SELECTED_MODELS_LIMIT = 5

/**
 * Adds models to a selection; those selected longest ago are dropped beyond the limit.
 * @returns the new selection, and what fell out of it so that the 3D view can hide it.
 */
export function selectModels(
  selected: readonly SelectedModel[],
  added: readonly SelectedModel[],
): { selected: SelectedModel[]; dropped: SelectedModel[] } {
  const isAdded = (model: SelectedModel) => added.some((other) => other.threedFileId === model.threedFileId)
  const all = [...selected.filter((model) => !isAdded(model)), ...added]
  const surplus = Math.max(0, all.length - SELECTED_MODELS_LIMIT)
  return { selected: all.slice(surplus), dropped: all.slice(0, surplus) }
}

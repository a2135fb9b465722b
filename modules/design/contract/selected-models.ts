/** Names a model by its file, and the structure that it is of, since one structure has several. */
export interface SelectedModel {
  readonly threedFileId: string
  readonly structureCode: string
}

/** Selected models that are kept at most (DATA-03). */
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

/**
 * DATA-03: chooses the one model of a structure that an algorithm works on; the structure's other models leave the
 * selection.
 * @returns as `selectModels`; unchanged where the structure has no model of that id.
 */
export function selectModelForAlgorithm(
  selected: readonly SelectedModel[],
  choice: { readonly structureCode: string; readonly threedFileId: string; readonly models: readonly SelectedModel[] },
): { selected: SelectedModel[]; dropped: SelectedModel[] } {
  const model = choice.models.find(({ threedFileId }) => threedFileId === choice.threedFileId)
  if (!model) return { selected: [...selected], dropped: [] }
  const isOfStructure = ({ structureCode }: SelectedModel) => structureCode === choice.structureCode
  const { selected: next, dropped } = selectModels(
    selected.filter((other) => !isOfStructure(other)),
    [model],
  )
  const left = selected.filter((other) => isOfStructure(other) && other.threedFileId !== model.threedFileId)
  return { selected: next, dropped: [...left, ...dropped] }
}

import { compareModels } from './compare-models.ts'
import type { ModelComparison } from './model-comparison.ts'
import { readComparedModel } from './read-compared-model.ts'

/**
 * Compares two versions of a model, as .ifc or .ifczip files. @throws IfcUnreadableError where one cannot be read.
 */
export async function compareIfc(older: Uint8Array, newer: Uint8Array): Promise<ModelComparison> {
  const before = await readComparedModel(older)
  return compareModels(before, await readComparedModel(newer))
}

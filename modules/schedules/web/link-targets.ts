import type { PickedElement } from '#platform/web/records/element-side.ts'
import type { ElementRule } from '../contract/element-link.ts'

/** What can be linked at once, beginning with what is picked: per model, because a link is of one. */
export interface LinkTarget {
  readonly key: string
  readonly rule: ElementRule | null
  readonly models: readonly PickedOfModel[]
}

export interface PickedOfModel {
  readonly modelId: string
  readonly version: number
  readonly globalIds: readonly string[]
}

/** What is picked in each model. */
export function pickedByModel(elements: readonly PickedElement[]): readonly PickedOfModel[] {
  const byModel = new Map<string, PickedOfModel & { readonly globalIds: string[] }>()
  for (const { modelId, version, globalId } of elements) {
    const known = byModel.get(modelId)
    if (known) known.globalIds.push(globalId)
    else byModel.set(modelId, { modelId, version, globalIds: [globalId] })
  }
  return [...byModel.values()]
}

/** The picked elements themselves; where they share a class or a storey, all that has it. */
export function linkTargets(elements: readonly PickedElement[]): readonly LinkTarget[] {
  const models = pickedByModel(elements)
  const ifcClass = onlyOne(elements.map((element) => element.ifcClass))
  const storey = onlyOne(elements.map((element) => element.storey))
  return [
    { key: 'picked', rule: null, models },
    ...(ifcClass && storey ? [{ key: 'storey', rule: { ifcClass, storey }, models }] : []),
    ...(storey ? [{ key: 'whole-storey', rule: { ifcClass: null, storey }, models }] : []),
    ...(ifcClass ? [{ key: 'class', rule: { ifcClass, storey: null }, models }] : []),
  ]
}

function onlyOne(values: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(values)
  return others.length === 0 ? first : null
}

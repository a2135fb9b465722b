import type { Target } from './bim-viewer.ts'
import { type ItemRef, itemKey, type ModelItem } from './model/model-item.ts'
import type { ModelStore } from './model/model-store.ts'
import type { SpatialNode } from './model/spatial-tree.ts'
import type { HighlightOverlay } from './scene/highlight-overlay.ts'

/** What the person works on, lit in the accent colour. */
export class Selection {
  readonly overlay: HighlightOverlay
  readonly #store: ModelStore
  readonly #changed: (items: readonly ModelItem[]) => void
  #items: readonly ModelItem[] = []

  constructor(store: ModelStore, overlay: HighlightOverlay, changed: (items: readonly ModelItem[]) => void) {
    this.#store = store
    this.overlay = overlay
    this.#changed = changed
  }

  get items(): readonly ModelItem[] {
    return this.#items
  }

  set(items: readonly ModelItem[]): void {
    const unique = [...new Map(items.map((item) => [itemKey(item), item])).values()]
    if (unique.length === 0 && this.#items.length === 0) return
    this.#items = unique
    void this.overlay.set(unique)
    this.#changed(unique)
  }

  add(items: readonly ModelItem[]): void {
    this.set([...this.#items, ...items])
  }

  /** Takes out what is in, puts in what is out. */
  toggle(item: ModelItem): void {
    const key = itemKey(item)
    const without = this.#items.filter((other) => itemKey(other) !== key)
    this.set(without.length < this.#items.length ? without : [...this.#items, item])
  }

  /** Forgets what belongs to a model that was closed. */
  forget(modelId: string): void {
    if (this.#items.some((item) => item.modelId === modelId)) {
      this.set(this.#items.filter((item) => item.modelId !== modelId))
    }
  }

  /** The things with a shape that a target stands for. */
  resolve(target: Target): ModelItem[] {
    const targets = Array.isArray(target)
      ? (target as readonly (ItemRef | SpatialNode)[])
      : [target as ItemRef | SpatialNode]
    const found = new Map<string, ModelItem>()
    for (const one of targets) {
      const model = this.#store.find(one.modelId)
      if (!model) continue
      for (const id of 'children' in one ? shapesOf(one, model.index.items) : model.index.shapesBelow(one.localId)) {
        const item = model.index.items.get(id)
        if (item) found.set(itemKey(item), item)
      }
    }
    return [...found.values()]
  }
}

function* shapesOf(node: SpatialNode, items: ReadonlyMap<number, ModelItem>): Iterable<number> {
  if (node.localId !== null && items.has(node.localId)) yield node.localId
  for (const child of node.children) yield* shapesOf(child, items)
}

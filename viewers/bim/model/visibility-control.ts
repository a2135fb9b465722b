import { RenderedFaces } from '@thatopen/fragments'
import type { Color } from 'three'
import type { LoadedModel, OpenedModel } from './loaded-model.ts'
import { type ItemRef, itemKey } from './model-item.ts'
import type { ModelStore } from './model-store.ts'
import { coloursOf, type PaintGroup, paintModel } from './paint.ts'
import { ALL_VISIBLE, changeLooks, classesOff, type Look, type VisibilityRules } from './visibility-rules.ts'

const GHOST_OPACITY = 0.07

/** Keeps what is drawn in step with the rules. Changes made while others are on their way are done in one go after them. */
export class VisibilityControl {
  readonly #store: ModelStore
  readonly #ghostColour: () => Color
  readonly #changed: () => void
  #rules: VisibilityRules = ALL_VISIBLE
  #colours: ReadonlyMap<string, ReadonlyMap<number, string>> = new Map()
  #work: Promise<void> = Promise.resolve()
  #isQueued = false

  constructor(store: ModelStore, ghostColour: () => Color, changed: () => void) {
    this.#store = store
    this.#ghostColour = ghostColour
    this.#changed = changed
  }

  get rules(): VisibilityRules {
    return this.#rules
  }

  /** Gives things colours in place of their own; an empty list takes all away. */
  paint(groups: readonly PaintGroup[]): Promise<void> {
    this.#colours = coloursOf(groups)
    return this.apply()
  }

  set(rules: Partial<VisibilityRules>): Promise<void> {
    this.#rules = { ...this.#rules, ...rules }
    return this.apply()
  }

  hide(refs: Iterable<ItemRef>): Promise<void> {
    return this.set({ hidden: new Set([...this.#rules.hidden, ...[...refs].map(itemKey)]) })
  }

  show(refs: Iterable<ItemRef>): Promise<void> {
    const hidden = new Set(this.#rules.hidden)
    for (const ref of refs) hidden.delete(itemKey(ref))
    return this.set({ hidden })
  }

  isolate(refs: Iterable<ItemRef>): Promise<void> {
    const isolated = new Set([...refs].map(itemKey))
    const hidden = new Set([...this.#rules.hidden].filter((key) => !isolated.has(key)))
    return this.set({ isolated, hidden })
  }

  /** Brings back everything but the rooms and openings, which have their own switches. */
  showAll(): Promise<void> {
    return this.set({ hidden: new Set(), isolated: null, storeys: null })
  }

  lookOf(ref: ItemRef): Look {
    return this.#store.find(ref.modelId)?.looks.get(ref.localId) ?? 'shown'
  }

  /** Local ids of what one model shows in full, for sections and extents. */
  shownIn(model: LoadedModel): number[] {
    return [...model.index.items.keys()].filter((id) => (model.looks.get(id) ?? 'shown') === 'shown')
  }

  /** Ghosts take the colour of the theme. */
  async recolour(): Promise<void> {
    await Promise.all(
      this.#store.all.map((model) => {
        const ghosts = [...model.looks].filter(([, look]) => look === 'ghost').map(([id]) => id)
        return ghosts.length > 0 ? model.fragments.highlight(ghosts, this.#ghostMaterial()) : undefined
      }),
    )
    await this.#store.settle()
  }

  /**
   * Gives the things of a model their looks before they are known, as far as that goes by their class. False where the
   * rules or colours name things: then nothing was done.
   */
  async prepareByClass({ id, fragments, looks }: OpenedModel): Promise<boolean> {
    const off = classesOff(this.#rules)
    if (!off || this.#colours.has(id)) return false
    // No class at all would mean every class to the library.
    const found = off.length > 0 ? await fragments.getItemsOfCategories([new RegExp(`^(${off.join('|')})$`)]) : {}
    const hidden = Object.values(found).flat()
    for (const localId of hidden) looks.set(localId, 'hidden')
    if (hidden.length > 0) await fragments.setVisible(hidden, false)
    return true
  }

  /** The same for a model whose things are known. True where something had another look before. */
  async prepare(model: LoadedModel): Promise<boolean> {
    const isChanged = await this.#applyTo(model)
    this.#changed()
    return isChanged
  }

  apply(): Promise<void> {
    if (!this.#isQueued) {
      this.#isQueued = true
      this.#work = this.#work.then(() => {
        this.#isQueued = false
        return this.#applyNow()
      })
    }
    return this.#work
  }

  async #applyNow(): Promise<void> {
    await Promise.all(this.#store.all.map((model) => this.#applyTo(model)))
    await this.#store.settle()
    this.#changed()
  }

  async #applyTo(model: LoadedModel): Promise<boolean> {
    const { show, hide, ghost, unghost } = changeLooks(model.index.items.values(), this.#rules, model.looks)
    const { fragments } = model
    // An empty list would mean everything to the library.
    if (hide.length > 0) await fragments.setVisible(hide, false)
    if (unghost.length > 0) await fragments.resetHighlight(unghost)
    if (ghost.length > 0) await fragments.highlight(ghost, this.#ghostMaterial())
    const colours = this.#colours.get(model.id) ?? new Map<number, string>()
    await paintModel(model, colours, (id) => model.looks.get(id) === 'ghost')
    if (show.length > 0) await fragments.setVisible(show, true)
    return hide.length + unghost.length + ghost.length + show.length + colours.size > 0
  }

  #ghostMaterial() {
    return {
      color: this.#ghostColour(),
      opacity: GHOST_OPACITY,
      transparent: true,
      renderedFaces: RenderedFaces.TWO,
      depthWrite: false,
      customId: 'ghost',
    }
  }
}

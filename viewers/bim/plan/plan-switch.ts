import type { BimViewState } from '../view-state.ts'
import type { ViewerParts } from '../viewer-parts.ts'
import { readViewState } from '../viewer-state.ts'

export interface PlanSwitchHooks {
  readonly apply: (state: BimViewState) => Promise<void>
  readonly home: () => Promise<void>
  readonly cameraSwitched: () => void
}

/** Goes from space to a plan and back to where one was. */
export class PlanSwitch {
  readonly #parts: ViewerParts
  readonly #hooks: PlanSwitchHooks
  #before: BimViewState | null = null

  constructor(parts: ViewerParts, hooks: PlanSwitchHooks) {
    this.#parts = parts
    this.#hooks = hooks
  }

  get storey(): string | null {
    return this.#parts.plan.key
  }

  async show(key: string): Promise<boolean> {
    const { plan, visibility } = this.#parts
    const before = plan.key === null ? readViewState(this.#parts) : this.#before
    await visibility.set({ storeys: null, spaces: false, openings: false })
    const isShown = await plan.enter(key)
    if (isShown) this.#before = before
    this.#hooks.cameraSwitched()
    this.changed()
    return isShown
  }

  /** What was measured and picked in the plan is kept. */
  async leave(): Promise<void> {
    const { measure, selection } = this.#parts
    if (this.storey === null) return
    const [before, shapes, items] = [this.#before, measure.all, selection.items]
    if (before) await this.#hooks.apply(before)
    else {
      this.drop()
      await this.#hooks.home()
    }
    this.#before = null
    measure.replace(shapes)
    selection.set(items)
  }

  /** Out of a plan by another way than back: its cuts go with it. */
  drop(): void {
    const { plan, section, rig } = this.#parts
    if (plan.key === null) return
    plan.leave()
    this.#before = null
    section.set(null)
    rig.setProjection('perspective')
    this.#hooks.cameraSwitched()
    this.changed()
  }

  /** Tells which storey is drawn. */
  changed(): void {
    this.#parts.events.emit('plan', this.#parts.plan.key)
  }
}

import './bim.css'
import { Box3 } from 'three'
import { assembleViewer } from './assemble-viewer.ts'
import { BIM_TEXTS } from './bim-texts.ts'
import type {
  BimModel,
  BimTool,
  BimViewer,
  BimViewerEvents,
  BimViewerOptions,
  BimVisibility,
  Target,
} from './bim-viewer.ts'
import { BimViewerFailure } from './bim-viewer-failure.ts'
import type { StandardView } from './camera/camera-pose.ts'
import { describeVisibility } from './describe-visibility.ts'
import { boxOf } from './model/box-of.ts'
import type { ItemLine } from './model/item-line.ts'
import type { ItemRef, ModelItem } from './model/model-item.ts'
import type { PaintGroup } from './model/paint.ts'
import { shapeProperties } from './model/property-groups.ts'
import { PROPERTY_RELATIONS } from './model/property-relations.ts'
import { mergeStoreys } from './model/spatial-tree.ts'
import { PlanSwitch } from './plan/plan-switch.ts'
import { captureBcf, paintGroupsOf, readBcf } from './viewer-bcf.ts'
import { listenToInput } from './viewer-input.ts'
import { loadModel } from './viewer-loading.ts'
import { measuringOf } from './viewer-measuring.ts'
import type { ViewerParts } from './viewer-parts.ts'
import { applyViewState, readCamera, readViewState } from './viewer-state.ts'
import { walkingOf } from './viewer-walking.ts'

/**
 * A viewer in `host`, which gives it its size. It knows no server, permission or route: bytes come in by `load`.
 * @throws BimViewerFailure `no-webgl`
 */
export function createBimViewer(host: HTMLElement, options: BimViewerOptions): BimViewer {
  return new Viewer(host, options)
}

class Viewer implements BimViewer {
  readonly #parts: ViewerParts
  readonly #stopInput: () => void
  readonly #attributes: readonly (readonly [string, string | null])[]
  readonly #plans: PlanSwitch
  #isDisposed = false
  /** What camera and ground were told of. */
  readonly #reach = new Box3()

  constructor(host: HTMLElement, options: BimViewerOptions) {
    const given = ['role', 'tabindex', 'aria-label', 'aria-description', 'aria-roledescription']
    this.#attributes = given.map((name) => [name, host.getAttribute(name)] as const)
    host.classList.add('pl-bim')
    try {
      this.#parts = assembleViewer(host, options, (elapsed) => input?.advance(elapsed) ?? false)
    } catch (error) {
      host.classList.remove('pl-bim')
      throw error
    }
    this.#plans = new PlanSwitch(this.#parts, {
      apply: (state) => this.applyViewState(state, { animate: false }),
      home: () => this.camera.home(),
      cameraSwitched: () => this.#cameraSwitched(),
    })
    const input = listenToInput(this.#parts, {
      fit: () => void this.camera.fit(this.selection.length > 0 ? this.selection : undefined),
      home: () => void this.camera.home(),
      escape: () => this.#escape(),
    })
    this.#stopInput = input.stop
    // `application`: arrows and letters are ours while the canvas has the focus.
    host.setAttribute('role', 'application')
    if (host.tabIndex < 0) host.tabIndex = 0
    this.setLanguage(options.language)
    this.setLabel(options.label ?? this.#parts.texts.canvas)
  }

  get canvas(): HTMLCanvasElement {
    return this.#parts.stage.canvas
  }

  get frames(): number {
    return this.#parts.stage.frames
  }

  on<Name extends keyof BimViewerEvents>(name: Name, listener: (payload: BimViewerEvents[Name]) => void): () => void {
    return this.#parts.events.on(name, listener)
  }

  async load(given: Parameters<BimViewer['load']>[0]): Promise<void> {
    if (this.#isDisposed) throw new BimViewerFailure('disposed')
    await loadModel(this.#parts, given, { scene: () => this.#sceneChanged(), models: () => this.#modelsChanged() })
  }

  async unload(id: string): Promise<void> {
    const { store, selection } = this.#parts
    selection.forget(id)
    await store.unload(id)
    if (!this.#isDisposed) this.#modelsChanged()
  }

  setModelVisible(id: string, visible: boolean): void {
    const model = this.#parts.store.find(id)
    if (!model || model.isVisible === visible) return
    model.isVisible = visible
    model.fragments.object.visible = visible
    void this.#parts.selection.overlay.refresh()
    this.#modelsChanged()
  }

  models(): readonly BimModel[] {
    return this.#parts.store.all.map(({ id, name, isVisible, index }) => ({
      id,
      name,
      visible: isVisible,
      count: index.items.size,
    }))
  }

  spatialTree() {
    return this.#parts.store.all.map((model) => model.index.tree)
  }

  items(filter: { ifcClass?: string; storey?: string; modelId?: string } = {}): readonly ModelItem[] {
    return this.#parts.store.all
      .filter((model) => filter.modelId === undefined || model.id === filter.modelId)
      .flatMap((model) => [...model.index.items.values()])
      .filter((item) => filter.ifcClass === undefined || item.ifcClass === filter.ifcClass)
      .filter((item) => filter.storey === undefined || item.storeyKey === filter.storey)
  }

  classes() {
    const counts = new Map<string, number>()
    for (const { ifcClass } of this.items()) counts.set(ifcClass, (counts.get(ifcClass) ?? 0) + 1)
    return [...counts]
      .map(([ifcClass, count]) => ({ ifcClass, count }))
      .sort((a, b) => (a.ifcClass < b.ifcClass ? -1 : 1))
  }

  storeys() {
    return mergeStoreys(this.#parts.store.all.map((model) => model.index.storeys))
  }

  async properties({ modelId, localId }: ItemRef) {
    const model = this.#parts.store.find(modelId)
    const [line] = model ? await model.fragments.getItemsData([localId], PROPERTY_RELATIONS) : []
    return model && line ? shapeProperties(line as ItemLine, model.units, this.#parts.texts) : []
  }

  findByGlobalId(globalId: string): ModelItem | null {
    return this.items().find((item) => item.globalId === globalId) ?? null
  }

  findAllByGlobalId(globalIds: Iterable<string>, modelId?: string): readonly ModelItem[] {
    const wanted = new Set(globalIds)
    const isWanted = ({ globalId }: ModelItem) => globalId !== null && wanted.has(globalId)
    return this.items(modelId === undefined ? {} : { modelId }).filter(isWanted)
  }

  get selection(): readonly ModelItem[] {
    return this.#parts.selection.items
  }

  select(target: Target, { fly = false, add = false }: { fly?: boolean; add?: boolean } = {}): void {
    const items = this.#resolve(target)
    if (add) this.#parts.selection.add(items)
    else this.#parts.selection.set(items)
    if (fly && items.length > 0) void this.camera.fit(items)
  }

  clearSelection(): void {
    this.#parts.selection.set([])
  }

  hide(target: Target): Promise<void> {
    return this.#parts.visibility.hide(this.#resolve(target))
  }

  show(target: Target): Promise<void> {
    return this.#parts.visibility.show(this.#resolve(target))
  }

  isolate(target: Target): Promise<void> {
    return this.#parts.visibility.isolate(this.#resolve(target))
  }

  showAll(): Promise<void> {
    return this.#parts.visibility.showAll()
  }

  setOthers(others: 'hidden' | 'ghost'): Promise<void> {
    return this.#parts.visibility.set({ others })
  }

  setSpacesVisible(spaces: boolean): Promise<void> {
    return this.#parts.visibility.set({ spaces })
  }

  setOpeningsVisible(openings: boolean): Promise<void> {
    return this.#parts.visibility.set({ openings })
  }

  showStoreys(keys: readonly string[] | null): Promise<void> {
    return this.#parts.visibility.set({ storeys: keys && new Set(keys) })
  }

  visibility(): BimVisibility {
    return describeVisibility(this.#parts.visibility.rules)
  }

  paint(groups: readonly PaintGroup[]): Promise<void> {
    return this.#parts.visibility.paint(groups)
  }

  lookOf(item: ItemRef) {
    return this.#parts.visibility.lookOf(item)
  }

  get tool(): BimTool {
    return this.#parts.tool
  }

  setTool(tool: BimTool): void {
    const { measure, hover, events, host } = this.#parts
    if (this.#parts.tool === tool) return
    this.#parts.tool = tool
    measure.cancel()
    void hover.set([])
    host.classList.toggle('pl-bim--measure', tool === 'measure')
    host.classList.toggle('pl-bim--face', tool === 'section-face')
    events.emit('tool', tool)
  }

  get plan(): BimViewer['plan'] {
    const { storey } = this.#plans
    return { storey, show: (key) => this.#plans.show(key), leave: () => this.#plans.leave() }
  }

  get walk(): BimViewer['walk'] {
    return walkingOf(this.#parts, () => this.camera.setProjection('perspective'))
  }

  get section(): BimViewer['section'] {
    const { section } = this.#parts
    return {
      state: section.state,
      range: section.range,
      all: section.all,
      active: section.active,
      add: () => section.add(),
      activate: (index) => section.activate(index),
      remove: (index) => section.remove(index),
      onBox: async (target) =>
        section.onBox(target === undefined ? undefined : await boxOf(this.#parts.store, this.#resolve(target))),
      onAxis: (axis, offset) => section.onAxis(axis, offset),
      setOffset: (offset) => section.setOffset(offset),
      flip: () => section.flip(),
      clear: () => section.set(null),
    }
  }

  get measure(): BimViewer['measure'] {
    return measuringOf(this.#parts)
  }

  get camera(): BimViewer['camera'] {
    const { rig } = this.#parts
    return {
      state: readCamera(this.#parts),
      projection: rig.projection,
      setProjection: (projection) => {
        if (projection === 'perspective') this.#plans.drop()
        rig.setProjection(projection)
        this.#cameraSwitched()
      },
      fit: (target) => this.#fit(target),
      view: (view) => {
        if (view !== 'top') this.#plans.drop()
        return this.#fit(undefined, view)
      },
      home: () => {
        this.#plans.drop()
        return this.#fit(undefined, 'iso')
      },
      zoom: (factor) => rig.zoomSmoothly(rig.focusPoint(), factor),
    }
  }

  viewState() {
    return readViewState(this.#parts)
  }

  async applyViewState(state: Parameters<BimViewer['applyViewState']>[0], { animate = true } = {}): Promise<void> {
    for (const { id, visible } of state.models) this.setModelVisible(id, visible)
    await applyViewState(this.#parts, state, animate)
    this.#cameraSwitched()
    this.#plans.changed()
  }

  get bcf(): BimViewer['bcf'] {
    return {
      capture: () => captureBcf(this.#parts),
      show: async (view) => {
        const { state, colours, missing } = readBcf(this.#parts, view)
        if (!state) return { missing, isPainted: false }
        if (colours.length > 0) await this.paint(paintGroupsOf(this.#parts, colours))
        await this.applyViewState(state)
        return { missing, isPainted: colours.length > 0 }
      },
    }
  }

  snapshot(type?: string, quality?: number): Promise<Blob> {
    return this.#parts.stage.snapshot(type, quality)
  }

  setLanguage(language: BimViewerOptions['language']): void {
    this.#parts.texts = BIM_TEXTS[language]
    this.#parts.measure.setTexts(this.#parts.texts)
    this.#parts.plan.labels.setTexts(this.#parts.texts)
    this.#parts.host.setAttribute('aria-description', this.#parts.texts.canvasHelp)
    this.#parts.host.setAttribute('aria-roledescription', this.#parts.texts.canvas)
  }

  setLabel(label: string): void {
    this.#parts.host.setAttribute('aria-label', label)
  }

  async settled(): Promise<void> {
    await this.#parts.visibility.apply()
  }

  dispose(): void {
    if (this.#isDisposed) return
    this.#isDisposed = true
    const { host, events, stage, store, selection, hover, section, measure } = this.#parts
    this.#stopInput()
    stage.stop()
    selection.overlay.dispose()
    hover.dispose()
    section.dispose()
    measure.dispose()
    this.#parts.plan.labels.dispose()
    // The workers end when the last model is gone; nobody waits for them.
    void store.dispose().finally(() => stage.dispose())
    events.clear()
    host.classList.remove('pl-bim', 'pl-bim--over', 'pl-bim--handle', 'pl-bim--measure', 'pl-bim--face', 'pl-bim--plan')
    for (const [name, value] of this.#attributes) {
      if (value === null) host.removeAttribute(name)
      else host.setAttribute(name, value)
    }
  }

  #resolve(target: Target): ModelItem[] {
    return this.#parts.selection.resolve(target)
  }

  /** Everything shown, unless something is asked for. */
  async #fit(target?: Target, view?: StandardView): Promise<void> {
    const { store, visibility, rig } = this.#parts
    const shown = store.visible.flatMap((model) =>
      visibility.shownIn(model).map((localId) => ({ modelId: model.id, localId })),
    )
    const box = await boxOf(store, target === undefined ? shown : this.#resolve(target))
    rig.fit(box.isEmpty() ? store.box() : box, view)
  }

  #escape(): void {
    const { measure, events, selection } = this.#parts
    if (measure.points > 0) measure.cancel()
    else if (this.tool !== 'select') this.setTool('select')
    else if (this.walk.isOn) this.walk.stop()
    else if (selection.items.length > 0) this.clearSelection()
    else events.emit('escape', undefined)
  }

  #modelsChanged(): void {
    this.#sceneChanged()
    this.#parts.section.refresh()
    this.#parts.events.emit('models', this.models())
  }

  #sceneChanged(): void {
    const { store, stage, rig } = this.#parts
    const box = store.box()
    if (box.equals(this.#reach)) return
    this.#reach.copy(box)
    rig.setScene(box)
    stage.setGround(box)
  }

  #cameraSwitched(): void {
    const { stage, store, rig } = this.#parts
    stage.camera = rig.camera
    store.setCamera()
    store.refresh()
    stage.invalidate()
  }
}

import type { BcfView } from './bcf/bcf-view.ts'
import type { BimLanguage } from './bim-texts.ts'
import type { BimViewerFailure } from './bim-viewer-failure.ts'
import type { Projection, StandardView } from './camera/camera-pose.ts'
import type { MeasureMode, Measurement } from './measuring/measurement.ts'
import type { LengthSystem } from './measuring/write-quantity.ts'
import type { ItemRef, ModelItem, Vector } from './model/model-item.ts'
import type { ModelBytes } from './model/model-store.ts'
import type { PaintGroup } from './model/paint.ts'
import type { PropertyGroup } from './model/property-groups.ts'
import type { SpatialNode, Storey } from './model/spatial-tree.ts'
import type { Look } from './model/visibility-rules.ts'
import type { SectionAxis, SectionRange, SectionState } from './tools/section-plane.ts'
import type { BimViewState, CameraState } from './view-state.ts'

/** What a click does: picks, sets a point of a measurement, or lays the section into a face. */
export type BimTool = 'select' | 'measure' | 'section-face'

export interface BimPick {
  readonly item: ModelItem
  /** Project axes, metres. */
  readonly point: Vector
}

export interface BimViewerEvents {
  /** A click in the select tool; null beside the models. */
  readonly pick: BimPick | null
  readonly selection: readonly ModelItem[]
  readonly hover: ModelItem | null
  /** Share from 0 to 1 of the work of opening one model. */
  readonly progress: { readonly modelId: string; readonly share: number }
  /** A model is on the stage in whole. What its things are called, and which lie below which, is read after that. */
  readonly drawn: { readonly modelId: string }
  /** A model is on the stage and its things are known: they can be picked, listed and hidden. */
  readonly ready: { readonly modelId: string }
  readonly models: readonly BimModel[]
  readonly visibility: BimVisibility
  readonly measure: readonly Measurement[]
  /** The mode of measuring, and points set for what is not complete yet. */
  readonly measuring: { readonly mode: MeasureMode; readonly points: number }
  readonly section: SectionState | null
  readonly camera: CameraState
  readonly tool: BimTool
  /** Key of the storey that is drawn as a plan; null in space. */
  readonly plan: string | null
  /** Whether one walks. */
  readonly walk: boolean
  /** Escape was pressed and nothing was left to let go of. */
  readonly escape: undefined
  /** The picture cannot go on: dispose, and make a new viewer when the person asks for it. */
  readonly failure: BimViewerFailure
}

export interface BimModel {
  readonly id: string
  readonly name: string
  readonly visible: boolean
  /** Things with a shape. */
  readonly count: number
}

export interface BimVisibility {
  readonly isAllShown: boolean
  readonly hiddenCount: number
  readonly isIsolated: boolean
  readonly storeys: readonly string[] | null
  readonly spaces: boolean
  readonly openings: boolean
  readonly others: 'hidden' | 'ghost'
}

export interface BimClass {
  readonly ifcClass: string
  readonly count: number
}

export interface BimViewerOptions {
  readonly language: BimLanguage
  /** Name of the canvas for those who cannot see it, such as the names of the models. */
  readonly label?: string
}

/** Anything that stands for things: a thing, a node of the tree (then all below it), or a list of them. */
export type Target = ItemRef | SpatialNode | readonly (ItemRef | SpatialNode)[]

export interface BimViewer {
  readonly canvas: HTMLCanvasElement
  on<Name extends keyof BimViewerEvents>(name: Name, listener: (payload: BimViewerEvents[Name]) => void): () => void

  /**
   * Opens a converted model beside those already open, placed by its coordinates. Bytes are handed to a worker, which
   * starts while they are on their way where a promise is given. Resolves with `ready`.
   * Rejects with BimViewerFailure `unreadable-model`, `too-many-models` or `load-cancelled`, and as the bytes do.
   */
  load(model: { id: string; bytes: ModelBytes; name: string }): Promise<void>
  unload(id: string): Promise<void>
  setModelVisible(id: string, visible: boolean): void
  models(): readonly BimModel[]

  /** One root per model. */
  spatialTree(): readonly SpatialNode[]
  items(filter?: {
    readonly ifcClass?: string
    readonly storey?: string
    readonly modelId?: string
  }): readonly ModelItem[]
  classes(): readonly BimClass[]
  /** Highest first; the same storey of several models is one. */
  storeys(): readonly Storey[]
  properties(item: ItemRef): Promise<readonly PropertyGroup[]>
  findByGlobalId(globalId: string): ModelItem | null
  /** All things with one of these ids, of all models or of one. */
  findAllByGlobalId(globalIds: Iterable<string>, modelId?: string): readonly ModelItem[]

  readonly selection: readonly ModelItem[]
  /** `fly` brings it into view. */
  select(target: Target, options?: { readonly fly?: boolean; readonly add?: boolean }): void
  clearSelection(): void

  hide(target: Target): Promise<void>
  show(target: Target): Promise<void>
  isolate(target: Target): Promise<void>
  showAll(): Promise<void>
  /** What becomes of the rest under isolation and storey filter. */
  setOthers(others: 'hidden' | 'ghost'): Promise<void>
  setSpacesVisible(visible: boolean): Promise<void>
  setOpeningsVisible(visible: boolean): Promise<void>
  /** Keys of `storeys()`; null shows all. */
  showStoreys(keys: readonly string[] | null): Promise<void>
  visibility(): BimVisibility
  /** Gives things colours in place of their own; an empty list takes all away. The rest stays as it is. */
  paint(groups: readonly PaintGroup[]): Promise<void>
  /** How one thing is drawn now, for lists and trees beside the picture. */
  lookOf(item: ItemRef): Look

  readonly tool: BimTool
  setTool(tool: BimTool): void

  readonly plan: {
    /** Key of the storey; null in space. */
    readonly storey: string | null
    /** Draws a storey as a plan: cut 1.2 m above its floor, seen from above. False where nothing tells its height. */
    show(storeyKey: string): Promise<boolean>
    /** Back to space, as it was before. */
    leave(): Promise<void>
  }
  readonly walk: {
    readonly isOn: boolean
    /** Stands on the floor under what is looked at; drags turn the head from now on. */
    start(): Promise<void>
    stop(): void
    /** Shares of the full pace from -1 to 1, held until pushed otherwise. */
    push(right: number, up: number, forward: number): void
  }
  readonly section: {
    readonly state: SectionState | null
    readonly range: SectionRange | null
    /** All cuts; `state` is the one that is moved by hand. */
    readonly all: readonly SectionState[]
    readonly active: number
    /** A further cut, across those there are. */
    add(): void
    activate(index: number): void
    remove(index: number): void
    /** The six faces of a box around the target, or all that is shown. */
    onBox(target?: Target): Promise<void>
    onAxis(axis: Exclude<SectionAxis, 'face'>, offsetMetres?: number): void
    setOffset(offsetMetres: number): void
    flip(): void
    clear(): void
  }
  readonly measure: {
    readonly all: readonly Measurement[]
    readonly mode: MeasureMode
    /** Points set for a measurement that is not complete yet. */
    readonly points: number
    setMode(mode: MeasureMode): void
    /** How the values in the picture are written; metres at first. */
    setLengths(lengths: LengthSystem): void
    /** Closes an area that has three points or more. */
    finish(): void
    takeBack(): void
    /** Volume and surface of things, each as a measurement; for what has no shape nothing. */
    volumeOf(items: readonly ItemRef[]): Promise<void>
    /** Shows the parts; null folds them away. */
    open(id: string | null): void
    remove(id: string): void
    clear(): void
  }
  readonly camera: {
    readonly state: CameraState
    readonly projection: Projection
    setProjection(projection: Projection): void
    /** Everything shown, or what is asked for. */
    fit(target?: Target): Promise<void>
    view(view: StandardView): Promise<void>
    /** The view with which the first model was opened. */
    home(): Promise<void>
    zoom(factor: number): void
  }

  viewState(): BimViewState
  /** Shows what a state says of the models that are open now; load them first. */
  applyViewState(state: BimViewState, options?: { readonly animate?: boolean }): Promise<void>
  readonly bcf: {
    /** What is on the screen as a viewpoint: camera, cuts, what is shown, picked and coloured. */
    capture(): BcfView
    /** Shows a viewpoint with the models that are open; `missing` of the things that it names are in none of them. */
    show(view: BcfView): Promise<{ readonly missing: number; readonly isPainted: boolean }>
  }
  snapshot(type?: string, quality?: number): Promise<Blob>
  setLanguage(language: BimLanguage): void
  setLabel(label: string): void
  /** Resolves when everything that was asked for is on the stage. */
  settled(): Promise<void>
  /** Frames drawn so far. A still picture adds none. */
  readonly frames: number
  dispose(): void
}

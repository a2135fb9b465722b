import type { Plane } from 'three'
import type { TypedEmitter } from '../typed-emitter.ts'
import type { BimTexts } from './bim-texts.ts'
import type { BimTool, BimViewerEvents } from './bim-viewer.ts'
import type { CameraRig } from './camera/camera-rig.ts'
import type { WalkControl } from './camera/walk-control.ts'
import type { ModelStore } from './model/model-store.ts'
import type { ProjectFrame } from './model/project-frame.ts'
import type { VisibilityControl } from './model/visibility-control.ts'
import type { PlanTool } from './plan/plan-tool.ts'
import type { HighlightOverlay } from './scene/highlight-overlay.ts'
import type { SceneStage } from './scene/scene-stage.ts'
import type { Selection } from './selection.ts'
import type { MeasureTool } from './tools/measure-tool.ts'
import type { Picking } from './tools/picking.ts'
import type { SectionTool } from './tools/section-tool.ts'
import type { ShapeProbe } from './tools/shape-probe.ts'

/** The parts one viewer is made of, as its other parts see them. */
export interface ViewerParts {
  readonly host: HTMLElement
  readonly events: TypedEmitter<BimViewerEvents>
  readonly stage: SceneStage
  readonly rig: CameraRig
  readonly frame: ProjectFrame
  readonly clipping: Plane[]
  readonly store: ModelStore
  readonly visibility: VisibilityControl
  readonly selection: Selection
  readonly hover: HighlightOverlay
  readonly picking: Picking
  readonly section: SectionTool
  readonly measure: MeasureTool
  readonly probe: ShapeProbe
  readonly plan: PlanTool
  readonly walk: WalkControl
  texts: BimTexts
  tool: BimTool
}

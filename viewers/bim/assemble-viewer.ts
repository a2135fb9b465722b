import type { Plane } from 'three'
import { TypedEmitter } from '../typed-emitter.ts'
import { BIM_TEXTS } from './bim-texts.ts'
import type { BimViewerEvents, BimViewerOptions } from './bim-viewer.ts'
import { BimViewerFailure } from './bim-viewer-failure.ts'
import { CameraRig } from './camera/camera-rig.ts'
import { WalkControl } from './camera/walk-control.ts'
import { describeVisibility } from './describe-visibility.ts'
import { ModelStore } from './model/model-store.ts'
import { ProjectFrame } from './model/project-frame.ts'
import { VisibilityControl } from './model/visibility-control.ts'
import { PlanLabels } from './plan/plan-labels.ts'
import { PlanTool } from './plan/plan-tool.ts'
import { HighlightOverlay } from './scene/highlight-overlay.ts'
import { SceneStage } from './scene/scene-stage.ts'
import { Selection } from './selection.ts'
import { MeasureTool } from './tools/measure-tool.ts'
import { Picking } from './tools/picking.ts'
import { SectionCaps } from './tools/section-caps.ts'
import { SectionTool } from './tools/section-tool.ts'
import { ShapeProbe } from './tools/shape-probe.ts'
import type { ViewerParts } from './viewer-parts.ts'
import { readCamera } from './viewer-state.ts'

type Stage = Pick<ViewerParts, 'host' | 'events' | 'stage' | 'rig' | 'frame' | 'clipping'>
type Models = Pick<ViewerParts, 'store' | 'visibility' | 'selection' | 'hover'>

/**
 * Makes the parts of a viewer and tells each what it needs of the others. `moveByKeys` moves by the time of one frame.
 * @throws BimViewerFailure `no-webgl`
 */
export function assembleViewer(
  host: HTMLElement,
  options: BimViewerOptions,
  moveByKeys: (elapsedMs: number) => boolean,
): ViewerParts {
  let parts: ViewerParts | undefined
  const base = makeStage(host, moveByKeys, () => parts)
  const models = makeModels(base, () => parts)
  const { stage, rig, frame, clipping, events } = base
  const { store, visibility } = models
  const texts = BIM_TEXTS[options.language]
  const caps = new SectionCaps(store, visibility, () => stage.invalidate())
  const section = new SectionTool(
    clipping,
    frame,
    caps,
    () => store.box(),
    (state) => {
      parts?.measure.draw()
      store.sectionMoved()
      stage.invalidate()
      events.emit('section', state)
    },
  )
  const picking = new Picking(stage.canvas, rig, store, visibility, clipping, caps)
  const sections = () => section.all
  const probe = new ShapeProbe({ store, frame, picking, caps, sections, eye: () => rig.pose.position })
  const measure = new MeasureTool(host, texts, {
    rig,
    picking,
    frame,
    probe,
    sections,
    changed: (measurements) => events.emit('measure', measurements),
    progressed: (mode, points) => events.emit('measuring', { mode, points }),
  })
  const plan = new PlanTool(new PlanLabels(host, texts), { stage, rig, store, frame, section, picking })
  const walk = new WalkControl(rig, picking, () => stage.invalidate())
  stage.scene.add(models.hover.group, models.selection.overlay.group, caps.group, section.gizmo.group)
  parts = { ...base, ...models, picking, section, measure, probe, plan, walk, texts, tool: 'select' }
  recolour(parts)
  return parts
}

function makeStage(
  host: HTMLElement,
  moveByKeys: (elapsedMs: number) => boolean,
  parts: () => ViewerParts | undefined,
): Stage {
  const events = new TypedEmitter<BimViewerEvents>()
  let isMoved = true
  const moved = (): void => {
    isMoved = true
    parts()?.store.refresh()
    stage.invalidate()
  }
  const rig = new CameraRig(() => moved(), prefersStillness)
  const stage = new SceneStage(host, rig.camera, {
    advance: (now, elapsedMs) => {
      const isHeld = moveByKeys(elapsedMs)
      const isFlying = rig.advance(now, elapsedMs)
      if (isFlying) moved()
      const gizmo = parts()?.section.gizmo
      if (gizmo?.group.visible) gizmo.scaleTo(rig.metresPerPixel(distanceTo(rig, gizmo.anchor)))
      return isHeld || isFlying
    },
    drawn: () => {
      const all = parts()
      all?.measure.draw()
      all?.plan.draw()
      if (isMoved && all) events.emit('camera', readCamera(all))
      isMoved = false
    },
    resized: (width, height) => rig.setSize(width, height),
    recoloured: () => {
      const all = parts()
      if (all) recolour(all)
    },
    lost: () => events.emit('failure', new BimViewerFailure('context-lost')),
  })
  return { host, events, stage, rig, frame: new ProjectFrame(), clipping: [] as Plane[] }
}

function makeModels({ stage, rig, frame, clipping, events }: Stage, parts: () => ViewerParts | undefined): Models {
  const overlays: HighlightOverlay[] = []
  const redraw = (): void => stage.invalidate()
  let isTileChange = false
  const store = new ModelStore({
    parent: stage.scene,
    camera: () => rig.camera,
    clipping,
    frame,
    changed: redraw,
    progress: (modelId, share) => events.emit('progress', { modelId, share }),
    tileAdded: () => {
      if (isTileChange) return
      isTileChange = true
      // Tiles come in bursts.
      queueMicrotask(() => {
        isTileChange = false
        for (const overlay of overlays) if (overlay.refs.length > 0) void overlay.refresh()
      })
    },
    tileRemoved: (modelId, tileId) => {
      for (const overlay of overlays) overlay.tileRemoved(modelId, tileId)
    },
  })
  const visibility = new VisibilityControl(
    store,
    () => stage.colours.ghost,
    () => {
      parts()?.section.refresh()
      events.emit('visibility', describeVisibility(visibility.rules))
    },
  )
  const hover = new HighlightOverlay(store, clipping, redraw, { solid: 0.28, through: 0 })
  const lit = new HighlightOverlay(store, clipping, redraw, { solid: 0.72, through: 0.14 })
  overlays.push(hover, lit)
  return { store, visibility, hover, selection: new Selection(store, lit, (items) => events.emit('selection', items)) }
}

function recolour({ stage, selection, hover, section, visibility }: ViewerParts): void {
  selection.overlay.setColour(stage.colours.accent)
  hover.setColour(stage.colours.accent)
  section.setColours(stage.colours, stage.isPaper)
  void visibility.recolour()
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function distanceTo(rig: CameraRig, point: { x: number; y: number; z: number }): number {
  const { position } = rig.pose
  return Math.hypot(point.x - position[0], point.y - position[1], point.z - position[2])
}

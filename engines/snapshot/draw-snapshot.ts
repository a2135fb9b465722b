import { DepthLayer } from './depth-layer.ts'
import { drawMark } from './draw-mark.ts'
import { drawMesh } from './draw-mesh.ts'
import type { Picture, SnapshotScene } from './snapshot-scene.ts'
import { viewSpaceOf } from './view-space.ts'

/** Each pixel is the middle of two by two. */
const SAMPLES = 2
const BACKGROUND = [250, 251, 252] as const
const CONTEXT = [226, 228, 231] as const
/** What of a thing is seen through the thing of another group in front of it. */
const THROUGH_GROUP = 0.5
/** What surroundings in front of a group take of its colour: they must not hide what the picture is about. */
const VEIL = 0.18
/** What an outline leaves of the colour. */
const OUTLINE = 0.66
/** Faces of one thing that differ more than this in brightness have an edge between them. */
const CREASE = 16
/** Share of the distance that two things differ by where one stands before the other; in one plane there is no edge. */
const STEP = 0.004

/**
 * Draws a scene, without a graphics card: groups in their colours, each seen through the others, surroundings light grey
 * behind them and only as a veil in front, a ring around each mark. About a fifth of a second for a million triangles.
 * @throws RangeError for a camera without direction
 */
export function drawSnapshot(scene: SnapshotScene, width = 800, height = 600): Picture {
  const [wide, high] = [width * SAMPLES, height * SAMPLES]
  const view = viewSpaceOf(scene.camera, scene.planes, wide, high)
  let owner = 0
  const layerOf = (meshes: SnapshotScene['context']) => {
    const layer = new DepthLayer(wide, high)
    for (const mesh of meshes) drawMesh(layer, view, mesh, ++owner)
    return layer
  }
  const groups = scene.groups.map(({ color, meshes }) => ({ color, layer: layerOf(meshes) }))
  const picture = compose(groups, layerOf(scene.context), width, height)
  const onScreen = viewSpaceOf(scene.camera, [], width, height)
  for (const mark of scene.marks) drawMark(picture, onScreen, mark)
  return picture
}

interface GroupLayer {
  readonly color: readonly [number, number, number]
  readonly layer: DepthLayer
}

function compose(groups: readonly GroupLayer[], context: DepthLayer, width: number, height: number): Picture {
  const pixels = new Uint8Array(width * height * 3)
  const sum = new Float64Array(3)
  const wide = context.width
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      sum.fill(0)
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const across = x * SAMPLES + (sample % SAMPLES)
        addSample(groups, context, (y * SAMPLES + Math.floor(sample / SAMPLES)) * wide + across, sum)
      }
      for (let channel = 0; channel < 3; channel++) pixels[to + channel] = Math.round(sum[channel]! / SAMPLES ** 2)
    }
  }
  return { width, height, pixels }
}

/** Adds the colour of one sample: the nearest group over the others, over the surroundings or the background. */
function addSample(groups: readonly GroupLayer[], context: DepthLayer, at: number, sum: Float64Array): void {
  let front = -1
  for (let group = 0; group < groups.length; group++) {
    const near = groups[group]!.layer.nearness[at]!
    if (near > 0 && (front < 0 || near > groups[front]!.layer.nearness[at]!)) front = group
  }
  const around = context.nearness[at]!
  const lightOfContext = around > 0 ? lightAt(context, at) : 0
  for (let channel = 0; channel < 3; channel++) {
    const behind = around > 0 ? CONTEXT[channel]! * lightOfContext : BACKGROUND[channel]!
    if (front < 0) {
      sum[channel]! += behind
      continue
    }
    const { color, layer } = groups[front]!
    let value = color[channel]! * lightAt(layer, at)
    for (let group = 0; group < groups.length; group++) {
      if (group === front || groups[group]!.layer.nearness[at] === 0) continue
      value += THROUGH_GROUP * (groups[group]!.color[channel]! * lightAt(groups[group]!.layer, at) - value)
    }
    if (around > layer.nearness[at]!) value += VEIL * (behind - value)
    sum[channel]! += value
  }
}

/** Brightness of a sample, darker along outlines and creases. */
function lightAt(layer: DepthLayer, at: number): number {
  const isEdge = isEdgeBetween(layer, at, at + 1) || isEdgeBetween(layer, at, at + layer.width)
  return (layer.shade[at]! / 255) * (isEdge ? OUTLINE : 1)
}

function isEdgeBetween({ nearness, shade, owner }: DepthLayer, at: number, next: number): boolean {
  if (next >= owner.length) return false
  if (Math.abs(shade[at]! - shade[next]!) > CREASE) return true
  return owner[at] !== owner[next] && Math.abs(nearness[at]! - nearness[next]!) > STEP * nearness[at]!
}

import type { IfcAPI } from 'web-ifc'
import type { Scale } from '../fragments/rigid-placement.ts'
import { diskAxis, type SweptDisk } from '../fragments/swept-disk.ts'

/** What web-ifc hands out in truth; its declarations call them arrays. */
interface Listed<Member> {
  size(): number
  get(index: number): Member
}
interface BuiltDisk {
  readonly axis: Listed<{
    readonly points: Listed<{ x: number; y: number; z: number }>
    readonly arcSegments: Listed<number>
  }>
  readonly profileRadius: number
}

/** The bar that a geometry is, where it is a disk that was swept along an axis; null otherwise. */
export function readSweptDisk(
  api: IfcAPI,
  model: number,
  geometry: number,
  scale: Scale,
  positions: () => Float32Array,
): SweptDisk | null {
  const built = api.GetGeometry(model, geometry)
  try {
    const { axis, profileRadius } = built.GetSweptDiskSolid() as unknown as BuiltDisk
    if (axis.size() === 0) return null
    const axes = membersOf(axis).map(({ points, arcSegments }) => {
      const corners = membersOf(points).map(({ x, y, z }) => [x * scale[0], y * scale[1], z * scale[2]] as const)
      return diskAxis(corners, membersOf(arcSegments))
    })
    return { radius: profileRadius * scale[0], box: boxOf(positions()), axes }
  } finally {
    built.delete()
  }
}

function membersOf<Member>(list: Listed<Member>): Member[] {
  return Array.from({ length: list.size() }, (_, index) => list.get(index))
}

function boxOf(positions: Float32Array): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3
    box[axis] = Math.min(box[axis]!, positions[at]!)
    box[axis + 3] = Math.max(box[axis + 3]!, positions[at]!)
  }
  return box
}

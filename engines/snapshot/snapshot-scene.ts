/** x, y, z in metres, Z up. */
export type Point = readonly [number, number, number]

export interface SnapshotMesh {
  readonly positions: Float64Array
  readonly indices: Uint32Array
  /** minX, minY, minZ, maxX, maxY, maxZ of its vertices. */
  readonly box: Float64Array
}

/** Where it is looked from, as BCF describes a perspective camera. */
export interface SnapshotCamera {
  readonly eye: Point
  readonly direction: Point
  readonly up: Point
  /** Vertical, degrees. */
  readonly fieldOfView: number
}

/** Half of space that is cut away: what lies beyond `location` in `direction`. */
export interface SnapshotPlane {
  readonly location: Point
  readonly direction: Point
}

/** Things of one colour that the picture is about. */
export interface SnapshotGroup {
  /** Red, green, blue, 0 to 255. */
  readonly color: readonly [number, number, number]
  readonly meshes: readonly SnapshotMesh[]
}

export interface SnapshotScene {
  readonly camera: SnapshotCamera
  readonly planes: readonly SnapshotPlane[]
  readonly groups: readonly SnapshotGroup[]
  /** Surroundings, light grey. */
  readonly context: readonly SnapshotMesh[]
  /** Places that a ring is drawn around, whatever is in front of them. */
  readonly marks: readonly Point[]
}

/** Three bytes a pixel, row by row from the top. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** One thing that can clash: a triangle mesh in metres, Z up. `ElementMesh` of the IFC reader is one. */
export interface ClashElement {
  readonly globalId: string
  readonly ifcClass: string
  /** x, y, z of one vertex after the other. */
  readonly positions: Float64Array
  /** Three vertices a triangle, counter-clockwise seen from outside. */
  readonly indices: Uint32Array
}

import type { Frame, Mesh, Profile, Shape, SurfaceStyle, Vec2, Vec3 } from './shape.ts'
import { enumeration, integer, type StepFile, type StepRef } from './step-file.ts'

/** Writes placements, profiles, solids and their colours; repeated resources are written once. */
export class ShapeWriter {
  readonly #file: StepFile

  constructor(file: StepFile) {
    this.#file = file
  }

  axes(frame: Frame): StepRef {
    const isUpright = frame.z[2] === 1
    const isPlain = isUpright && frame.x[0] === 1
    return this.#file.share(
      'IfcAxis2Placement3D',
      this.#point(frame.origin),
      isPlain ? null : this.#direction(frame.z),
      isPlain ? null : this.#direction(frame.x),
    )
  }

  placement(frame: Frame, parent: StepRef | null): StepRef {
    return this.#file.share('IfcLocalPlacement', parent, this.axes(frame))
  }

  /** The body of an element, or of a type through its representation map. */
  body(context: StepRef, shapes: readonly Shape[]): StepRef {
    const items = shapes.map((shape) => this.#item(shape))
    const kind = shapes.every((shape) => shape.kind === 'extrusion') ? 'SweptSolid' : 'Tessellation'
    return this.#file.add('IfcShapeRepresentation', context, 'Body', kind, items)
  }

  /** Identity use of a type's body: the element's placement says where. */
  mappedBody(context: StepRef, map: StepRef): StepRef {
    const identity = this.#file.share(
      'IfcCartesianTransformationOperator3D',
      null,
      null,
      this.#point([0, 0, 0]),
      1,
      null,
    )
    const item = this.#file.add('IfcMappedItem', map, identity)
    return this.#file.add('IfcShapeRepresentation', context, 'Body', 'MappedRepresentation', [item])
  }

  representationMap(context: StepRef, shapes: readonly Shape[]): StepRef {
    const origin = this.axes({ origin: [0, 0, 0], x: [1, 0, 0], z: [0, 0, 1] })
    return this.#file.add('IfcRepresentationMap', origin, this.body(context, shapes))
  }

  #item(shape: Shape): StepRef {
    const item = shape.kind === 'mesh' ? this.#mesh(shape) : this.#extrusion(shape.profile, shape.frame, shape.depth)
    this.#file.add('IfcStyledItem', item, [this.#style(shape.style)], null)
    return item
  }

  #extrusion(profile: Profile, frame: Frame, depth: number): StepRef {
    const up = this.#direction([0, 0, 1])
    return this.#file.add('IfcExtrudedAreaSolid', this.#profile(profile), this.axes(frame), up, depth)
  }

  #mesh({ points, triangles }: Mesh): StepRef {
    const list = this.#file.share('IfcCartesianPointList3D', points)
    const corners = triangles.map((triangle) => triangle.map((corner) => integer(corner + 1)))
    return this.#file.add('IfcTriangulatedFaceSet', list, null, null, corners, null)
  }

  #profile(profile: Profile): StepRef {
    const area = enumeration('AREA')
    switch (profile.kind) {
      case 'rectangle':
        return this.#file.share('IfcRectangleProfileDef', area, null, this.#flatAxes(), profile.width, profile.height)
      case 'circle':
        return this.#file.share('IfcCircleProfileDef', area, null, this.#flatAxes(), profile.radius)
      case 'tube':
        return this.#file.share('IfcCircleHollowProfileDef', area, null, this.#flatAxes(), profile.radius, profile.wall)
      case 'i-section': {
        const { width, height, web, flange } = profile
        const sizes = [width, height, web, flange, null, null, null] as const
        return this.#file.share('IfcIShapeProfileDef', area, null, this.#flatAxes(), ...sizes)
      }
      case 'polygon': {
        const outer = this.#loop(profile.outer)
        if (!profile.holes?.length) return this.#file.share('IfcArbitraryClosedProfileDef', area, null, outer)
        const holes = profile.holes.map((hole) => this.#loop(hole))
        return this.#file.share('IfcArbitraryProfileDefWithVoids', area, null, outer, holes)
      }
    }
  }

  #loop(points: readonly Vec2[]): StepRef {
    const refs = points.map((point) => this.#flatPoint(point))
    return this.#file.share('IfcPolyline', [...refs, refs[0] ?? null])
  }

  #flatAxes(): StepRef {
    return this.#file.share('IfcAxis2Placement2D', this.#flatPoint([0, 0]), null)
  }

  #flatPoint(point: Vec2): StepRef {
    return this.#file.share('IfcCartesianPoint', point)
  }

  #point(point: Vec3): StepRef {
    return this.#file.share('IfcCartesianPoint', point)
  }

  #direction(direction: Vec3): StepRef {
    return this.#file.share('IfcDirection', direction)
  }

  #style({ name, rgb, transparency = 0 }: SurfaceStyle): StepRef {
    const colour = this.#file.share('IfcColourRgb', null, ...rgb)
    const method = enumeration('NOTDEFINED')
    const rendering = this.#file.share('IfcSurfaceStyleRendering', colour, transparency, ...Array(6).fill(null), method)
    return this.#file.share('IfcSurfaceStyle', name, enumeration('BOTH'), [rendering])
  }
}

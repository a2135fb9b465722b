/** What every entity has. Angles are in degrees as the file gives them, unless a field says otherwise. */
export interface DxfEntity {
  readonly type: string
  readonly handle: string
  readonly layer: string
  /** 0 as the block, 1 to 255, 256 as the layer. */
  readonly colour: number
  /** 0xRRGGBB or null. */
  readonly trueColour: number | null
  readonly linetype: string
  readonly linetypeScale: number
  /** Hundredths of a millimetre; -1 as the layer, -2 as the block, -3 default. */
  readonly lineweight: number
  readonly isHidden: boolean
  readonly isPaper: boolean
  /** Axis of the entity's own coordinates (OCS). */
  readonly extrusion: Point3
  readonly shape: DxfShape
}

export type Point3 = readonly [number, number, number]

export type DxfShape =
  | { readonly kind: 'line'; readonly from: Point3; readonly to: Point3 }
  /** Corners as x, y, bulge, start width, end width. */
  | {
      readonly kind: 'path'
      readonly corners: readonly number[]
      readonly isClosed: boolean
      readonly elevation: number
    }
  | { readonly kind: 'points3d'; readonly points: readonly number[]; readonly isClosed: boolean }
  /** Vertices x, y, z; edges as pairs of vertex numbers; of 3D faces and meshes of faces also which corners make a face. */
  | {
      readonly kind: 'wire'
      readonly vertices: readonly number[]
      readonly edges: readonly number[]
      readonly faces?: readonly (readonly number[])[]
    }
  /** Radians; a circle runs from 0 to 2π. In OCS. */
  | {
      readonly kind: 'arc'
      readonly centre: Point3
      readonly radius: number
      readonly start: number
      readonly end: number
    }
  | {
      readonly kind: 'ellipse'
      readonly centre: Point3
      readonly major: Point3
      readonly ratio: number
      readonly start: number
      readonly end: number
    }
  | SplineShape
  | TextShape
  | MtextShape
  | InsertShape
  | DimensionShape
  | LeaderShape
  | MultileaderShape
  | HatchShape
  /** Corners in drawing order of a filled quadrilateral, in OCS. */
  | { readonly kind: 'quad'; readonly corners: readonly Point3[] }
  | { readonly kind: 'point'; readonly at: Point3 }
  | { readonly kind: 'ray'; readonly at: Point3; readonly direction: Point3; readonly isBothWays: boolean }
  | MultilineShape
  | ImageShape
  | ViewportShape
  | {
      readonly kind: 'tolerance'
      readonly at: Point3
      readonly text: string
      readonly direction: Point3
      readonly style: string
    }
  /** Parts that stand for the entity: drawn as if they were the content of a block that lies at `transform` (3 × 4). */
  | {
      readonly kind: 'group'
      readonly parts: readonly DxfEntity[]
      readonly transform: readonly number[] | null
      /** False: shown, but no part of the extents, which tools without a modeller would not know. */
      readonly isMeasured: boolean
    }
  /** Outline of something whose content is in another format. */
  | { readonly kind: 'frame'; readonly corners: readonly number[]; readonly content: string }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'damaged' }

export interface SplineShape {
  readonly kind: 'spline'
  readonly degree: number
  readonly isClosed: boolean
  readonly knots: readonly number[]
  readonly weights: readonly number[]
  /** x, y, z. */
  readonly controls: readonly number[]
  readonly fits: readonly number[]
}

export interface TextShape {
  readonly kind: 'text'
  readonly at: Point3
  /** Second point of a justified text. */
  readonly second: Point3 | null
  readonly height: number
  readonly text: string
  /** Letters that the file writes as escapes of eight characters. */
  readonly escapes: number
  /** Name of an attribute. */
  readonly tag: string
  readonly rotation: number
  readonly widthFactor: number
  readonly oblique: number
  readonly style: string
  /** 0 left, 1 centre, 2 right, 3 aligned, 4 middle, 5 fit. */
  readonly horizontal: number
  /** 0 baseline, 1 bottom, 2 middle, 3 top. */
  readonly vertical: number
  readonly isBackward: boolean
  readonly isUpsideDown: boolean
  readonly isInvisible: boolean
  /** Of an attribute's definition: every reference shows its text. */
  readonly isConstant: boolean
}

export interface MtextShape {
  readonly kind: 'mtext'
  readonly at: Point3
  /** With its formatting codes. */
  readonly text: string
  readonly height: number
  readonly width: number
  /** 1 top left … 9 bottom right. */
  readonly attachment: number
  readonly rotation: number
  readonly direction: Point3 | null
  readonly lineSpacing: number
  readonly style: string
  readonly rectWidth: number | null
  readonly rectHeight: number | null
  readonly columns: MtextColumns | null
  /** 0xRRGGBB, an index or the colour of the ground; null without a fill. */
  readonly fill: { readonly colour: number | null; readonly trueColour: number | null; readonly scale: number } | null
}

export interface MtextColumns {
  readonly count: number
  readonly width: number
  readonly gutter: number
  readonly heights: readonly number[]
  readonly totalWidth: number
  readonly totalHeight: number
  /** Handles of the further columns, where an old version keeps each in an entity of its own. */
  readonly linked: readonly string[]
}

export interface InsertShape {
  readonly kind: 'insert'
  readonly block: string
  readonly at: Point3
  readonly scale: Point3
  readonly rotation: number
  readonly columns: number
  readonly rows: number
  readonly columnSpacing: number
  readonly rowSpacing: number
  readonly attributes: readonly DxfEntity[]
}

export interface DimensionShape {
  readonly kind: 'dimension'
  /** Block with the finished picture; empty where the program left none. */
  readonly block: string
  /** 0 rotated, 1 aligned, 2 angular, 3 diameter, 4 radius, 5 angular by three points, 6 ordinate, 8 arc length. */
  readonly dimensionType: number
  readonly isOrdinateX: boolean
  readonly text: string
  readonly measurement: number | null
  readonly style: string
  readonly rotation: number
  readonly definition: Point3
  readonly textMiddle: Point3 | null
  /** Groups 13, 14, 15 and 16. */
  readonly points: readonly (Point3 | null)[]
}

export interface LeaderShape {
  readonly kind: 'leader'
  readonly points: readonly number[]
  readonly hasArrow: boolean
  readonly isSpline: boolean
  readonly style: string
}

export interface MultileaderShape {
  readonly kind: 'multileader'
  /** Lines, each with x, y, z. */
  readonly lines: readonly (readonly number[])[]
  readonly landings: readonly (readonly number[])[]
  /** Its lines run smoothly through their points. */
  readonly isSpline: boolean
  readonly arrowSize: number
  readonly text: MtextShape | null
  readonly block: string
  readonly blockAt: Point3 | null
  readonly blockScale: Point3
  readonly blockRotation: number
}

/** One closed boundary of a hatch: corners as a path, or edges one after the other. In OCS, radians. */
export type HatchLoop =
  | {
      readonly isOutermost: boolean
      readonly isText: boolean
      readonly corners: readonly number[]
      readonly edges: null
    }
  | {
      readonly isOutermost: boolean
      readonly isText: boolean
      readonly corners: null
      readonly edges: readonly HatchEdge[]
    }

export type HatchEdge =
  | { readonly kind: 'line'; readonly points: readonly [number, number, number, number] }
  | {
      readonly kind: 'ellipse'
      readonly centre: readonly [number, number]
      readonly major: readonly [number, number]
      readonly ratio: number
      readonly start: number
      readonly end: number
      readonly isCounterClockwise: boolean
    }
  | {
      readonly kind: 'spline'
      readonly degree: number
      readonly knots: readonly number[]
      readonly weights: readonly number[]
      readonly controls: readonly number[]
    }

export interface HatchShape {
  readonly kind: 'hatch'
  readonly loops: readonly HatchLoop[]
  readonly isSolid: boolean
  readonly patternName: string
  /** 0 odd parity, 1 outermost only, 2 the whole. */
  readonly islandStyle: number
  /** Families of lines: angle in degrees, base point, offset, dashes. */
  readonly lines: readonly HatchLine[]
  readonly elevation: number
  /** Colours of a gradient, 0xRRGGBB. */
  readonly gradient: { readonly from: number; readonly to: number; readonly angle: number } | null
}

export interface HatchLine {
  readonly angle: number
  readonly base: readonly [number, number]
  readonly offset: readonly [number, number]
  readonly dashes: readonly number[]
}

export interface MultilineShape {
  readonly kind: 'multiline'
  readonly style: string
  readonly isClosed: boolean
  /** For each vertex: x, y, z and the direction of the mitre, x, y, z. */
  readonly vertices: readonly number[]
  /** For each vertex and element, the distance along the mitre. */
  readonly distances: readonly (readonly number[])[]
}

export interface ImageShape {
  readonly kind: 'image'
  readonly at: Point3
  readonly u: Point3
  readonly v: Point3
  readonly size: readonly [number, number]
  /** x, y pairs in pixels; empty for the whole picture. */
  readonly clip: readonly number[]
  readonly isWipeout: boolean
  readonly definition: string
}

export interface ViewportShape {
  readonly kind: 'viewport'
  readonly centre: Point3
  readonly width: number
  readonly height: number
  readonly id: number
  readonly isOn: boolean
  readonly viewCentre: readonly [number, number]
  readonly viewTarget: Point3
  readonly viewHeight: number
  readonly twist: number
  readonly direction: Point3
  /** Handle of the entity along which the window is cut; empty for a rectangle. */
  readonly boundary: string
  readonly frozenLayers: readonly string[]
}

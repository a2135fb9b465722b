import type { DxfEntity } from './dxf-entity.ts'

export interface DxfLayer {
  readonly handle: string
  readonly name: string
  /** AutoCAD colour index, 1 to 255. */
  readonly colour: number
  /** 0xRRGGBB, where the layer has a true colour. */
  readonly trueColour: number | null
  readonly linetype: string
  /** Hundredths of a millimetre; -3 is the default of the drawing. */
  readonly lineweight: number
  readonly isOn: boolean
  readonly isFrozen: boolean
  readonly isLocked: boolean
  readonly isPlotted: boolean
}

export interface DxfLinetype {
  readonly name: string
  readonly description: string
  /** Dashes above zero, gaps below, dots zero, in drawing units. Empty is a continuous line. */
  readonly pattern: readonly number[]
  /** Letters or shapes are part of it; they are left out of the picture. */
  readonly hasShapes: boolean
}

export interface DxfStyle {
  readonly name: string
  /** Font file as named: txt.shx, arial.ttf … */
  readonly font: string
  /** Big font for East Asian letters, or nothing. */
  readonly bigFont: string
  /** Family of a TrueType font, where the drawing names it. */
  readonly family: string
  readonly height: number
  readonly widthFactor: number
  /** Degrees. */
  readonly oblique: number
  readonly isVertical: boolean
}

/** What a dimension style says about drawing a dimension anew. Lengths in drawing units. */
export interface DxfDimensionStyle {
  readonly name: string
  readonly scale: number
  readonly arrowSize: number
  readonly textHeight: number
  readonly gap: number
  readonly extensionOffset: number
  readonly extensionBeyond: number
  readonly decimals: number
  readonly lengthFactor: number
  readonly suffix: string
  readonly tickSize: number
  readonly textStyle: string
}

export interface DxfBlock {
  readonly name: string
  readonly base: readonly [number, number, number]
  readonly entities: readonly DxfEntity[]
  /** Block of a layout: *Model_Space, *Paper_Space … */
  readonly isLayout: boolean
  /** Comes from another file, which is not here. */
  readonly isExternal: boolean
  readonly handle: string
}

export interface DxfLayout {
  readonly name: string
  readonly order: number
  /** Name of the block that holds its content, lower case. */
  readonly block: string
  /** Millimetres or inches as the plotter has it. */
  readonly paper: { readonly width: number; readonly height: number } | null
}

export interface DxfProblem {
  readonly code:
    | 'truncated'
    | 'stray-lines'
    | 'damaged-entity'
    | 'missing-block'
    | 'block-recursion'
    | 'too-many-parts'
    | 'too-deep'
    | 'external-drawing'
    /** Hidden by the file, empty, or without a visible edge: the report's drawn is less than its parsed. */
    | 'draws-nothing'
  readonly count: number
  /** A name, type or place, for the one who looks for it. */
  readonly sample: string
}

/** A drawing as read, before anything is drawn. Names are compared in lower case, as AutoCAD does. */
export interface DxfDocument {
  readonly version: string
  readonly encoding: string
  /** $INSUNITS: 0 none, 1 inch, 2 foot, 4 mm, 5 cm, 6 m … */
  readonly units: number
  readonly linetypeScale: number
  readonly pointMode: number
  readonly pointSize: number
  readonly isMetric: boolean
  readonly headerExtents: readonly [number, number, number, number] | null
  readonly layers: ReadonlyMap<string, DxfLayer>
  readonly linetypes: ReadonlyMap<string, DxfLinetype>
  readonly styles: ReadonlyMap<string, DxfStyle>
  readonly dimensionStyles: ReadonlyMap<string, DxfDimensionStyle>
  readonly blocks: ReadonlyMap<string, DxfBlock>
  /** Names of blocks, lower case, by the handle of their record. */
  readonly blockHandles: ReadonlyMap<string, string>
  /** Blocks that the drawing has, with those that its version has without naming them. */
  readonly blockCount: number
  /** Model space, in drawing order. */
  readonly entities: readonly DxfEntity[]
  /** Paper space of the layout that was open when the drawing was saved. */
  readonly paperEntities: readonly DxfEntity[]
  readonly layouts: readonly DxfLayout[]
  /** Clip boundaries of block references (XCLIP) by the handle of the reference. */
  readonly clips: ReadonlyMap<string, DxfClip>
  readonly imageFiles: ReadonlyMap<string, string>
  readonly multilineStyles: ReadonlyMap<string, readonly DxfMultilineElement[]>
  readonly problems: readonly DxfProblem[]
}

export interface DxfMultilineElement {
  readonly offset: number
  readonly colour: number
}

export interface DxfClip {
  /** x, y pairs in the coordinates of the block. */
  readonly boundary: readonly number[]
  readonly isOn: boolean
}

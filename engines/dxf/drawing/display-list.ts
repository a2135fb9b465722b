/** Colours that depend on the ground: drawn dark on light and light on dark. */
export const FOREGROUND = -1
/** The colour of the ground itself, for what covers other things. */
export const GROUND = -2

/** One kind of look; everything that is drawn has the number of one. */
export interface DisplayStyle {
  readonly layer: number
  /** 0xRRGGBB, FOREGROUND or GROUND. */
  readonly colour: number
  /** Number of a pattern, 0 for a continuous line. */
  readonly pattern: number
  /** Factor on the pattern's lengths. */
  readonly patternScale: number
  /** Hundredths of a millimetre on paper. */
  readonly weight: number
}

export interface DisplayLayer {
  readonly name: string
  readonly colour: number
  readonly isOn: boolean
  readonly isFrozen: boolean
  readonly isLocked: boolean
  /** Entities of model space that lie on it. */
  readonly entityCount: number
}

export interface DisplayFont {
  /** As the drawing names it. */
  readonly name: string
  readonly family: string
  readonly isBold: boolean
  readonly isItalic: boolean
  /** Another font stands in, because the drawing's is a SHX file or none of ours. */
  readonly isSubstituted: boolean
}

/** One line of letters. Lengths in drawing units, places relative to the list's origin. */
export interface DisplayText {
  readonly text: string
  readonly x: number
  readonly y: number
  /** Height of a capital. */
  readonly height: number
  /** Radians, counter-clockwise. */
  readonly angle: number
  readonly widthFactor: number
  /** Radians. */
  readonly oblique: number
  /** 0 left, 0.5 middle, 1 right. */
  readonly anchor: number
  /** 0 baseline, 1 bottom of the letters, 2 middle of the capitals, 3 top of the capitals. */
  readonly line: number
  /** Width to which the letters are stretched, 0 for their own. */
  readonly fit: number
  readonly isMirrored: boolean
  readonly font: number
  readonly style: number
  readonly entity: number
  /** Estimated width, for finding what is under the pointer. */
  readonly width: number
}

/** Straight pieces: x1, y1, x2, y2 of each, relative to the origin. */
export interface DisplayLines {
  readonly positions: Float32Array<ArrayBuffer>
  readonly entities: Uint32Array<ArrayBuffer>
  readonly styles: Uint16Array<ArrayBuffer>
  /** Length along the line where each piece begins, for dashes; empty where all are continuous. */
  readonly starts: Float32Array<ArrayBuffer>
}

export interface DisplayFills {
  /** Three corners of x, y. */
  readonly positions: Float32Array<ArrayBuffer>
  readonly entities: Uint32Array<ArrayBuffer>
  readonly styles: Uint16Array<ArrayBuffer>
}

export interface DisplayViewport {
  /** On the paper. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** What it shows of the model, relative to the model's origin. */
  readonly viewX: number
  readonly viewY: number
  readonly viewHeight: number
  /** Radians. */
  readonly twist: number
  /** Corners x, y of a window that is not a rectangle, on the paper; none or missing for a rectangle. */
  readonly outline?: readonly number[]
  readonly frozenLayers: readonly number[]
}

/** Everything of model space or of one layout, ready to draw. */
export interface DisplaySpace {
  readonly name: string
  readonly isModel: boolean
  /** Drawing coordinates of the arrays' zero: keeps precision far from the drawing's own zero. */
  readonly origin: readonly [number, number]
  /** Drawing coordinates, or null where nothing is drawn. */
  readonly box: readonly [number, number, number, number] | null
  readonly lines: DisplayLines
  readonly dashed: DisplayLines
  readonly fills: DisplayFills
  /** Endless lines: x, y, direction x, direction y, 1 for both ways. */
  readonly rays: {
    readonly values: Float32Array<ArrayBuffer>
    readonly entities: Uint32Array<ArrayBuffer>
    readonly styles: Uint16Array<ArrayBuffer>
  }
  readonly points: {
    readonly positions: Float32Array<ArrayBuffer>
    readonly entities: Uint32Array<ArrayBuffer>
    readonly styles: Uint16Array<ArrayBuffer>
  }
  readonly texts: readonly DisplayText[]
  readonly viewports: readonly DisplayViewport[]
  readonly paper: { readonly width: number; readonly height: number } | null
  readonly entities: DisplayEntities
}

/** Facts of each entity, by its number. */
export interface DisplayEntities {
  readonly types: readonly string[]
  readonly typeOf: Uint16Array<ArrayBuffer>
  readonly layerOf: Uint16Array<ArrayBuffer>
  readonly handles: readonly string[]
  /** x1, y1, x2, y2 relative to the origin; empty boxes have x1 > x2. */
  readonly boxes: Float32Array<ArrayBuffer>
  /** Two numbers that are equal for entities of equal looks; empty where nobody asked for them. */
  readonly signatures: Uint32Array<ArrayBuffer>
}

/** A drawing ready for the screen. All arrays can be handed from one thread to another. */
export interface DisplayList {
  readonly styles: readonly DisplayStyle[]
  readonly layers: readonly DisplayLayer[]
  /** Dashes above zero, gaps below. */
  readonly patterns: readonly (readonly number[])[]
  readonly fonts: readonly DisplayFont[]
  readonly units: number
  readonly spaces: readonly DisplaySpace[]
}

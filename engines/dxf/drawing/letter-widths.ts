/** How wide a family of fonts draws its letters. */
export interface LetterWidths {
  /** Letters from space to tilde, in hundredths of the font size. */
  readonly latin: readonly number[]
  readonly other: number
  /** Height of a capital as a share of the font size: what a drawing calls the height of a text. */
  readonly capShare: number
}

/** Near enough for the strokes of CAD programs and for what is shipped with the product. */
const PLAIN: LetterWidths = {
  latin: [
    28, 28, 36, 60, 60, 88, 66, 20, 34, 34, 40, 60, 28, 40, 28, 32, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 28, 28, 60,
    60, 60, 54, 96, 68, 66, 72, 72, 62, 58, 74, 74, 28, 54, 66, 56, 86, 74, 76, 64, 76, 66, 64, 62, 72, 68, 96, 66, 66,
    62, 34, 32, 34, 48, 50, 34, 56, 60, 56, 60, 58, 34, 60, 58, 24, 24, 54, 24, 86, 58, 60, 60, 60, 36, 52, 34, 58, 54,
    78, 52, 54, 52, 36, 28, 36, 60,
  ],
  other: 58,
  capShare: 0.72,
}

const ARIAL: LetterWidths = {
  latin: [
    28, 28, 36, 56, 56, 89, 67, 19, 33, 33, 39, 58, 28, 33, 28, 28, 56, 56, 56, 56, 56, 56, 56, 56, 56, 56, 28, 28, 58,
    58, 58, 56, 102, 67, 67, 72, 72, 67, 61, 78, 72, 28, 50, 67, 56, 83, 72, 78, 67, 78, 72, 67, 61, 72, 67, 94, 67, 67,
    61, 28, 28, 28, 47, 56, 33, 56, 56, 50, 56, 56, 28, 56, 56, 22, 22, 50, 22, 83, 56, 56, 56, 56, 33, 50, 28, 56, 50,
    72, 50, 50, 50, 33, 26, 33, 58,
  ],
  other: 56,
  capShare: 0.716,
}

const ARIAL_NARROW: LetterWidths = { ...ARIAL, latin: ARIAL.latin.map((width) => width * 0.82), other: 46 }

const TIMES: LetterWidths = {
  latin: [
    25, 33, 41, 50, 50, 83, 78, 18, 33, 33, 50, 56, 25, 33, 25, 28, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 28, 28, 56,
    56, 56, 44, 92, 72, 67, 67, 72, 61, 56, 72, 72, 33, 39, 72, 61, 89, 72, 72, 56, 72, 67, 56, 61, 72, 72, 94, 72, 72,
    61, 33, 28, 33, 47, 50, 33, 44, 50, 44, 50, 44, 33, 50, 50, 28, 28, 50, 28, 78, 50, 50, 50, 50, 33, 39, 28, 50, 50,
    72, 50, 50, 44, 48, 20, 48, 54,
  ],
  other: 50,
  capShare: 0.662,
}

const TYPEWRITER: LetterWidths = { latin: PLAIN.latin.map(() => 60), other: 60, capShare: 0.571 }

/** The widths of a family by its name or file, as the drawing has it. */
export function letterWidths(font: string): LetterWidths {
  if (/arial *narrow|arialn/i.test(font)) return ARIAL_NARROW
  if (/arial|helvet|liberation sans|nimbus sans|swiss|sans serif/i.test(font)) return ARIAL
  if (/times|liberation serif|nimbus rom|georgia/i.test(font)) return TIMES
  if (/courier|consol|liberation mono|lucida console|monotxt/i.test(font)) return TYPEWRITER
  return PLAIN
}

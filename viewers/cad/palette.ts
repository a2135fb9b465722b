import { type DisplayList, type DisplayStyle, FOREGROUND, GROUND } from '#engines/dxf/drawing/display-list.ts'

export interface CadGround {
  /** 0xRRGGBB. */
  readonly ground: number
  readonly foreground: number
  readonly isDark: boolean
}

/** Shapes need three times the brightness of what they lie on, or a third; lines of a drawing are content, not decoration. */
const LEAST_CONTRAST = 2.4
const STEPS = 12

/** Colours as the drawing has them, or for everything that of its layer. */
export type CadColouring = 'own' | 'layer'

/** The colour in which a style is shown. What covers other things keeps the colour of the ground. */
export function styleColour(
  list: DisplayList,
  style: DisplayStyle,
  colouring: CadColouring,
  ground: CadGround,
): number {
  const isOwn = colouring === 'own' || style.colour === GROUND
  return adaptColour(isOwn ? style.colour : (list.layers[style.layer]?.colour ?? style.colour), ground)
}

/** The colour in which a drawing's colour is shown: yellow on white and blue on black are moved until they can be seen. */
export function adaptColour(colour: number, { ground, foreground }: CadGround): number {
  if (colour === FOREGROUND) return foreground
  if (colour === GROUND) return ground
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(colour, foreground, step / STEPS)
    if (contrast(mixed, ground) >= LEAST_CONTRAST) return mixed
  }
  return foreground
}

export function contrast(one: number, other: number): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((left, right) => right - left)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(colour: number): number {
  const channel = (shift: number) => {
    const value = ((colour >> shift) & 0xff) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
}

function mix(from: number, to: number, share: number): number {
  let colour = 0
  for (const shift of [16, 8, 0]) {
    const [low, high] = [(from >> shift) & 0xff, (to >> shift) & 0xff]
    colour |= Math.round(low + (high - low) * share) << shift
  }
  return colour
}

export function cssColour(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`
}

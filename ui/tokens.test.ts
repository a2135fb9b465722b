import { describe, expect, it } from 'vitest'
import { contrast, linearChannels } from './contrast.ts'
import { DATA, NEUTRALS, ROLES, STATUS, STATUS_NAMES, THEMES } from './tokens.ts'
import { tokensCss } from './tokens-css.ts'

const TEXT = 4.5
const SHAPE = 3
const GROUNDS = ['ground', 'surface', 'sunken', 'hover'] as const

describe.each(THEMES)('colours of the %s theme', (theme) => {
  const role = ROLES[theme]

  it.each(GROUNDS)('keeps every text readable on %s', (ground) => {
    for (const text of ['text', 'text-soft', 'text-quiet', 'accent-text'] as const) {
      expect(contrast(role[text], role[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(TEXT)
    }
  })

  it('keeps text readable on the selection, on the accent and on the inverse', () => {
    for (const text of ['text', 'text-soft', 'text-quiet', 'accent-text'] as const) {
      expect(contrast(role[text], role['accent-tint']), `${text} on accent-tint`).toBeGreaterThanOrEqual(TEXT)
    }
    expect(contrast(role.text, role.pressed)).toBeGreaterThanOrEqual(TEXT)
    for (const accent of ['accent', 'accent-hover', 'accent-pressed'] as const) {
      expect(contrast(role['on-accent'], role[accent]), accent).toBeGreaterThanOrEqual(TEXT)
    }
    expect(contrast(role['on-inverse'], role.inverse)).toBeGreaterThanOrEqual(TEXT)
  })

  it.each(GROUNDS)('shows outlines, the focus ring and the accent on %s', (ground) => {
    expect(contrast(role.control, role[ground]), 'control').toBeGreaterThanOrEqual(SHAPE)
    expect(contrast(role.accent, role[ground]), 'accent').toBeGreaterThanOrEqual(SHAPE)
  })

  it.each(STATUS_NAMES)('tells %s as a shape and as a word', (name) => {
    const status = STATUS[theme][name]
    for (const ground of [role.ground, role.surface]) {
      expect(contrast(status.shape, ground)).toBeGreaterThanOrEqual(SHAPE)
      expect(contrast(status.text, ground)).toBeGreaterThanOrEqual(TEXT)
    }
    expect(contrast(status.text, status.tint)).toBeGreaterThanOrEqual(TEXT)
    expect(contrast(role.text, status.tint)).toBeGreaterThanOrEqual(TEXT)
  })

  it('draws every series and score visibly on a surface', () => {
    for (const colour of [...DATA[theme].series, ...DATA[theme].score]) {
      expect(contrast(colour, role.surface), colour).toBeGreaterThanOrEqual(SHAPE)
    }
  })

  it.each(['protan', 'deutan', 'tritan', 'none'] as const)('keeps eight series apart for %s vision', (vision) => {
    const seen = DATA[theme].series.map((colour) => toLab(simulate(linearChannels(colour), vision)))
    for (const [one, first] of seen.entries()) {
      for (const [other, second] of seen.entries()) {
        if (one < other) expect(distance(first, second), `${one + 1} and ${other + 1}`).toBeGreaterThan(9)
      }
    }
  })

  it('grows evenly darker or lighter along the neutrals and the sequential ramp', () => {
    for (const ramp of [NEUTRALS[theme], DATA[theme].sequential]) {
      const fromFirst = ramp.map((colour) => contrast(colour, ramp[0]))
      expect(fromFirst).toEqual([...fromFirst].sort((a, b) => a - b))
    }
  })
})

it('writes the style sheet from the tokens', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css')
})

/** Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB. */
const VISION = {
  none: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

function simulate(rgb: readonly number[], vision: keyof typeof VISION): number[] {
  const matrix = VISION[vision]
  return [0, 3, 6].map((row) => rgb.reduce((sum, channel, column) => sum + channel * (matrix[row + column] ?? 0), 0))
}

function toLab([red = 0, green = 0, blue = 0]: readonly number[]): number[] {
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * Math.max(value, 0) + 16 / 116)
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)))
}

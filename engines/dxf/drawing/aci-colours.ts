import { FOREGROUND } from './display-list.ts'

const NAMED = [0x000000, 0xff0000, 0xffff00, 0x00ff00, 0x00ffff, 0x0000ff, 0xff00ff, 0xffffff, 0x808080, 0xc0c0c0]
const GREYS = [0x333333, 0x505050, 0x696969, 0x828282, 0xbebebe, 0xffffff]
/** Brightness of the five pairs of each hue. */
const LEVELS = [255, 165, 127, 76, 38]

/**
 * Colour of an AutoCAD colour index as 0xRRGGBB; 7 and 0 depend on the ground. Indices from 10 on are 24 hues, each in five
 * levels, the odd ones half as strong.
 */
export function aciColour(index: number): number {
  if (index === 7 || index <= 0 || index > 255) return FOREGROUND
  if (index < 10) return NAMED[index] ?? FOREGROUND
  if (index >= 250) return GREYS[index - 250] ?? FOREGROUND
  const hue = (Math.floor(index / 10) - 1) * 15
  const level = LEVELS[Math.floor((index % 10) / 2)] ?? 255
  const low = index % 2 === 1 ? level / 2 : 0
  const channel = (turn: number) => {
    const angle = (hue + turn) % 360
    const share = angle < 60 ? angle / 60 : angle < 180 ? 1 : angle < 240 ? (240 - angle) / 60 : 0
    return Math.trunc(low + (level - low) * share)
  }
  return (channel(120) << 16) | (channel(0) << 8) | channel(240)
}

import { type BandRoles, CHANGE_CLASSES, INDEX_KEYS, type SceneChange } from './scene-change.ts'

/** The planes of a scene by their colours; null where it has none. */
export type Colours = { readonly [Role in keyof BandRoles]: Float32Array | null }

type IndexKey = (typeof INDEX_KEYS)[number]

/** Planes that an index is the share of difference of, (a − b) / (a + b); null where one is not there. */
function pairOf(key: Exclude<IndexKey, 'visible'>, colours: Colours): readonly [Float32Array, Float32Array] | null {
  const { red, green, nearInfrared, shortInfrared } = colours
  const [a, b] = { ndvi: [nearInfrared, red], ndwi: [green, nearInfrared], ndbi: [shortInfrared, nearInfrared] }[key]
  return a && b ? [a, b] : null
}

/**
 * An index of a pixel: NDVI of plants (Rouse 1974), NDWI of water (McFeeters 1996), NDBI of buildings (Zha 2003), and without infrared
 * light the excess green of shares of colours (Woebbecke 1995). Null where the scene lacks a band for it.
 */
export function indexOf(key: IndexKey, colours: Colours): ((at: number) => number) | null {
  if (key === 'visible') {
    const { red, green, blue } = colours
    if (!red || !green || !blue) return null
    return (at) => (2 * green[at]! - red[at]! - blue[at]!) / Math.max(1e-9, red[at]! + green[at]! + blue[at]!)
  }
  const pair = pairOf(key, colours)
  if (!pair) return null
  const [a, b] = pair
  return (at) => (a[at]! - b[at]!) / Math.max(1e-9, Math.abs(a[at]! + b[at]!))
}

/** Means of all indices over the pixels that are asked. */
export function indexMeans(before: Colours, after: Colours, isAsked: Uint8Array): SceneChange['indices'] {
  const mean = (index: ((at: number) => number) | null) => {
    if (!index) return null
    let [sum, count] = [0, 0]
    for (let at = 0; at < isAsked.length; at++)
      if (isAsked[at]) {
        sum += index(at)
        count += 1
      }
    return count === 0 ? null : Math.round((sum / count) * 1e4) / 1e4
  }
  return INDEX_KEYS.map((key) => ({ key, before: mean(indexOf(key, before)), after: mean(indexOf(key, after)) }))
}

/** Index above which a pixel is plants or water, and the step that makes it another. */
const PLANTS = { ndvi: 0.2, visible: 0.06 } as const
const STEP = { ndvi: 0.12, visible: 0.05 } as const
const WATER = 0.2

/** What a changed pixel became, as its number from 1 in `CHANGE_CLASSES`. */
export function classJudge(before: Colours, after: Colours): (at: number) => number {
  const key = before.nearInfrared && after.nearInfrared ? 'ndvi' : 'visible'
  const [plantsBefore, plantsAfter] = [indexOf(key, before), indexOf(key, after)]
  const [waterBefore, waterAfter] = [indexOf('ndwi', before), indexOf('ndwi', after)]
  const numberOf = (name: (typeof CHANGE_CLASSES)[number]) => CHANGE_CLASSES.indexOf(name) + 1
  return (at) => {
    if (waterBefore && waterAfter && waterBefore(at) > WATER !== waterAfter(at) > WATER)
      return numberOf(waterAfter(at) > WATER ? 'water-gain' : 'water-loss')
    if (!plantsBefore || !plantsAfter) return numberOf('unknown')
    const [was, is] = [plantsBefore(at), plantsAfter(at)]
    if (was > PLANTS[key] && was - is > STEP[key]) return numberOf('vegetation-loss')
    if (is > PLANTS[key] && is - was > STEP[key]) return numberOf('vegetation-gain')
    return numberOf('surface')
  }
}

import { isSamePlace, isShifted } from './mesh-shape.ts'
import type { MatchWay } from './model-comparison.ts'
import type { ComparedElement } from './read-compared-model.ts'

export interface MatchedPair {
  readonly old: ComparedElement
  readonly new: ComparedElement
  readonly by: MatchWay
}

export interface ElementMatching {
  readonly pairs: readonly MatchedPair[]
  readonly removed: readonly ComparedElement[]
  readonly added: readonly ComparedElement[]
}

/** Below this share of elements that kept their GlobalId, the exporter made new ones. */
const KEPT_SHARE = 0.5
/** Boxes are sorted along x and compared within this distance, which no tolerance exceeds in practice. */
const WINDOW_METRES = 0.25

/**
 * Finds each element of the old version in the new one: by GlobalId; what is left by class, name, box and geometry.
 * Where the exporter made new GlobalIds for most, also by less: class, box and geometry (renamed), class and tag, and
 * class, name and geometry (moved). With doubled GlobalIds, the first of each are matched.
 */
export function matchElements(older: readonly ComparedElement[], newer: readonly ComparedElement[]): ElementMatching {
  const pairs = new Pairing(older, newer)
  pairs.byKey('globalId', ({ globalId }) => globalId)
  const isRegenerated = pairs.count < KEPT_SHARE * Math.min(older.length, newer.length)
  pairs.byShape('class-name-box-geometry', (element) => `${element.ifcClass} ${element.name}`)
  pairs.byUnshaped('class-name-box-geometry')
  if (isRegenerated) {
    pairs.byShape('class-box-geometry', ({ ifcClass }) => ifcClass)
    pairs.byKey('class-tag', ({ ifcClass, tag }) => tag && `${ifcClass} ${tag}`)
    pairs.byMovedShape('class-name-geometry')
    pairs.byUniqueName('class-name-geometry')
  }
  return pairs.finish()
}

class Pairing {
  readonly #older: Set<ComparedElement>
  readonly #newer: Set<ComparedElement>
  readonly #pairs: MatchedPair[] = []

  constructor(older: readonly ComparedElement[], newer: readonly ComparedElement[]) {
    this.#older = new Set(older)
    this.#newer = new Set(newer)
  }

  get count(): number {
    return this.#pairs.length
  }

  finish(): ElementMatching {
    return { pairs: this.#pairs, removed: [...this.#older], added: [...this.#newer] }
  }

  /** Pairs elements with the same key; several of one key in the order of the file. */
  byKey(by: MatchWay, keyOf: (element: ComparedElement) => string | null): void {
    const waiting = group(this.#newer, keyOf)
    for (const old of this.#older) {
      const key = keyOf(old)
      const found = key ? waiting.get(key)?.shift() : undefined
      if (found) this.#pair(old, found, by)
    }
  }

  /** Pairs elements of one key with the same shape at the same place. */
  byShape(by: MatchWay, keyOf: (element: ComparedElement) => string): void {
    const waiting = group(this.#newer, (element) => (element.shape ? keyOf(element) : null))
    const rows = new Map([...waiting].map(([key, elements]) => [key, elements.sort(fromLeft)]))
    for (const old of this.#older) {
      const row = old.shape ? rows.get(keyOf(old)) : undefined
      const place = row ? this.#findSame(row, old) : -1
      if (row && place >= 0) this.#pair(old, row.splice(place, 1)[0]!, by)
    }
  }

  /** Pairs elements without triangles: the same class, name, digest and placement. */
  byUnshaped(by: MatchWay): void {
    this.byKey(by, (element) => {
      if (element.shape) return null
      const at = element.placement?.origin.map((metres) => metres.toFixed(3)).join(' ')
      return `${element.ifcClass} ${element.name} ${element.digest()} ${at} ${element.container?.name}`
    })
  }

  /** Pairs elements of the same class, name and shape, wherever they are; the nearest first. */
  byMovedShape(by: MatchWay): void {
    const waiting = group(this.#newer, ({ shape, ifcClass, name }) => (shape && name ? `${ifcClass} ${name}` : null))
    for (const old of this.#older) {
      const rivals = old.shape && old.name ? waiting.get(`${old.ifcClass} ${old.name}`) : undefined
      const found = rivals
        ?.filter((rival) => old.shape && rival.shape && isShifted(old.shape, rival.shape))
        .sort((a, b) => distance(old, a) - distance(old, b))[0]
      if (!rivals || !found) continue
      rivals.splice(rivals.indexOf(found), 1)
      this.#pair(old, found, by)
    }
  }

  /** Pairs what is alone with its class and name on both sides: its shape changed, or it has none. */
  byUniqueName(by: MatchWay): void {
    const keyOf = ({ ifcClass, name }: ComparedElement) => name && `${ifcClass} ${name}`
    const [olds, news] = [group(this.#older, keyOf), group(this.#newer, keyOf)]
    for (const [key, [old, ...others]] of olds) {
      const rivals = news.get(key)
      if (old && others.length === 0 && rivals?.length === 1) this.#pair(old, rivals[0]!, by)
    }
  }

  #findSame(row: readonly ComparedElement[], old: ComparedElement): number {
    const x = old.shape?.box[0] ?? 0
    let place = lowerBound(row, x - WINDOW_METRES)
    for (; place < row.length; place++) {
      const shape = row[place]!.shape
      if (!shape || !old.shape || shape.box[0] > x + WINDOW_METRES) return -1
      if (isSamePlace(old.shape, shape)) return place
    }
    return -1
  }

  #pair(old: ComparedElement, found: ComparedElement, by: MatchWay): void {
    this.#pairs.push({ old, new: found, by })
    this.#older.delete(old)
    this.#newer.delete(found)
  }
}

function group(elements: Iterable<ComparedElement>, keyOf: (element: ComparedElement) => string | null) {
  const groups = new Map<string, ComparedElement[]>()
  for (const element of elements) {
    const key = keyOf(element)
    if (!key) continue
    const known = groups.get(key)
    if (known) known.push(element)
    else groups.set(key, [element])
  }
  return groups
}

function fromLeft(a: ComparedElement, b: ComparedElement): number {
  return (a.shape?.box[0] ?? 0) - (b.shape?.box[0] ?? 0)
}

function lowerBound(row: readonly ComparedElement[], x: number): number {
  let [low, high] = [0, row.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((row[middle]!.shape?.box[0] ?? 0) < x) low = middle + 1
    else high = middle
  }
  return low
}

function distance(a: ComparedElement, b: ComparedElement): number {
  const [from, to] = [a.shape?.centre, b.shape?.centre]
  return from && to ? Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]) : Infinity
}

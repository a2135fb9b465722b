import { boxesOfMeshes } from './box.ts'
import type { ClashElement } from './clash-element.ts'
import {
  type ClashOptions,
  type ClashQuestion,
  type ClashType,
  clashQuestion,
  LEAST_DEPTH_METRES,
} from './clash-options.ts'
import { geometryKey } from './geometry-key.ts'
import { joinBoxes } from './join-boxes.ts'
import { measurePair, type PairMeasure } from './measure-pair.ts'
import { PreparedElement } from './prepared-element.ts'
import { shapeOffset } from './same-shape.ts'

/** Two things that clash. */
export interface ClashPair extends PairMeasure {
  readonly guidA: string
  readonly classA: string
  readonly guidB: string
  readonly classB: string
  readonly type: ClashType
  /** Places of the two in their lists. */
  readonly indexA: number
  readonly indexB: number
}

export interface ClashRun {
  /** In the order of the GUIDs of A, then of B. */
  readonly pairs: readonly ClashPair[]
  readonly tested: {
    readonly elementsA: number
    readonly elementsB: number
    /** Pairs whose boxes come near enough to be looked at. */
    readonly candidatePairs: number
  }
}

/**
 * What earlier runs found out about near pairs, by the shapes of the two and the question. Given to the next run, only
 * pairs of which one has changed are looked at again.
 */
export type ClashMemory = Map<string, PairMeasure | null>

export interface ClashRunSetting {
  /** Read, and replaced by what this run knows, so that it holds no pair of elements that are gone. */
  readonly memory?: ClashMemory
  /** Point that surfaces are measured from; by default one near A. Parts of a run name the one of the whole. */
  readonly origin?: readonly [number, number, number]
  /** Called now and then with the share of near pairs that have been looked at. */
  readonly onProgress?: (fraction: number) => void
}

/**
 * Finds what clashes between two sets of elements. The same input gives the same answer, in the same order. Things that
 * both sets hold with the same GUID and the same shape (a marker at the project's origin) are one thing: only a test for
 * duplicates reports them.
 * @throws RangeError for a length that is negative or no number
 */
export function runClashTest(
  a: readonly ClashElement[],
  b: readonly ClashElement[],
  options: ClashOptions,
  { memory, origin, onProgress }: ClashRunSetting = {},
): ClashRun {
  const question = clashQuestion(options)
  const [boxesA, boxesB] = [boxesOfMeshes(a), boxesOfMeshes(b)]
  const near: [number, number][] = []
  joinBoxes(boxesA, boxesB, marginOf(question), (i, j) => {
    near.push([i, j])
    return false
  })
  const compare = pairComparer(a, b, boxesA, boxesB, origin ?? originOf(boxesA), question)
  const recall = memory ? rememberedComparer(a, b, question, memory, compare) : compare
  const pairs: ClashPair[] = []
  for (const [at, [i, j]] of near.entries()) {
    const measure = recall(i, j)
    if (measure) pairs.push({ ...namesOf(a[i]!, b[j]!), type: question.type, indexA: i, indexB: j, ...measure })
    if (at % 256 === 0) onProgress?.(at / near.length)
  }
  return {
    pairs: pairs.sort(inOrderOfGuids),
    tested: { elementsA: a.length, elementsB: b.length, candidatePairs: near.length },
  }
}

type Comparer = (i: number, j: number) => PairMeasure | null

function pairComparer(
  a: readonly ClashElement[],
  b: readonly ClashElement[],
  boxesA: Float64Array,
  boxesB: Float64Array,
  origin: readonly [number, number, number],
  question: ClashQuestion,
): Comparer {
  const prepare = (elements: readonly ClashElement[], boxes: Float64Array) => {
    const prepared: (PreparedElement | undefined)[] = new Array(elements.length)
    return (at: number) => {
      prepared[at] ??= new PreparedElement(elements[at]!, origin, boxes.subarray(at * 6, at * 6 + 6))
      return prepared[at]
    }
  }
  const [ofA, ofB] = [prepare(a, boxesA), prepare(b, boxesB)]
  return (i, j) => comparePair(ofA(i), ofB(j), origin, question)
}

function rememberedComparer(
  a: readonly ClashElement[],
  b: readonly ClashElement[],
  question: ClashQuestion,
  memory: ClashMemory,
  compare: Comparer,
): Comparer {
  const asked = `${question.type} ${question.tolerance} ${question.clearance}`
  const known = new Map(memory)
  memory.clear()
  const keyOf = (elements: readonly ClashElement[]) => {
    const keys: (string | undefined)[] = new Array(elements.length)
    return (at: number) => {
      keys[at] ??= `${elements[at]!.globalId}:${geometryKey(elements[at]!.positions, elements[at]!.indices)}`
      return keys[at]
    }
  }
  const [keyA, keyB] = [keyOf(a), keyOf(b)]
  return (i, j) => {
    const key = `${keyA(i)} ${keyB(j)} ${asked}`
    const measure = known.get(key) ?? (known.has(key) ? null : compare(i, j))
    memory.set(key, measure)
    return measure
  }
}

function namesOf(a: ClashElement, b: ClashElement) {
  return { guidA: a.globalId, classA: a.ifcClass, guidB: b.globalId, classB: b.ifcClass }
}

/** How far apart boxes may be for their elements to be compared. */
function marginOf(question: ClashQuestion): number {
  if (question.type === 'clearance') return question.clearance
  return question.type === 'duplicate' ? question.tolerance : 0
}

/** A point near the models that stays where it is when they change a little, so that a re-run rounds as the first run did. */
export function originOf(boxes: Float64Array): [number, number, number] {
  const at = boxes.findIndex(Number.isFinite)
  const nearThousand = (metres: number) => Math.round(metres / 1000) * 1000
  return at < 0 ? [0, 0, 0] : [nearThousand(boxes[at]!), nearThousand(boxes[at + 1]!), nearThousand(boxes[at + 2]!)]
}

function comparePair(
  a: PreparedElement,
  b: PreparedElement,
  origin: readonly [number, number, number],
  question: ClashQuestion,
): PairMeasure | null {
  if (question.type === 'duplicate') return duplicateOf(a, b, question.tolerance)
  const isSameThing = a.element.globalId === b.element.globalId && shapeOffset(a, b, LEAST_DEPTH_METRES) !== null
  return isSameThing ? null : measurePair(a, b, origin, question)
}

function duplicateOf(a: PreparedElement, b: PreparedElement, tolerance: number): PairMeasure | null {
  const offset = shapeOffset(a, b, tolerance)
  if (offset === null) return null
  const isKnown = a.isClosed && b.isClosed
  const point = [0, 1, 2].map((axis) => (a.box[axis]! + a.box[axis + 3]!) / 2) as [number, number, number]
  return { depth: isKnown ? 0 : null, distance: offset, volume: isKnown ? a.solid.volume : null, point }
}

/** Order of the pairs of a run. A damaged file gives one GUID to several elements: their places tell them apart. */
export function inOrderOfGuids(one: ClashPair, other: ClashPair): number {
  return (
    compareText(one.guidA, other.guidA) ||
    compareText(one.guidB, other.guidB) ||
    one.indexA - other.indexA ||
    one.indexB - other.indexB
  )
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

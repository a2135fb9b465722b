import { type Box, overlap } from './match-boxes.ts'

/** What a version found in an input, or what a reviewer drew because it was missed there. */
export interface SwapFind {
  readonly id: string
  /** Where it lies; what a rule finds at a file may have a `key` alone. */
  readonly box?: Box
  /** The same in both versions for the same thing: its class, or a rule and its place. */
  readonly key?: string
  readonly verdict: 'right' | 'wrong' | 'missed' | 'pending'
}

export type SwapSide = 'both' | 'onlyA' | 'onlyB' | 'neither' | 'disputed'

/** A thing whose truth a person has said, and which of two versions got it right. */
export interface SwapSample {
  readonly side: SwapSide
  /** The find of each version; null where it found nothing there, which is right where there is nothing. */
  readonly a: string | null
  readonly b: string | null
}

const LEAST = 1e-12
/** Boxes that cover half of what either covers are of one thing. */
const SAME = 0.5

/**
 * Samples of one input that two versions ran on. A find that was judged right is a thing, one that was judged wrong is none, and one
 * that a reviewer drew is a thing that was missed; whoever has not found a thing, or has found none, is judged by the word about the other.
 * Where reviewers of the two contradict each other, nobody is right.
 */
export function swapSamples(a: readonly SwapFind[], b: readonly SwapFind[]): SwapSample[] {
  const [foundA, missedA] = apart(a)
  const [foundB, missedB] = apart(b)
  const together = matched(foundA, foundB)
  const restA = without(
    foundA,
    together.map(([one]) => one),
  )
  const restB = without(
    foundB,
    together.map(([, one]) => one),
  )
  const drawnByB = matched(restA, missedB)
  const drawnByA = matched(restB, missedA)
  const neither = matched(
    without(
      missedA,
      drawnByA.map(([, one]) => one),
    ),
    without(
      missedB,
      drawnByB.map(([, one]) => one),
    ),
  )
  const usedA = [...drawnByA.map(([, one]) => one), ...neither.map(([one]) => one)]
  const usedB = [...drawnByB.map(([, one]) => one), ...neither.map(([, one]) => one)]
  const drawnOnceA = new Map(drawnByB.map(([one, drawn]) => [one, drawn]))
  const drawnOnceB = new Map(drawnByA.map(([one, drawn]) => [one, drawn]))
  return [
    ...together.flatMap(([one, other]) => sample(one, other, bothFound(one.verdict, other.verdict))),
    ...restA.flatMap((one) => sample(one, null, oneFound(one.verdict, drawnOnceA.has(one), 'onlyA', 'onlyB'))),
    ...restB.flatMap((one) => sample(null, one, oneFound(one.verdict, drawnOnceB.has(one), 'onlyB', 'onlyA'))),
    ...neither.flatMap(([one, other]) => sample(one, other, 'neither')),
    ...without(missedA, usedA).flatMap((one) => sample(one, null, 'neither')),
    ...without(missedB, usedB).flatMap((one) => sample(null, one, 'neither')),
  ]
}

/**
 * Puts what reviewers drew of an input, for whichever version, into the finds of two versions, so that each thing counts once: a version
 * that found it has found a thing, and the other one has missed it.
 */
export function withDrawn(
  a: readonly SwapFind[],
  b: readonly SwapFind[],
  drawn: readonly SwapFind[],
): readonly [a: SwapFind[], b: SwapFind[]] {
  const metA = new Map(matched(drawn, a))
  const metB = new Map(matched(drawn, b))
  const inBoth = new Set(drawn.filter((one) => metA.has(one) && metB.has(one)).map((one) => metA.get(one)))
  const known = a.map((find) =>
    inBoth.has(find) && find.verdict === 'pending' ? { ...find, verdict: 'right' as const } : find,
  )
  const missedByB = drawn.filter((one) => metA.has(one) && !metB.has(one))
  return [
    [...known, ...drawn.filter((one) => !metA.has(one))],
    [...b, ...missedByB],
  ]
}

type Verdict = SwapFind['verdict']

function bothFound(a: Verdict, b: Verdict): SwapSide | null {
  const said = [a, b].filter((verdict) => verdict !== 'pending')
  if (said.length === 0) return null
  if (new Set(said).size > 1) return 'disputed'
  return said[0] === 'right' ? 'both' : 'neither'
}

/** @param isDrawn the other version's reviewer drew it as missed */
function oneFound(verdict: Verdict, isDrawn: boolean, finder: SwapSide, other: SwapSide): SwapSide | null {
  if (isDrawn) return verdict === 'wrong' ? 'disputed' : finder
  if (verdict === 'pending') return null
  return verdict === 'right' ? finder : other
}

const sample = (a: SwapFind | null, b: SwapFind | null, side: SwapSide | null): SwapSample[] =>
  side === null ? [] : [{ side, a: a?.id ?? null, b: b?.id ?? null }]

function apart(finds: readonly SwapFind[]): [found: SwapFind[], missed: SwapFind[]] {
  return [finds.filter(({ verdict }) => verdict !== 'missed'), finds.filter(({ verdict }) => verdict === 'missed')]
}

function without(finds: readonly SwapFind[], taken: readonly SwapFind[]): SwapFind[] {
  const gone = new Set(taken)
  return finds.filter((find) => !gone.has(find))
}

/** Pairs of the same thing, each in one pair, the closest first. */
function matched(a: readonly SwapFind[], b: readonly SwapFind[]): [SwapFind, SwapFind][] {
  const pairs = candidates(a, b).sort((one, other) => other.share - one.share)
  const taken = new Set<SwapFind>()
  return pairs.flatMap(({ of, to }) => {
    if (taken.has(of) || taken.has(to)) return []
    taken.add(of).add(to)
    return [[of, to] as [SwapFind, SwapFind]]
  })
}

interface Candidate {
  readonly of: SwapFind
  readonly to: SwapFind
  readonly share: number
}

function candidates(a: readonly SwapFind[], b: readonly SwapFind[]): Candidate[] {
  const near = nearby(b)
  return a.flatMap((of) =>
    near(of).flatMap((to) => {
      const share = of.box && to.box ? overlap(of.box, to.box) : Number(!of.box && !to.box)
      return share >= SAME ? [{ of, to, share }] : []
    }),
  )
}

/** Finds around another one, so that two runs with thousands of finds are compared in a moment. */
function nearby(finds: readonly SwapFind[]): (find: SwapFind) => SwapFind[] {
  // A box that is met by half has its middle within the longest side of all.
  const size = finds.reduce((most, { box }) => (box ? Math.max(most, box[2] - box[0], box[3] - box[1]) : most), LEAST)
  const cellOf = ({ box, key = '' }: SwapFind, [right, down]: readonly [number, number] = [0, 0]) =>
    box
      ? `${Math.floor((box[0] + box[2]) / 2 / size) + right} ${Math.floor((box[1] + box[3]) / 2 / size) + down} ${key}`
      : `at ${key}`
  const cells = new Map<string, SwapFind[]>()
  for (const find of finds) {
    const cell = cells.get(cellOf(find))
    if (cell) cell.push(find)
    else cells.set(cellOf(find), [find])
  }
  const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const))
  return (find) =>
    find.box ? around.flatMap((step) => cells.get(cellOf(find, step)) ?? []) : (cells.get(cellOf(find)) ?? [])
}

import { type EdgeField, edgeField, type GreyRaster } from './edge-field.ts'

/** Both pictures are made this small before they are compared: people and leaves vanish, walls and masts stay. */
export const VIEW_WIDTH = 96
export const VIEW_HEIGHT = 54

/**
 * What became of a view. `same`: the camera looks where it did. `shifted`: all of it lies elsewhere in the picture, by shares of
 * its width and height. `other`: next to nothing of it is found again. `unclear`: night, fog or a blank wall show too little.
 */
export type ViewVerdict =
  | { readonly verdict: 'same' | 'other' | 'unclear' }
  | { readonly verdict: 'shifted'; readonly right: number; readonly down: number }

const BLOCK = { width: 16, height: 12 } as const
/** Time and name are written there by most cameras: they stay where they are, wherever it looks. */
const WRITTEN_ROWS = 7
const REACH = { right: 24, down: 12 } as const
/** Of a block: how much of it is edge, and how far its edges may all lie alike. Along one long edge it fits anywhere. */
const LEAST_EDGES = 0.04
const MOST_ALIKE = 0.86
/** A block was found again. */
const LEAST_LIKENESS = 0.3
/** Wind and a warm housing move a picture by so much. */
const SHAKE = 1
/** Of less a person sees nothing: about two degrees of a usual camera. */
const LEAST_SHIFT = 3
const SPREAD = 1
const LEAST_BLOCKS = 6
const LEAST_VOTES = 3
const SAME_SHARE = 0.16
const SHIFTED_SHARE = 0.3
const OTHER_SHARE = 0.06

interface Block {
  readonly left: number
  readonly top: number
}

interface Vote {
  readonly right: number
  readonly down: number
}

/**
 * Compares a kept view with a new one. Blocks of the kept one are looked for in the new one, each by itself, and what most of them
 * say counts: a lorry, a shadow or a new wall in a part of the picture has no majority.
 */
export function compareViews(kept: GreyRaster, seen: GreyRaster): ViewVerdict {
  const [before, after] = [edgeField(kept), edgeField(seen)]
  const blocks = telling(before)
  if (blocks.length < LEAST_BLOCKS || telling(after).length < LEAST_BLOCKS) return { verdict: 'unclear' }
  const votes = blocks.flatMap((block) => lookedFor(before, after, block) ?? [])
  const staying = votes.filter(({ right, down }) => Math.abs(right) <= SHAKE && Math.abs(down) <= SHAKE).length
  const most = mostVoted(votes)
  const isShift = most !== null && (Math.abs(most.right) >= LEAST_SHIFT || Math.abs(most.down) >= LEAST_SHIFT)
  if (isShift && most.votes > staying * 2 && isShare(most.votes, blocks, SHIFTED_SHARE))
    return { verdict: 'shifted', right: most.right / before.width, down: most.down / before.height }
  if (isShare(staying, blocks, SAME_SHARE)) return { verdict: 'same' }
  return { verdict: staying / blocks.length <= OTHER_SHARE ? 'other' : 'unclear' }
}

const isShare = (votes: number, blocks: readonly Block[], share: number) =>
  votes >= LEAST_VOTES && votes / blocks.length >= share

/** The blocks of a picture that could be told from their surroundings. */
function telling(field: EdgeField): readonly Block[] {
  const blocks: Block[] = []
  const lowest = field.height - WRITTEN_ROWS - BLOCK.height
  for (let top = WRITTEN_ROWS; top <= lowest; top += BLOCK.height / 2)
    for (let left = 0; left <= field.width - BLOCK.width; left += BLOCK.width / 2)
      if (isTelling(field, { left, top })) blocks.push({ left, top })
  return blocks
}

function isTelling({ width, vectors }: EdgeField, { left, top }: Block): boolean {
  let [square, length, across, along] = [0, 0, 0, 0]
  for (let y = top; y < top + BLOCK.height; y += 1)
    for (let at = (y * width + left) * 2, end = at + BLOCK.width * 2; at < end; at += 2) {
      const [one, other] = [vectors[at]!, vectors[at + 1]!]
      square += one * one + other * other
      length += Math.hypot(one, other)
      across += one
      along += other
    }
  if (square / (BLOCK.width * BLOCK.height) < LEAST_EDGES) return false
  return Math.hypot(across, along) / length < MOST_ALIKE
}

/** Where a block of the kept view lies in the new one; null where it is not found. */
function lookedFor(before: EdgeField, after: EdgeField, block: Block): Vote | null {
  let best: (Vote & { readonly likeness: number }) | null = null
  for (let down = -REACH.down; down <= REACH.down; down += 1)
    for (let right = -REACH.right; right <= REACH.right; right += 1) {
      const moved = { left: block.left + right, top: block.top + down }
      if (moved.left < 0 || moved.top < 0) continue
      if (moved.left + BLOCK.width > after.width || moved.top + BLOCK.height > after.height) continue
      const likeness = likenessOf(before, block, after, moved)
      if (best === null || likeness > best.likeness) best = { right, down, likeness }
    }
  return best !== null && best.likeness >= LEAST_LIKENESS ? best : null
}

function likenessOf(one: EdgeField, { left, top }: Block, other: EdgeField, moved: Block): number {
  let [product, first, second] = [0, 0, 0]
  for (let row = 0; row < BLOCK.height; row += 1) {
    let from = ((top + row) * one.width + left) * 2
    let to = ((moved.top + row) * other.width + moved.left) * 2
    for (let end = from + BLOCK.width * 2; from < end; from += 1, to += 1) {
      const [mine, its] = [one.vectors[from]!, other.vectors[to]!]
      product += mine * its
      first += mine * mine
      second += its * its
    }
  }
  return product / (Math.sqrt(first * second) || 1)
}

/** The shift that most blocks say, with its neighbours. */
function mostVoted(votes: readonly Vote[]): (Vote & { readonly votes: number }) | null {
  let best: (Vote & { readonly votes: number }) | null = null
  for (const vote of votes) {
    const near = votes.filter(
      ({ right, down }) => Math.abs(right - vote.right) <= SPREAD && Math.abs(down - vote.down) <= SPREAD,
    )
    if (best === null || near.length > best.votes) best = { ...vote, votes: near.length }
  }
  return best
}

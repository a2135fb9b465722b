import { type Stumps, scoreTiles } from './boosted-stumps.ts'
import { type GreyPicture, roadTiles, TILE, TILE_FEATURES } from './road-tiles.ts'

type Box = readonly [left: number, top: number, width: number, height: number]

export interface FoundCrack {
  /** As parts of the photo. */
  readonly box: Box
  /** Of the surest tile of it. */
  readonly confidence: number
}

const MOST_FOUND = 100

/** Tiles above the threshold that touch each other are one crack. The surest first. */
export function findCracks(picture: GreyPicture, classifier: Stumps, threshold: number): FoundCrack[] {
  const { columns, rows, features } = roadTiles(picture)
  const scores = scoreTiles(classifier, features, TILE_FEATURES.length)
  const seen = new Uint8Array(scores.length)
  const found: FoundCrack[] = []
  for (let at = 0; at < scores.length; at++) {
    if (seen[at] || (scores[at] ?? 0) < threshold) continue
    const tiles = flood(at, columns, rows, (tile) => !seen[tile] && (scores[tile] ?? 0) >= threshold, seen)
    found.push({ box: boxOf(tiles, columns, picture), confidence: Math.max(...tiles.map((tile) => scores[tile] ?? 0)) })
  }
  return found.toSorted((a, b) => b.confidence - a.confidence).slice(0, MOST_FOUND)
}

function flood(
  from: number,
  columns: number,
  rows: number,
  isIn: (tile: number) => boolean,
  seen: Uint8Array,
): number[] {
  const tiles = [from]
  seen[from] = 1
  for (const tile of tiles) {
    const [row, column] = [Math.floor(tile / columns), tile % columns]
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        const near = y * columns + x
        if (!isIn(near)) continue
        seen[near] = 1
        tiles.push(near)
      }
  }
  return tiles
}

function boxOf(tiles: readonly number[], columns: number, { width, height }: GreyPicture): Box {
  const [xs, ys] = [tiles.map((tile) => tile % columns), tiles.map((tile) => Math.floor(tile / columns))]
  const [left, top] = [Math.min(...xs) * TILE, Math.min(...ys) * TILE]
  const [right, bottom] = [(Math.max(...xs) + 1) * TILE, (Math.max(...ys) + 1) * TILE]
  return [left / width, top / height, (right - left) / width, (bottom - top) / height]
}

/** Which tiles a person's boxes mean: those that a box covers by half, and the one in its middle. */
export function tilesInBoxes(
  boxes: readonly Box[],
  { width, height }: Pick<GreyPicture, 'width' | 'height'>,
): Uint8Array {
  const [columns, rows] = [Math.floor(width / TILE), Math.floor(height / TILE)]
  const labels = new Uint8Array(columns * rows)
  for (const [left, top, wide, high] of boxes) {
    const [x1, y1, x2, y2] = [left * width, top * height, (left + wide) * width, (top + high) * height]
    const isIn = (x: number, y: number) => {
      const across = Math.min(x2, (x + 1) * TILE) - Math.max(x1, x * TILE)
      const down = Math.min(y2, (y + 1) * TILE) - Math.max(y1, y * TILE)
      return across > 0 && down > 0 && across * down >= TILE ** 2 / 2
    }
    const [middleX, middleY] = [Math.floor((x1 + x2) / 2 / TILE), Math.floor((y1 + y2) / 2 / TILE)]
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) if (isIn(x, y) || (x === middleX && y === middleY)) labels[y * columns + x] = 1
  }
  return labels
}

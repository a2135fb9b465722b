import type { Tile } from '../contract/smart-dashboard.ts'
import { GRID_COLUMNS, MOST_TILE_ROWS } from '../contract/smart-dashboards-records.ts'

export type Placed = Pick<Tile, 'id' | 'x' | 'y' | 'w' | 'h'>
export type Step = 'start' | 'end' | 'up' | 'down'

/** What a key does to a tile: arrows move it, with Shift they size it. `start` is where reading begins. */
export function stepOfKey(key: string, isRightToLeft: boolean): Step | null {
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowLeft') return isRightToLeft ? 'end' : 'start'
  if (key === 'ArrowRight') return isRightToLeft ? 'start' : 'end'
  return null
}

/** Moves a tile by one column or row; those in its way go down. */
export function moveTile<Of extends Placed>(tiles: readonly Of[], id: string, step: Step): readonly Of[] {
  return changed(tiles, id, ({ x, y, w }) => ({
    x: step === 'start' ? x - 1 : step === 'end' ? Math.min(x + 1, GRID_COLUMNS - w) : x,
    y: step === 'up' ? y - 1 : step === 'down' ? y + 1 : y,
  }))
}

/** Makes a tile one column or row larger or smaller. */
export function sizeTile<Of extends Placed>(tiles: readonly Of[], id: string, step: Step): readonly Of[] {
  return changed(tiles, id, ({ x, w, h }) => ({
    w: step === 'start' ? w - 1 : step === 'end' ? Math.min(w + 1, GRID_COLUMNS - x) : w,
    h: step === 'up' ? h - 1 : step === 'down' ? Math.min(h + 1, MOST_TILE_ROWS) : h,
  }))
}

/** Where a new tile of this size stands: below all others. */
export function freePlace(tiles: readonly Placed[], size: Pick<Placed, 'w' | 'h'>): Omit<Placed, 'id'> {
  return { x: 0, y: Math.max(0, ...tiles.map(({ y, h }) => y + h)), ...size }
}

function changed<Of extends Placed>(
  tiles: readonly Of[],
  id: string,
  change: (tile: Of) => Partial<Pick<Placed, 'x' | 'y' | 'w' | 'h'>>,
): readonly Of[] {
  const next = tiles.map((tile) => {
    if (tile.id !== id) return tile
    const { x, y, w, h } = { ...tile, ...change(tile) }
    return { ...tile, x: Math.max(0, x), y: Math.max(0, y), w: Math.max(1, w), h: Math.max(1, h) }
  })
  return settled(next, id)
}

/** No tile lies on another: the one that was moved stays, the others go down in their order, then all go up as far as they can. */
export function settled<Of extends Placed>(tiles: readonly Of[], first: string | null): readonly Of[] {
  const order = tiles.toSorted((a, b) => Number(b.id === first) - Number(a.id === first) || a.y - b.y || a.x - b.x)
  const placed: Of[] = []
  for (const tile of order) {
    let { y } = tile
    while (placed.some((other) => overlap(other, { ...tile, y }))) y += 1
    placed.push({ ...tile, y })
  }
  const risen: Of[] = []
  for (const tile of placed.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    let { y } = tile
    while (y > 0 && !risen.some((other) => overlap(other, { ...tile, y: y - 1 }))) y -= 1
    risen.push({ ...tile, y })
  }
  return tiles.map(({ id }) => risen.find((tile) => tile.id === id) as Of)
}

function overlap(a: Placed, b: Placed): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

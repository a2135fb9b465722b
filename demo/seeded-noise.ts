/** Numbers from 0 to below 1 that depend on the seed alone (mulberry32). */
export function seededNumbers(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Smooth field over the plane: a few waves whose directions and phases come from the seed. Roughly -1 to 1. */
export function seededField(seed: string): (x: number, y: number) => number {
  const next = seededNumbers(seed)
  const waves = Array.from({ length: 5 }, (_, index) => {
    const angle = next() * Math.PI * 2
    const length = 420 / (1 + index * 0.75)
    return {
      kx: (Math.cos(angle) * 2 * Math.PI) / length,
      ky: (Math.sin(angle) * 2 * Math.PI) / length,
      phase: next() * 7,
      size: 1 / (1.4 + index),
    }
  })
  return (x, y) =>
    waves.reduce((sum, { kx, ky, phase, size }) => sum + size * Math.sin(kx * x + ky * y + phase), 0) / 1.8
}

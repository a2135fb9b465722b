/** Pairs that a benchmark measures: at least five, `BENCH_PAIRS` says how many. */
export const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 5)

export interface Pair<Measured> {
  readonly product: Measured
  readonly reference: Measured
}

/**
 * Measures both sides in turn, because the machine changes from minute to minute. Who goes first changes too: the second
 * finds warmer caches.
 */
export async function interleave<Measured>(
  product: () => Promise<Measured>,
  reference: () => Promise<Measured>,
  pairs = PAIRS,
): Promise<Pair<Measured>[]> {
  const measured: Pair<Measured>[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) {
      const first = await product()
      measured.push({ product: first, reference: await reference() })
    } else {
      const first = await reference()
      measured.push({ product: await product(), reference: first })
    }
  }
  return measured
}

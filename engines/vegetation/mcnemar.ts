/**
 * Exact test of McNemar (Psychometrika 12, 1947): how likely at least so uneven a split of the samples that only one of two methods
 * gets right is, where both are equally good. 1 where there are none.
 */
export function mcnemarExact(onlyA: number, onlyB: number): number {
  const of = onlyA + onlyB
  const fewer = Math.min(onlyA, onlyB)
  // Sums of logarithms, since the binomial of some thousands is beyond a double.
  let logTerm = -of * Math.LN2
  let tail = Math.exp(logTerm)
  for (let k = 1; k <= fewer; k++) {
    logTerm += Math.log((of - k + 1) / k)
    tail += Math.exp(logTerm)
  }
  return Math.min(1, 2 * tail)
}

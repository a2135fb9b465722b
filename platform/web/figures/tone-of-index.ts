/** Below this an index is taken for a matter that somebody has to look at. */
const FAR_BEHIND = 0.9

/** SPI and CPI around 1: below, less is earned than was planned or spent. Absent where nothing was reported. */
export function toneOfIndex(amount: string | undefined): 'critical' | 'major' | 'good' | undefined {
  if (amount === undefined) return undefined
  const index = Number(amount)
  if (index < FAR_BEHIND) return 'critical'
  return index < 1 ? 'major' : 'good'
}

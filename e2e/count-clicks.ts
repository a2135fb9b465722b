import type { Locator } from 'playwright-core'

/** What a journey may cost: each press of the mouse or tap of a finger that the person makes. */
export function countClicks() {
  let clicks = 0
  return {
    on: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    count: () => clicks,
  }
}

import type { Page } from 'playwright-core'

export interface Presses {
  readonly clicks: number
  readonly keys: number
}

/**
 * Counts what a person presses in this window from now on, across its screens: clicks or taps, and keys that are not typed into a
 * field. Kept with the tab, so that a page that is loaded anew goes on counting.
 * @example
 * const presses = await countPresses(page)
 * expect(await presses()).toEqual({ clicks: 3, keys: 0 })
 */
export async function countPresses(page: Page): Promise<() => Promise<Presses>> {
  const count = () => {
    const counted = document as Document & { isCounted?: true }
    if (counted.isCounted) return
    counted.isCounted = true
    const add = (name: 'clicks' | 'keys') => {
      const pressed = JSON.parse(sessionStorage.getItem('presses') ?? '{"clicks":0,"keys":0}')
      pressed[name] += 1
      sessionStorage.setItem('presses', JSON.stringify(pressed))
    }
    document.addEventListener('pointerdown', () => add('clicks'), { capture: true })
    const press = ({ target }: KeyboardEvent) => {
      if (!(target instanceof Element && target.matches('input, textarea, [contenteditable]'))) add('keys')
    }
    document.addEventListener('keydown', press, { capture: true })
  }
  await page.evaluate(() => sessionStorage.removeItem('presses'))
  await page.evaluate(count)
  await page.addInitScript(count)
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('presses') ?? '{"clicks":0,"keys":0}'))
}

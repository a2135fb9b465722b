import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from './journey.ts'

const ASSETS = fileURLToPath(new URL('../dist/web/assets', import.meta.url))
/** These run beside the page and expect no document. */
const BESIDE_THE_PAGE = /worker/i

/*
 * A declaration that throws takes every screen with it whose chunk it was put into, and which that is decides the build: types
 * and tests of the sources see nothing of it.
 */
test('evaluates every chunk of the build', async ({ page, origin }) => {
  const chunks = readdirSync(ASSETS).filter((name) => name.endsWith('.js') && !BESIDE_THE_PAGE.test(name))
  expect(chunks.length).toBeGreaterThan(100)
  await page.goto(`${origin}/login`)
  await page.getByLabel('User name').waitFor()
  // As text: what the test runner reads, it gives an import of its own.
  const failed = await page.evaluate(`(async () => {
    const reasons = []
    for (const name of ${JSON.stringify(chunks)})
      await import('/assets/' + name).catch((error) => reasons.push(name + ': ' + error.message))
    return reasons
  })()`)
  expect(failed).toEqual([])
})

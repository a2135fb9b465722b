import { PAGE_BUDGETS } from '#apps/web/build/page-budgets.ts'
import { expect, test } from './journey.ts'
import type { PageWeight } from './page-weight.ts'
import { weighFirstScreen, weighSignIn, weighSignInPage } from './weigh-first-pages.ts'

const namesOf = ({ files }: PageWeight) => files.map(({ address }) => address).join(' ')

test('fetches no more for the sign-in page than its budget, as Chromium counts', async ({ browser, origin }) => {
  const weight = await weighSignInPage(browser, origin)
  expect(namesOf(weight)).toMatch(/\bframework-.*\bsign-in-|\bsign-in-.*\bframework-/)
  expect(weight.scriptKilobytes).toBeLessThanOrEqual(PAGE_BUDGETS.signIn.scriptKilobytes)
  expect(weight.styleKilobytes).toBeLessThanOrEqual(PAGE_BUDGETS.signIn.styleKilobytes)
})

test('fetches no more for the first signed-in screen than its budget, as Chromium counts', async ({
  browser,
  origin,
}) => {
  const weight = await weighFirstScreen(browser, origin)
  expect(namesOf(weight)).toMatch(/\bframework-.*\bframe-|\bframe-.*\bframework-/)
  // Icons that only some screens show: one of them on the first screen would bring all.
  expect(namesOf(weight)).not.toContain('lazy-icons')
  expect(weight.scriptKilobytes).toBeLessThanOrEqual(PAGE_BUDGETS.firstScreen.fetchedScriptKilobytes)
  expect(weight.styleKilobytes).toBeLessThanOrEqual(PAGE_BUDGETS.firstScreen.styleKilobytes)
})

/** What a frame that stands asks again by the clock; on a busy machine the first screen may take as long. */
const RHYTHM_S = 15

const readTwice = ({ files }: PageWeight) =>
  files
    .filter(({ address }) => !address.startsWith('/assets/'))
    .filter(({ address, askedAt }, at, reads) =>
      reads.some(
        (other, place) => place < at && other.address === address && Math.abs(other.askedAt - askedAt) < RHYTHM_S - 1,
      ),
    )
    .map(({ address }) => address)

test('[AUTH-06] asks the server for nothing twice from the sign-in to the first screen', async ({
  browser,
  origin,
}) => {
  const weight = await weighSignIn(browser, origin)
  expect(namesOf(weight)).toContain('/api/sites')
  expect(readTwice(weight)).toEqual([])
})

test('asks the server for nothing twice where the first screen opens to who is signed in', async ({
  browser,
  origin,
}) => {
  const weight = await weighFirstScreen(browser, origin)
  expect(namesOf(weight)).toContain('/api/projects')
  expect(readTwice(weight)).toEqual([])
})

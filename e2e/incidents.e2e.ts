import { readFileSync } from 'node:fs'
import { writePng } from '#engines/snapshot/write-png.ts'
import { countPresses } from './count-presses.ts'
import { expect, type Journey, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'
import { DEMONSTRATION_PASSWORD } from './product-api.ts'

type Page = Journey['page']
/** Names that no other journey uses. */
const RUN = Date.now().toString(36)
const FALL = `Fall through a floor opening ${RUN}`
/** Of the spot, taken on the way. */
const PHOTO = Buffer.from(writePng({ width: 640, height: 480, pixels: new Uint8Array(640 * 480 * 3).fill(160) }))
const ACTION = `Cover and mark every opening ${RUN}`

test('[MOD-INC] a safety officer reports an injury, does what its procedure asks, and closes what somebody else has put right', async ({
  page,
  openPage,
  signedIn,
}) => {
  await signedIn(page, 'inspector')
  await pickBuilding(page)
  const before = await recordableCases(page)
  const seconds = await reportFall(page)
  expect(seconds, 'it is reported in a minute').toBeLessThan(60)
  const incident = page.url()
  await seeWhatWaitsToday(page)
  await page.goto(incident)
  await secureScene(page)

  await page.goto(incident)
  await page.getByRole('button', { name: 'Start the investigation' }).click()
  await page.getByText('Under investigation').first().waitFor()
  await investigate(page)
  expect(page.url(), 'all of it on one screen').toBe(incident)

  const colleague = await openPage()
  await signedIn(colleague, 'engineer')
  await colleague.goto('/work/inbox')
  await colleague.getByRole('listitem').filter({ hasText: ACTION }).getByRole('link').first().click()
  const action = colleague.getByRole('article', { name: ACTION })
  await action.getByLabel('What was done').fill('Covered, screwed down and marked')
  await action.getByRole('button', { name: 'It is done' }).click()
  await action.getByText('Done, to be verified').waitFor()
  expect(await action.getByRole('button', { name: 'Verify' }).count(), 'not by who did it').toBe(0)

  const own = page.getByRole('article', { name: ACTION })
  await own.getByRole('button', { name: 'Verify' }).click()
  await own.getByText('Verified', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByText('Closed', { exact: true }).first().waitFor()
  expect(await recordableCases(page)).toBe(before + 1)
  expect(await pictureWidth(page), 'twice as fine as the dashboard is wide').toBeGreaterThan(1_600)
})

test('[MOD-INC] a site manager reports a fall in the yard without naming a structure, and finds it among those of the site', async ({
  page,
  signedIn,
}) => {
  const yard = `Fall in the yard ${RUN}`
  await signedIn(page, 'inspector')
  await page.goto('/incident/view/add')
  await page.getByLabel('What happened, in one line').fill(yard)
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Near miss' })
  await page.getByLabel('Kind of incident').selectOption({ label: 'Near miss' })
  await page.getByText('Wahat Nada District › Central Quarter', { exact: true }).last().waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: new RegExp(yard) }).waitFor()
  await page.goto('/incident/view/index?reach=site')
  await page.getByRole('row', { name: new RegExp(yard) }).waitFor()
})

test('[NAV-09] [NAV-10] a link to an incident leads through sign-in to it, in its site and structure', async ({
  page,
  openPage,
  signedIn,
}) => {
  await signedIn(page, 'inspector')
  await pickBuilding(page)
  await page.goto('/incident/view/index')
  await page.getByRole('link', { name: /^INC-/ }).first().click()
  await page.waitForURL('**/detail/**')
  await page.getByRole('main').getByRole('link', { name: 'Details', exact: true }).waitFor()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const path = new URL(page.url()).pathname

  const visitor = await openPage()
  await visitor.goto(`${path}?siteCode=WHN-01&structureCode=WHN-01-BA`)
  await visitor.waitForURL('**/login?**')
  expect(new URL(visitor.url()).searchParams.get('redirectUrl')).toBe(`${path}?siteCode=WHN-01&structureCode=WHN-01-BA`)
  await visitor.getByLabel('User name').fill('inspector')
  await visitor.getByLabel('Password', { exact: true }).fill(DEMONSTRATION_PASSWORD)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await visitor.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
  expect(new URL(visitor.url()).pathname + new URL(visitor.url()).search).toBe(path)
  await visitor
    .getByRole('button', { name: /Building A/ })
    .first()
    .waitFor()
})

/** What the dashboard of the building counts. */
async function recordableCases(page: Page): Promise<number> {
  await page.goto('/incident/dashboard/index?reach=structure')
  const tile = page.getByRole('link').filter({ hasText: 'Recordable cases' })
  const said = /Recordable cases\s*(\d+)/.exec(await tile.innerText())
  return Number(said?.[1])
}

/** Of the dashboard that is shown, taken along as a PNG: its width stands in its head. @returns px */
async function pictureWidth(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Take along' }).click()
  const entry = page.getByRole('menuitem', { name: 'Save as picture' })
  const [file] = await Promise.all([page.waitForEvent('download'), entry.click()])
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  return bytes.readUInt32BE(16)
}

/** Place, time and reporter are known. @returns how long it takes, in seconds */
async function reportFall(page: Page): Promise<number> {
  await page.goto('/incident/view/index')
  const begun = performance.now()
  await page.getByRole('link', { name: 'Report an incident' }).click()
  await page.getByLabel('What happened, in one line').fill(FALL)
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Days away from work' })
  await page.getByLabel('Kind of incident').selectOption({ label: 'Injury' })
  await page.getByLabel('How severe it was').selectOption({ label: 'Major' })
  await page.getByRole('button', { name: 'Say where' }).click()
  await page.getByLabel('Storey', { exact: true }).fill('Level 3')
  await page
    .getByLabel('Add photos or files')
    .setInputFiles({ name: 'opening.png', mimeType: 'image/png', buffer: PHOTO })
  const people = page.getByRole('group', { name: 'People' })
  await people.getByRole('button', { name: 'Add a person' }).click()
  await people.getByLabel('Name of the person').fill('Ravi Menon')
  await people.getByLabel('Treatment').selectOption({ label: 'Stay in hospital' })
  await people.getByLabel('Days away').fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: new RegExp(FALL) }).waitFor()
  await page.getByText('12 days away').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Files 1' }).waitFor()
  return (performance.now() - begun) / 1_000
}

/** From wherever one is, in one click: what is late or due today, and nothing of the days after. */
async function seeWhatWaitsToday(page: Page): Promise<void> {
  const presses = await countPresses(page)
  await page.getByRole('link', { name: /^Late or due today/ }).click()
  await page.getByRole('heading', { level: 1, name: 'My work' }).waitFor()
  await page.locator('[data-time] li').first().waitFor()
  const times = await page.locator('[data-time]').evaluateAll((parts) => parts.map((part) => part.dataset['time']))
  expect(times.filter((time) => time !== 'late' && time !== 'today')).toEqual([])
  expect((await presses()).clicks).toBe(1)
}

/** The class and severity have started a procedure: its next step is done with what it asks to be left behind. */
async function secureScene(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Procedures', exact: true }).click()
  await page.getByRole('link', { name: /Serious injury response/ }).click()
  const step = page.getByRole('listitem').filter({ hasText: 'Secure the scene' })
  await step.getByRole('button', { name: 'Done', exact: true }).click()
  const asked = page.getByRole('dialog')
  await asked.getByText('Needed: a comment').waitFor()
  await asked.getByLabel('Comment').fill('Opening fenced, floor below cleared')
  await asked.getByRole('button', { name: 'Done', exact: true }).click()
  await step.getByText('Opening fenced, floor below cleared').waitFor()
}

/** Answers to "why", a cause and an action: all on the page of the incident. */
async function investigate(page: Page): Promise<void> {
  await page.getByLabel('Why? (1)').fill('The cover was taken off for a riser.')
  await page.getByRole('button', { name: 'Add a cause' }).click()
  await page.getByLabel('Cause 1').fill('Nobody is named to put covers back.')
  await page.getByRole('button', { name: 'Save the investigation' }).click()
  const ask = page.getByRole('form', { name: 'Ask for this action' })
  await ask.getByLabel('What is to be done').fill(ACTION)
  await ask.getByRole('combobox', { name: 'Who does it' }).fill('Priya')
  await page.getByRole('option', { name: /Priya/ }).first().click()
  await ask.getByRole('button', { name: 'Ask for this action' }).click()
  await page.getByRole('article', { name: ACTION }).waitFor()
}

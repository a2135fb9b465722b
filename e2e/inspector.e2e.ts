import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { countPresses } from './count-presses.ts'
import { test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi, type ProductApi } from './product-api.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** The person's own count: looking at something is none. */
const MOST_TAPS = 40
const ITEMS = 12

interface Inspection {
  readonly id: string
  readonly number: string
}

interface Scored extends Inspection {
  readonly rowVersion: number
  readonly point: { readonly checks: readonly { readonly id: string }[] }
  readonly results: readonly { readonly score: number | null; readonly value: string | null; readonly note: string }[]
}

test('[MOD-QA] an inspector answers twelve items with three photos and a signature without network, and it is sent once by itself', async ({
  openPage,
  signedIn,
  origin,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|live connection failed/)
  const api = await openApi(origin, 'inspector')
  const inspection = await waitingInspection(api)
  const page = await openPage(PHONE)
  await signedIn(page, 'inspector')
  await pickBuilding(page)
  await page.goto(`/QA/workflow/detail/${inspection.id}`)
  await page.getByText('Blockwork inspection').waitFor()
  await keptOffline(page)

  await page.context().setOffline(true)
  await page.reload()
  const taps = await fillIn(page)
  await page.getByText('It is sent by itself when the network is back', { exact: false }).first().waitFor()
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  expect(await formsOf(api, inspection)).toHaveLength(0)
  // The phone is put away and taken out again.
  await page.goto('/form/waiting')
  await page.getByText(inspection.number).waitFor()
  await page.getByText('Waits for the network').waitFor()

  await page.context().setOffline(false)
  await page.getByText('Nothing waits.', { exact: false }).waitFor()
  await page.goto(`/QA/workflow/detail/${inspection.id}`)
  await page.getByText('Conforms', { exact: true }).first().waitFor()
  const forms = await formsOf(api, inspection)
  expect(forms).toHaveLength(1)
  const files = await api.call<{ items: { name: string }[] }>(
    'GET',
    `/record-files?entityType=inspection&entityId=${inspection.id}`,
  )
  // The photo that was drawn over is there as it was, too.
  expect(files.items.map(({ name }) => name).sort()).toEqual([
    'overall marked.jpg',
    'overall.jpg',
    'tie.jpg',
    'top.jpg',
  ])
})

test('[MOD-QA] an inspector scores a check list with a photo and a failed item without network, and it is stored once by itself', async ({
  openPage,
  signedIn,
  origin,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|live connection failed/)
  const api = await openApi(origin, 'inspector')
  const inspection = await requestedInspection(origin)
  const at = `/QA/workflow/detail/${inspection.id}`
  const page = await openPage(PHONE)
  await signedIn(page, 'inspector')
  await pickBuilding(page)
  await page.goto(at)
  await page.getByRole('radiogroup', { name: 'Bar sizes' }).waitFor()
  await keptOffline(page)

  await page.context().setOffline(true)
  await page.reload()
  const list = page.getByRole('region', { name: 'Check list' })
  const answer = (item: string, words: string) =>
    list.getByRole('radiogroup', { name: item }).getByRole('radio', { name: words, exact: true }).tap()
  await answer('Bar sizes', '1 Very Poor')
  await list.getByLabel('Note').fill('Two bars are missing')
  await list.getByLabel('Measured').fill('42.5')
  await answer('Laps', 'Conforming')
  await answer('Sleeves', 'Not applicable')
  await list.getByLabel('Why it does not apply').fill('None are drawn here')
  const chosen = page.waitForEvent('filechooser')
  const laps = list.getByRole('listitem').filter({ hasText: 'Laps' })
  await laps.getByRole('button', { name: 'Take photo' }).first().tap()
  const buffer = Buffer.from(await makePhoto({ takenAt: '2026:11:22 10:00:00', lon: 46.68, lat: 24.71 }))
  await (await chosen).setFiles({ name: 'laps.jpg', mimeType: 'image/jpeg', buffer })
  await laps.getByRole('img', { name: 'laps.jpg' }).waitFor()
  // Nothing is lost where the phone goes off before it is saved.
  await page.reload()
  await laps.getByRole('img', { name: 'laps.jpg' }).waitFor()
  await list.getByRole('button', { name: 'Save 4 items' }).tap()
  await page.getByText('It is sent by itself when the network is back', { exact: false }).first().waitFor()
  await page.goto('/form/waiting')
  await page.getByText(inspection.number).waitFor()
  await page.getByText('Waits for the network').waitFor()
  expect((await api.call<Scored>('GET', `/inspections/${inspection.id}`)).results).toEqual([])

  await page.context().setOffline(false)
  await page.getByText('Nothing waits.', { exact: false }).waitFor()
  await page.goto(at)
  await list.getByRole('link', { name: 'Open its non-conformity' }).waitFor()
  const { results, rowVersion } = await api.call<Scored>('GET', `/inspections/${inspection.id}`)
  expect(rowVersion).toBe(inspection.rowVersion + 1)
  expect(results.map(({ score, value, note }) => ({ score, value, note }))).toEqual(
    expect.arrayContaining([
      { score: 1, value: null, note: 'Two bars are missing' },
      { score: 4, value: '42.5', note: '' },
      { score: 4, value: null, note: '' },
      { score: null, value: null, note: 'None are drawn here' },
    ]),
  )
  const files = await api.call<{ items: unknown[] }>(
    'GET',
    `/record-files?entityType=inspection&entityId=${inspection.id}`,
  )
  expect(files.items).toMatchObject([{ name: 'laps.jpg', part: inspection.point.checks[2]?.id }])
  const ncrs = await api.call<{ items: unknown[] }>('GET', `/ncrs?inspection=${inspection.id}`)
  expect(ncrs.items).toMatchObject([{ title: 'Bar sizes: Two bars are missing', severity: 'major' }])
})

test('[MOD-INC] a toolbox talk without network names its work package and who attended out of the registers, and is read by their names', async ({
  openPage,
  signedIn,
  origin,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|live connection failed/)
  const api = await openApi(origin, 'engineer')
  const offered = await api.call<{ templateId: string; name: string; projectCode: string }[]>(
    'GET',
    '/form-templates/offered?projectCode=WHN',
  )
  const talk = offered.find(({ name }) => name === 'Toolbox talk')
  if (!talk) throw new Error('No toolbox talk is offered.')
  const page = await openPage(PHONE)
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto(`/form/fill/${talk.templateId}`)
  await page.getByRole('textbox', { name: 'Topic' }).waitFor()
  await keptOffline(page)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('textbox', { name: 'Topic' }).fill('Lifting over people')
  const workers = page.getByRole('group', { name: /^Who attended/ }).getByRole('checkbox')
  const attended = await Promise.all([0, 1].map((at) => workers.nth(at).locator('xpath=..').innerText()))
  for (const name of attended) await page.getByText(name, { exact: true }).tap()
  await page.getByLabel('People present').fill('12')
  await page.getByText('Conforms', { exact: true }).tap()
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await page.getByText('It is sent by itself when the network is back', { exact: false }).first().waitFor()

  await page.context().setOffline(false)
  await page.getByText(attended.join(' · ')).waitFor()
  const { items } = await api.call<{ items: { id: string }[] }>('GET', `/filled-forms?templateId=${talk.templateId}`)
  const filled = await api.call<{
    values: Record<string, string>
    form: { lists: Record<string, { label: string }[]> }
  }>('GET', `/filled-forms/${items[0]?.id}`)
  expect(filled.form.lists['workers']?.map(({ label }) => label)).toEqual(attended)
})

/** Asked of the inspector for tomorrow: items of each kind of answer. */
async function requestedInspection(origin: string): Promise<Scored> {
  const coordinator = await openApi(origin, 'coordinator')
  const checks = [
    { question: 'Bar sizes' },
    { question: 'Cover', answers: 'measurement', min: '40', max: '50', unit: 'mm' },
    { question: 'Laps', answers: 'conformity', evidence: 'photo' },
    { question: 'Sleeves', answers: 'yesNo' },
  ].map((check) => ({ id: crypto.randomUUID(), ...check }))
  const draft = await coordinator.call<Scored>('POST', '/inspections', {
    ...{ projectCode: 'WHN', siteCode: 'WHN-01', structureCode: 'WHN-01-BA', location: 'Basement 2' },
    inspectorId: demonstrationId('inspector'),
    requestedFor: new Date(Date.now() + 86_400_000).toISOString(),
    point: { activity: 'Reinforcement of the raft', kind: 'witness', noticeHours: 0, checks },
  })
  const { id, rowVersion } = draft
  return coordinator.call('POST', `/inspections/${id}/steps/request`, { rowVersion })
}

async function fillIn(page: Page): Promise<number> {
  const presses = await countPresses(page)
  const form = page.getByRole('region', { name: 'Form' })
  await form.getByRole('radiogroup').first().waitFor()
  const items = await form.getByRole('radiogroup').all()
  expect(items).toHaveLength(ITEMS)
  for (const item of items) await item.getByText('Conforms', { exact: true }).tap()
  for (const name of ['overall', 'tie', 'top']) {
    const question = form.getByRole('group', {
      name: new RegExp(name === 'overall' ? 'the wall' : `a ${name}|the ${name}`),
    })
    const chosen = page.waitForEvent('filechooser')
    await question.getByRole('button', { name: 'Take photo' }).first().tap()
    const buffer = Buffer.from(await makePhoto({ takenAt: '2026:11:22 10:00:00', lon: 46.68, lat: 24.71 }))
    await (await chosen).setFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer })
    await question.getByRole('img').waitFor()
  }
  await form
    .getByRole('group', { name: /the wall/ })
    .getByRole('button', { name: 'Draw on it' })
    .tap()
  await draw(page, page.getByRole('dialog').getByRole('img'))
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).tap()
  await form.getByRole('img', { name: 'overall marked.jpg' }).waitFor()
  await draw(page, form.getByRole('img', { name: /Signature/ }))
  await form.getByRole('button', { name: 'Send', exact: true }).tap()
  return (await presses()).clicks
}

/** One stroke of a finger. */
async function draw(page: Page, on: Locator): Promise<void> {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error('There is nothing to draw on.')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.3, { steps: 4 })
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.6, { steps: 4 })
  await page.mouse.up()
}

/** The browser keeps the product once its worker has taken over; without network, that has no way out either. */
async function keptOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

async function waitingInspection(api: ProductApi): Promise<Inspection> {
  const { items } = await api.call<{ items: Inspection[] }>('GET', '/inspections?package=Blockwork&state=requested')
  const [found] = items
  if (!found) throw new Error('No inspection of the demonstration waits.')
  return found
}

const formsOf = (api: ProductApi, { id }: Inspection) => api.call<unknown[]>('GET', `/inspections/${id}/forms`)

test('an inspector on a phone stands before the first question of a form two taps from Home without having picked a place', async ({
  openPage,
  signedIn,
}) => {
  const page = await openPage(PHONE)
  await signedIn(page, 'inspector')
  await page.goto('/home/index')
  await page.getByRole('main').waitFor()
  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('option', { name: /Concrete pour card/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Concrete pour card' }).waitFor()
  await page.getByRole('radio', { name: 'C30/37' }).waitFor()
  expect(await presses()).toEqual({ clicks: 2, keys: 0 })
})

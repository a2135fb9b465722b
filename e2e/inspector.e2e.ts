import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
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

test('[MOD-QA] an inspector answers twelve items with three photos and a signature without network, and it is sent once by itself', async ({
  openPage,
  signIn,
  origin,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|live connection failed/)
  const api = await openApi(origin, 'inspector')
  const inspection = await waitingInspection(api)
  const page = await openPage(PHONE)
  await signIn(page, 'inspector')
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

test('[MOD-INC] a toolbox talk without network names its work package and who attended out of the registers, and is read by their names', async ({
  openPage,
  signIn,
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
  await signIn(page, 'engineer')
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

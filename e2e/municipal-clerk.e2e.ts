import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi } from './product-api.ts'

const SITE = 'WHN-01'
const WHAT = 'The pavement is broken before gate 2'

test('[MOD-MUN] a clerk opens the desk, a citizen reports without an account, and an Open311 client reads what became of it', async ({
  page,
  openPage,
  origin,
  signedIn,
}) => {
  await signedIn(page, 'coordinator')
  await pickBuilding(page)
  await page.goto('/municipalityAffairs/index')
  await page.getByRole('button', { name: 'Desk for citizens', exact: true }).first().click()
  const desk = page.getByRole('dialog')
  const isOpen = desk.getByRole('switch', { name: 'The desk is open' })
  await desk.getByText('The desk is open', { exact: true }).waitFor()
  await isOpen.and(page.locator(':enabled')).waitFor()
  if (!(await isOpen.isChecked())) await isOpen.click()
  await desk.getByText('Form for citizens:').waitFor()
  await desk.getByRole('button', { name: /key of Open311|key for Open311/ }).click()
  await desk.getByText('Note this key now').waitFor()
  await page.keyboard.press('Escape')

  const citizen = await openPage({ viewport: { width: 390, height: 844 } })
  await citizen.goto(`${origin}/municipalityAffairs/report/${SITE}`)
  await citizen.getByLabel('What is wrong').selectOption('pothole')
  await citizen.getByLabel('Description').fill(WHAT)
  const chosen = citizen.waitForEvent('filechooser')
  await citizen.getByRole('button', { name: 'Add a photo of it' }).first().click()
  const buffer = Buffer.from(await makePhoto({ takenAt: '2026:11:22 10:00:00', lon: 46.68, lat: 24.71 }))
  await (await chosen).setFiles({ name: 'hole.jpg', mimeType: 'image/jpeg', buffer })
  await citizen.getByRole('img', { name: 'Photo of it' }).waitFor()
  await citizen.getByLabel('Address or landmark').fill('Gate 2')
  await citizen.getByRole('button', { name: 'Send the report' }).click()
  const thanks = await citizen.getByRole('status').textContent()
  const number = /MC-[\d-]+\d/.exec(thanks ?? '')?.[0] ?? ''
  expect(number).not.toBe('')

  await page.goto(`/municipalityAffairs/index?search=${number}`)
  await page.getByText(number, { exact: true }).first().click()
  await page.getByText(WHAT).first().waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Files 1' }).click()
  await page.getByText('photo.jpeg').first().waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Details' }).click()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const client = async (path: string) => {
    const answer = await fetch(`${origin}/open311/v2/${path}`)
    expect([path, answer.status]).toEqual([path, 200])
    return answer
  }
  const [open] = await (await client(`requests/${id}.json?jurisdiction_id=${SITE}`)).json()
  expect(open).toMatchObject({ service_request_id: id, status: 'open', description: WHAT, service_code: 'pothole' })

  await page.getByRole('button', { name: 'Begin work', exact: true }).click()
  await page.getByText('Being worked on', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Put right', exact: true }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Reason').fill('Slabs laid anew')
  await asked.getByRole('button', { name: 'Put right', exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
  await page.getByText('Slabs laid anew').first().waitFor()
  const closed = await (
    await client(`requests.xml?jurisdiction_id=${SITE}&status=closed&service_request_id=${id}`)
  ).text()
  expect(closed).toContain(`<service_request_id>${id}</service_request_id>`)
  expect(closed).toContain('<status_notes>Slabs laid anew</status_notes>')

  // Other journeys find the desk as the demonstration left it.
  const api = await openApi(origin, 'coordinator')
  await api.call('PUT', `/municipal-desks/${SITE}`, { isOpen: false })
})

import type { Page } from 'playwright-core'
import { encode } from 'uqr'
import { writePng } from '#engines/snapshot/write-png.ts'
import { expect, test } from './journey.ts'
import { openApi } from './product-api.ts'

/** Names that no other journey uses, and that a product which runs for longer does not know yet. */
const RUN = Date.now().toString(36).toUpperCase()

/** A block beside the Central Quarter, and a footprint inside of it, WGS 84. */
const BOUNDARY = rectangle(46.9505, 24.8005, 0.004, 0.003)
const FOOTPRINT = rectangle(46.9515, 24.801, 0.001, 0.0008)

test('[MOD-HOME] [DATA-04] shows the sites as grid, list and map, and keeps the choice', async ({ page, signedIn }) => {
  await signedIn(page, 'engineer')
  const show = page.getByRole('radiogroup', { name: 'Show as' })
  await page.getByRole('list', { name: 'Sites' }).getByRole('link', { name: 'Wadi Park', exact: true }).waitFor()

  await show.getByTitle('List').click()
  await page
    .getByRole('table')
    .getByRole('row', { name: /WHN-02/ })
    .waitFor()

  await page.reload()
  await page
    .getByRole('table')
    .getByRole('row', { name: /WHN-02/ })
    .waitFor()

  await show.getByTitle('Map').click()
  await page.getByRole('list', { name: 'Sites on the map' }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
})

test('[DATA-02] [NAV-11] keeps project, site and structure over a reload, and forgets them at home', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'engineer')
  const place = page.getByRole('navigation', { name: 'Place' })
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).click()
  await page.waitForURL('**/home/structures')
  await page.getByRole('button', { name: 'Spine road' }).click()
  const isPicked = async () => {
    await place.getByRole('button', { name: 'Project: Wahat Nada District' }).waitFor()
    await place.getByRole('button', { name: 'Site: Central Quarter' }).waitFor()
    await place.getByRole('button', { name: 'Structure: Spine road' }).waitFor()
  }
  await isPicked()
  await page.reload()
  await isPicked()

  await page.getByRole('link', { name: 'Plumbline, Home' }).click()
  await page.waitForURL('**/home/index**')
  await place.getByRole('button', { name: 'Site: All sites' }).waitFor()
})

test('[NAV-06] [NAV-07] [NAV-08] leads to where the place is picked, and on from there', async ({ page, signedIn }) => {
  await signedIn(page, 'engineer')
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).waitFor()
  await page.goto('/home/structures')
  await page.waitForURL('**/home/index**')
  await page.goto('/design/modelViewer/index')
  await page.waitForURL('**/construction/index')

  await page.getByRole('main').getByText('Central Quarter').first().click()
  await page.waitForURL('**/construction/structure')
  await page.getByRole('main').getByText('Building A: Dar Al Nakheel').first().click()
  await page.goto('/design/modelViewer/index')
  await page.getByRole('heading', { level: 1, name: 'BIM Viewer' }).waitFor()
})

test('[MOD-HOME] adds a site with its boundary and a structure in it, edits them, and finds the changes in their history', async ({
  page,
  signedIn,
}) => {
  const site = { code: `TRIAL-${RUN}`, name: `Trial plot ${RUN}` }
  await signedIn(page, 'coordinator')
  await page.getByRole('link', { name: 'New site' }).click()
  await page.getByLabel('Project', { exact: true }).selectOption('WHN')
  await page.getByLabel('Code', { exact: true }).fill(site.code)
  await page.getByLabel('Name', { exact: true }).fill(site.name)
  await pasteOutline(page, BOUNDARY)
  await page
    .getByText(/Area .* ha/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Add site' }).click()
  await page.getByRole('heading', { level: 1, name: site.name }).waitFor()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Address', { exact: false }).fill('Plot 77, Al Nada Boulevard')
  await page.getByRole('button', { name: 'Save site' }).click()
  const sides = page.getByRole('navigation', { name: 'Sides of the record' })
  const history = page.getByRole('region', { name: 'History' })
  await sides.getByRole('link', { name: 'History' }).click()
  await history.getByText('added the site').waitFor()
  await history.getByText(/Plot 77, Al Nada Boulevard/).waitFor()
  await history.getByText('Tomasz Zielinski').first().waitFor()

  await sides.getByRole('link', { name: 'Details' }).click()
  await page.getByRole('link', { name: 'New structure' }).click()
  await page.getByLabel('Code', { exact: true }).fill(`${site.code}-A`)
  await page.getByLabel('Name', { exact: true }).fill('Gate house')
  await pasteOutline(page, FOOTPRINT)
  await page.getByRole('button', { name: 'Add structure' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gate house' }).waitFor()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Gate house north')
  await page.getByRole('button', { name: 'Save structure' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gate house north' }).waitFor()
  await sides.getByRole('link', { name: 'History' }).click()
  await history.getByText('added the structure').waitFor()
  await history.getByText(/Gate house → Gate house north/).waitFor()
})

test('[MOD-HOME] [DATA-02] an administrator begins a project, with its first site and structure, and works in it', async ({
  page,
  signedIn,
}) => {
  const project = { code: `NEW${RUN}`, name: `Harbour extension ${RUN}` }
  await signedIn(page, 'admin')
  await page.getByRole('link', { name: 'New project' }).click()
  await page.getByLabel('Code', { exact: true }).fill(project.code)
  await page.getByLabel('Name', { exact: true }).fill(project.name)
  await page.getByLabel('Currency').fill('saudi')
  await page.getByRole('option', { name: 'SAR · Saudi Riyal' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add project' }).click()
  await page.getByRole('heading', { level: 1, name: project.name }).waitFor()

  await page.getByRole('link', { name: 'New site' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Quay 2')
  await page.getByRole('button', { name: 'Add site' }).click()
  await page.getByRole('link', { name: 'New structure' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Quay wall')
  await page.getByRole('button', { name: 'Add structure' }).click()
  await page.getByRole('heading', { level: 1, name: 'Quay wall' }).waitFor()
  await page
    .getByRole('button', { name: 'Work here' })
    .or(page.getByRole('link', { name: 'Work here' }))
    .click()
  await page.goto('/incident/view/add')
  await page.getByLabel('What happened, in one line').fill('First thing that happened')
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Observation' })
  await page.getByLabel('Kind of incident').selectOption({ label: 'Near miss' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /First thing that happened/ }).waitFor()

  await page.goto('/incident/IncidentWorkflow/index')
  await page.getByRole('button', { name: 'Examples' }).first().click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Toolbox talk' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .getByRole('row', { name: /Toolbox talk/ })
    .getByRole('link')
    .click()
  await page.getByRole('heading', { level: 1, name: /Toolbox talk/ }).waitFor()
  await page.getByText('Draft', { exact: true }).first().waitFor()

  await page.goto(`/home/index?project=${project.code}`)
  await page.getByRole('link', { name: 'Edit project' }).click()
  await page.getByLabel('Description', { exact: true }).fill('Two berths for bulk')
  await page.getByRole('button', { name: 'Save project' }).click()
  await page.getByText('Two berths for bulk').waitFor()
})

test('[MOD-HOME] an administrator puts a picture on a site, lets one more person see it, and takes both back', async ({
  page,
  origin,
  signedIn,
}) => {
  await signedIn(page, 'admin')
  await page.goto('/home/siteDetail/WHN-02')
  const picture = writePng({ width: 64, height: 36, pixels: new Uint8Array(64 * 36 * 3).fill(120) })
  await page
    .getByLabel('Add a cover picture')
    .setInputFiles({ name: 'park.png', mimeType: 'image/png', buffer: Buffer.from(picture) })
  await page.getByRole('button', { name: 'Take the cover off' }).waitFor()

  const people = page.getByRole('region', { name: 'People' })
  await people.getByRole('button', { name: 'Let somebody see this place' }).click()
  const name = await somebodyElse(origin)
  await people.getByRole('combobox').fill(name)
  await page.getByRole('option').filter({ hasText: name }).first().click()
  const release = people.getByRole('button', { name: `Take away: ${name}` })
  await release.waitFor()
  await release.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take away' }).click()
  await release.waitFor({ state: 'detached' })

  await page.goto('/home/index')
  const card = page.getByRole('list', { name: 'Sites' }).getByRole('listitem').filter({ hasText: 'Wadi Park' })
  await card
    .getByRole('img', { name: /Wadi Park/ })
    .or(card.locator('img'))
    .first()
    .waitFor()
  await page.goto('/home/siteDetail/WHN-02')
  await page.getByRole('button', { name: 'Take the cover off' }).click()
  await page.getByLabel('Add a cover picture').waitFor({ state: 'attached' })
})

test('[MOD-HOME] draws a boundary on the map with the pointer', async ({ page, signedIn }) => {
  await signedIn(page, 'coordinator')
  await page.goto('/home/addSite')
  const map = page.getByRole('region', { name: 'Boundary' }).locator('canvas').first()
  await map.waitFor()
  await page.getByText('Click each corner of the boundary.').waitFor()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map has no size.')
  const corner = async (x: number, y: number) => page.mouse.click(box.x + box.width * x, box.y + box.height * y)
  await corner(0.3, 0.5)
  await corner(0.7, 0.5)
  await corner(0.7, 0.8)
  await corner(0.3, 0.8)
  await page.keyboard.press('Enter')
  await page
    .getByText(/4 corners/)
    .first()
    .waitFor()
})

test('[ERR-08] says at the field what is wrong and keeps what was typed', async ({
  page,
  signedIn,
  expectComplaint,
}) => {
  expectComplaint(/status of 4\d\d/)
  await signedIn(page, 'coordinator')
  await page.goto('/home/addSite')
  await page.getByLabel('Project', { exact: true }).selectOption('WHN')
  await page.getByLabel('Code', { exact: true }).fill('WHN-01')
  await page.getByLabel('Name', { exact: true }).fill('A second Central Quarter')
  await page.getByRole('button', { name: 'Add site' }).click()
  await page.getByText('WHN-01 is already used.').first().waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('A second Central Quarter')

  await page.reload()
  await page.getByText('this is your unsaved draft').waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('A second Central Quarter')
})

/** Somebody who signs in and does not see Wadi Park. @returns their name */
async function somebodyElse(origin: string): Promise<string> {
  const { call } = await openApi(origin, 'admin')
  type Listed = { items: { id: string; displayName: string; isAdmin: boolean }[] }
  const { items: users } = await call<Listed>('GET', '/users?state=active&pageSize=200')
  const { items: seen } = await call<Listed>('GET', '/people?projectCode=WHN&siteCode=WHN-02&pageSize=200')
  const other = users.find(({ id, isAdmin }) => !isAdmin && !seen.some((one) => one.id === id))
  if (!other) throw new Error('Everybody sees Wadi Park.')
  return other.displayName
}

async function pasteOutline(page: Page, outline: unknown): Promise<void> {
  await page.getByText('From GeoJSON').click()
  await page.getByLabel('Paste GeoJSON').fill(JSON.stringify(outline))
  await page.getByRole('button', { name: 'Use this outline' }).click()
}

/** A rectangle from its south-west corner, degrees. */
function rectangle(west: number, south: number, wide: number, tall: number): unknown {
  const ring = [
    [west, south],
    [west + wide, south],
    [west + wide, south + tall],
    [west, south + tall],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

test('[MOD-QA] the label of a building opens it on a phone, and what is added there lies in it', async ({
  page,
  openPage,
  origin,
  signedIn,
}) => {
  await signedIn(page, 'engineer')
  await page.goto('/home/structureDetail/WHN-01-BA')
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Label with QR code' }).click()
  const drawn = await page
    .getByRole('img', { name: 'QR code that opens this record' })
    .locator('path')
    .getAttribute('d')
  const address = `${origin}/home/structureDetail/WHN-01-BA?projectCode=WHN&siteCode=WHN-01&structureCode=WHN-01-BA`
  const { data } = encode(address, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  expect(drawn).toBe(dark.join(''))

  const phone = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await signedIn(phone, 'inspector')
  await phone.goto(address)
  await phone.getByRole('heading', { level: 1, name: 'Building A: Dar Al Nakheel' }).waitFor()
  await phone.getByRole('button', { name: 'Add', exact: true }).click()
  await phone.getByRole('option', { name: /Request inspection/ }).click()
  await phone.waitForURL('**/QA/workflow/add**')
  await phone.getByText(/› Building A: Dar Al Nakheel$/).waitFor()
})

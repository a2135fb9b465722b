import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

/** Names that no other journey uses, and that a product which runs for longer does not know yet. */
const RUN = Date.now().toString(36).toUpperCase()

test('an access officer adds a company with its people and a list that reaches them', async ({
  page,
  signedIn,
  expectComplaint,
}) => {
  // The screen of the list that is removed asks for it once more before it is left.
  // Sides of a page that still come when its record is removed are answered as missing, as the record is.
  expectComplaint(/status of 404 .*(distribution-lists|record-(conversations|files|links))/)
  const company = `Riyada Lifts ${RUN}`
  await signedIn(page, 'coordinator')
  await page.goto('/company/add')
  await page.getByLabel('Name in English').fill(company)
  await page.getByLabel('Code', { exact: true }).fill(RUN)
  await page.getByLabel('Party role', { exact: true }).selectOption('Contractor')
  await page.getByLabel('Wahat Nada District').selectOption('Subcontractor')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: company }).waitFor()
  await page.getByRole('region', { name: 'What it is on projects' }).getByText('Subcontractor').waitFor()

  await page.goto('/user/add')
  await page.getByLabel('User name', { exact: true }).fill(`lift.${RUN.toLowerCase()}`)
  await page.getByLabel('Name', { exact: true }).fill(`Basma ${RUN}`)
  await page.getByRole('combobox', { name: 'Add a company' }).fill(company)
  await page.getByRole('option', { name: company }).click()
  await page.getByLabel('Viewer', { exact: true }).check()
  const places = page.getByRole('region', { name: 'Places' })
  await places.getByLabel(/^Wahat Nada District/).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByText('Invited', { exact: true }).waitFor()

  await page.goto('/distribution-list/add')
  await page.getByRole('main').getByRole('combobox', { name: 'Project' }).fill('Wahat Nada')
  await page.getByRole('option', { name: 'Wahat Nada District' }).click()
  await page.getByLabel('Name in English').fill(`Lift shafts ${RUN}`)
  const add = page.getByRole('combobox', { name: 'Add a company or a person' })
  for (const name of [company, 'Yousef Al Harbi']) {
    await add.fill(name)
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('list', { name: 'On the list' }).getByText(name).waitFor()
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `Lift shafts ${RUN}` }).waitFor()
  const reached = page.getByRole('region', { name: 'Reached now' })
  await reached.getByText(`Basma ${RUN}`).waitFor()
  await reached.getByText('Yousef Al Harbi').waitFor()
  expect(await reached.getByRole('listitem').count()).toBe(2)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.waitForURL('**/distribution-list/index')
  await page.getByRole('link', { name: 'MEP coordination' }).waitFor()
  expect(await page.getByRole('link', { name: `Lift shafts ${RUN}` }).count()).toBe(0)
})

test('a subcontractor sees the place of the contract and its own workers, and neither companies, users nor lists', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'subcontractor')
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Construction').waitFor()
  // They fill in forms; who manages the platform's people and companies are others.
  await page.getByRole('button', { name: 'Platform Mgt' }).click()
  await page.getByRole('link', { name: 'Forms', exact: true }).waitFor()
  for (const name of ['Companies', 'Users', 'Roles', 'Distribution lists'])
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0)
  for (const path of ['/company/index', '/user/index', '/distribution-list/index']) {
    await page.goto(path)
    await page.waitForURL('**/401')
  }
  await pickBuilding(page)
  await page.goto('/smartcity/worker/index')
  const companies = page.getByRole('table').getByText(/Nasim|Haddad|Rakaez|Al Saqr/)
  await companies.first().waitFor()
  expect(new Set(await companies.allTextContents())).toEqual(new Set(['Nasim Building Services']))
})

test('companies come from a file: matched, checked row by row, and imported once the refused row is left out', async ({
  page,
  signedIn,
}) => {
  const table = [
    'الرمز;Name;Party role;Trades;Remarks',
    `${RUN}-1;Nakheel Steel ${RUN};مقاول;Structural steel;x`,
    `${RUN}-2;Nakheel Roads ${RUN};Painter;Roads;`,
  ].join('\n')
  await signedIn(page, 'coordinator')
  await page.goto('/company/index')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const steps = page.getByRole('dialog', { name: 'Import' })
  const download = page.waitForEvent('download')
  await steps.getByRole('button', { name: 'Download the template' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await steps
    .getByLabel('File with the rows')
    .setInputFiles({ name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await steps.getByRole('button', { name: 'Check the rows' }).click()
  await steps.getByText('Refused: 1').waitFor()
  await steps.getByText(/Choose one of: Employer/).waitFor()
  await steps.getByRole('checkbox', { name: 'Leave the refused row out' }).check()
  await steps.getByRole('button', { name: 'Import 1 row' }).click()
  await steps.getByText('The rows were imported.').waitFor()
  await steps.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.goto(`/company/index?search=${RUN}-`)
  await page.getByRole('link', { name: `Nakheel Steel ${RUN}` }).waitFor()
  expect(await page.getByText(`Nakheel Roads ${RUN}`).count()).toBe(0)
})

import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('[MOD-IOT] a gate guard lets in by hand what was hardly read, decides an unknown plate in two keys, calls about a booked lorry that is refused, and cannot let in a crane whose certificate has expired', async ({
  openPage,
  origin,
  signIn,
}) => {
  const page = await openPage(PHONE)
  await signIn(page, 'operator')
  await pickBuilding(page)
  await page.goto(`${origin}/smartcity/smartgate/index`)
  await page.getByText('Gate 1, lorries').first().click()
  await page.getByRole('link', { name: 'Stand at this gate' }).click()

  const card = page.getByRole('region', { name: 'Gate decision' })
  await card.getByText('7I20 HD5').waitFor()
  await card.getByText('Read under the confidence floor').first().waitFor()
  await card.getByRole('textbox', { name: 'Reason' }).fill('Dust on the plate, driver known')
  await card.getByRole('button', { name: 'Let through' }).click()
  await page.getByText('Nobody waits').waitFor()

  // Nobody is known by this plate: a digit says why, Enter sends it away.
  await page.getByRole('textbox', { name: 'Plate or badge' }).fill('7777 ZZQ')
  await page.getByRole('button', { name: 'Ask the gate' }).click()
  await card.getByText('Nobody known').first().waitFor()
  await card.getByRole('textbox', { name: 'Reason' }).waitFor()
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await card.getByText('Sent away').waitFor()
  await card.getByRole('button', { name: 'Next one' }).click()

  await page.getByRole('textbox', { name: 'Plate or badge' }).fill('8817 KSA')
  await page.getByRole('button', { name: 'Ask the gate' }).click()
  await card.getByText('Work package is not released').first().waitFor()
  await card.getByText('Concrete C40/50, 9 m³').first().waitFor()
  expect(await card.getByRole('link', { name: '+966 50 555 0117' }).getAttribute('href')).toBe('tel:+966505550117')
  expect(await card.getByRole('button', { name: 'Let through' }).count()).toBe(0)
  await card.getByRole('button', { name: 'Next one' }).click()

  await page.getByRole('textbox', { name: 'Plate or badge' }).fill('٤٤٧١ LHR')
  await page.getByRole('button', { name: 'Ask the gate' }).click()
  await card.getByText('Locked machine').first().waitFor()
  await card.getByText('TPI-24-2210').first().waitFor()
  expect(await card.getByRole('button', { name: 'Let through' }).count()).toBe(0)
  await card.getByRole('link', { name: 'Open the record' }).first().click()
  await page.getByRole('heading', { name: 'Mobile crane 100 t', level: 1 }).waitFor()
  await page.getByText('It may not be used and no gate lets it through').waitFor()
})

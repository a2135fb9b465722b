import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi } from './product-api.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** A name that no other journey uses. */
const CARD = `Near miss card ${Date.now().toString(36)}`

test('[MOD-SUB] a worker without an account reports a near miss by the code on the board, until it is taken down', async ({
  page,
  openPage,
  signedIn,
  origin,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  const id = await formInUse(origin)
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto(`/form/detail/${id}`)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a link' })
  await dialog.getByLabel('Title of the link').fill('Board at gate 2')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await dialog.getByRole('img', { name: 'QR code that opens the form' }).waitFor()
  const address = await dialog.getByLabel('Link to the form').inputValue()
  await page.keyboard.press('Escape')

  const phone = await openPage(PHONE)
  await phone.goto(address)
  await phone.getByRole('heading', { name: 'Board at gate 2' }).waitFor()
  expect(phone.url(), 'the token stands in no history').not.toContain('#t=')
  await phone.getByRole('button', { name: 'Send' }).tap()
  await phone.getByText('Say who you are.').waitFor()
  await phone.getByLabel('Your name').fill('Ahmed, tower crane 2')
  await phone.getByLabel('What happened?').fill('A plank fell from level 4')
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Take photo' }).first().tap()
  const photo = await makePhoto()
  await (await chooser).setFiles({ name: 'plank.jpg', mimeType: 'image/jpeg', buffer: photo })
  await phone.getByRole('img', { name: 'plank.jpg' }).waitFor()
  await phone.getByRole('button', { name: 'Send' }).tap()
  await phone.getByRole('heading', { name: 'Thank you, it has arrived' }).waitFor()

  await page.getByText('Ahmed, tower crane 2').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Board at gate 2' })
  await row.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await row.getByText('Taken back').waitFor()

  await phone.getByRole('button', { name: 'Fill in another' }).tap()
  await phone.getByRole('heading', { name: 'This link takes no form any more' }).waitFor()
})

/** A form of two questions, in use. @returns its id */
async function formInUse(origin: string): Promise<string> {
  const api = await openApi(origin, 'coordinator')
  const ask = (type: string, name: string, label: string, more: object = {}) => ({
    cells: { type, name, ...more },
    texts: { label: { 'English (en)': label } },
  })
  const survey = [ask('text', 'what', 'What happened?', { required: 'yes' }), ask('image', 'photo', 'Photo')]
  const tables = { survey, choices: [], settings: { default_language: 'English (en)' } }
  const form = await api.call<{ id: string; rowVersion: number }>('POST', '/form-templates', {
    ...{ projectCode: 'WHN', name: CARD, category: 'safety', tables },
  })
  const { id, rowVersion } = form
  await api.call('POST', `/form-templates/${id}/steps/activate`, { rowVersion })
  return id
}

import type { Page } from 'playwright-core'
import { modelDouble } from '#modules/chat/testing/model-double.ts'
import { expect, test } from './journey.ts'
import { openApi, type ProductApi } from './product-api.ts'

/** A method statement of the demonstration that is a PDF, so that its passages have boxes. */
const NUMBER = 'WHN-AFQ-ZZ-XX-MS-A-0012'
const PONDING = `How long does the ponding test of ${NUMBER} last?`
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const ENGLISH = { field: 'Question about the documents', button: 'Ask the assistant' }
const ARABIC = { field: 'سؤال عن الوثائق', button: 'اسأل المساعد' }

async function ask(page: Page, question: string, words = ENGLISH): Promise<void> {
  await page.getByLabel(words.field).fill(question)
  await page.getByRole('button', { name: words.button }).last().click()
}

/** The source leads to its page, where the passage is boxed. */
async function openSource(page: Page): Promise<void> {
  await page.getByRole('link', { name: NUMBER }).first().click()
  await page.waitForURL('**/document/detail/**')
  await page.locator('[data-passage]').first().waitFor()
}

const turnOff = async ({ call }: ProductApi) => {
  const { rowVersion } = await call<{ rowVersion: number }>('GET', '/chat-model')
  const limits = { personDaily: 50_000, projectDaily: 500_000 }
  await call('PUT', '/chat-model', { isOn: false, address: '', name: '', key: '', rowVersion, ...limits })
}

test('[MOD-ADA] a question is answered by the words of the documents, and each sentence leads to its box on the page', async ({
  page,
  openPage,
  signedIn,
}) => {
  await signedIn(page, 'coordinator', '/adaserver/chat/index')
  await ask(page, PONDING)
  await page.getByText('A ponding test lasts 48 hours', { exact: false }).first().waitFor()
  await page.getByText('No language model answered', { exact: false }).waitFor()
  expect(await page.getByText('Answered by the language model', { exact: false }).count()).toBe(0)
  await openSource(page)

  await page.goto('/adaserver/chat/index')
  await ask(page, 'Who won the football match yesterday?')
  await page.getByText('Nothing that you may read answers this', { exact: false }).waitFor()

  const phone = await openPage({ ...PHONE, locale: 'ar' })
  await signedIn(phone, 'coordinator', '/adaserver/chat/index')
  await ask(phone, 'ماذا ورد عن طريق الوصول في محضر اجتماع التقدم رقم 2؟', ARABIC)
  await phone.getByText('البوابة', { exact: false }).first().waitFor()
})

test('[MOD-ADA] an administrator sets a language model, whose answers say so and stand on the same boxes', async ({
  page,
  openPage,
  origin,
  signedIn,
}) => {
  const double = await modelDouble()
  const administrator = await openPage()
  try {
    await signedIn(administrator, 'admin', '/adaserver/chat/index')
    await administrator.getByRole('button', { name: 'Language model' }).click()
    const dialog = administrator.getByRole('dialog', { name: 'Language model' })
    await dialog.getByLabel('Address of the model').fill(double.address)
    await dialog.getByLabel('Name of the model').fill('double-1')
    await dialog.getByLabel('Access key of the model').fill('key-of-the-journey')
    await dialog.getByLabel('Let the model write answers').check()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByRole('button', { name: 'Call the saved model' }).click()
    await dialog.getByText('It answers: the first words came after', { exact: false }).waitFor()

    double.behave({ kind: 'says', text: 'The ponding test lasts 48 hours with 50 mm of water [1].' })
    await signedIn(page, 'coordinator', '/adaserver/chat/index')
    await ask(page, PONDING)
    await page.getByText('Answered by the language model double-1', { exact: false }).waitFor()
    await openSource(page)

    // Over any screen, by the button at its edge: here of the document that is open alone.
    double.behave({ kind: 'obeys', pauseMs: 40 })
    await page.getByRole('button', { name: 'Guide' }).click()
    await page
      .getByRole('dialog', { name: /^Guide/ })
      .getByRole('button', { name: 'Ask the assistant' })
      .click()
    const talk = page.getByRole('dialog', { name: 'Ask the assistant' })
    expect(await talk.getByLabel('Ask this document alone').isChecked()).toBe(true)
    await talk.getByLabel('Question about the documents').fill('How long does a fire watch stay?')
    await talk.getByRole('button', { name: 'Ask the assistant' }).click()
    await talk.getByText('The model is writing', { exact: false }).waitFor()
    await talk.getByText('One document alone was asked', { exact: false }).waitFor()
    expect(double.calls.at(-1)?.headers.authorization).toBe('Bearer key-of-the-journey')

    double.behave({ kind: 'refuses' })
    await page.goto('/adaserver/chat/index')
    await ask(page, PONDING)
    await page.getByText('answered 401 and no text', { exact: false }).waitFor()
    await page.getByText('No language model answered', { exact: false }).waitFor()
  } finally {
    await turnOff(await openApi(origin, 'admin'))
    await double.stop()
  }
})

import type { Page } from 'playwright-core'
import { modelDouble } from '#modules/chat/testing/model-double.ts'
import { countPresses } from './count-presses.ts'
import { expect, test } from './journey.ts'
import { openApi } from './product-api.ts'
import { visitStorage } from './visit-storage.ts'

const METHOD = 'WHN-AFQ-ZZ-XX-MS-A-0012'
/** A sensor of the demonstration. */
const SENSOR = 'DST-24-0117'

interface Ncr {
  readonly id: string
  readonly title: string
  readonly siteCode: string
  readonly structureCode: string
}

/** A question and what stands below it. Enter sends it: no press of a button. */
async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Question about the documents').fill(question)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: question, level: 2 }).waitFor()
}

/** Three questions, and a chart of the first one on a dashboard that a stranger opens by its link. */
async function day(page: Page, openPage: () => Promise<Page>, name: string): Promise<void> {
  await ask(page, 'How many NCRs are open by company?')
  await page.getByText(/^Non-conformities: \d+$/).waitFor()
  await page.getByRole('cell', { name: 'Al Saqr Contracting' }).waitFor()
  await ask(page, `How long does the ponding test of ${METHOD} last?`)
  await page.getByText('A ponding test lasts 48 hours', { exact: false }).first().waitFor()
  await ask(page, `What does ${SENSOR} say now?`)
  await page.getByRole('heading', { name: new RegExp(SENSOR), level: 3 }).waitFor()

  await page.goto('/adaserver/dashboard/index')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('textbox', { name: 'Your question' }).fill('open NCRs by company')
  await page.getByRole('button', { name: 'Answer it' }).click()
  await page.getByLabel('Title of the tile').fill('Open non-conformities by company')
  await page.getByRole('button', { name: 'Put on the dashboard' }).click()
  const tile = 'Open non-conformities by company'
  await page
    .getByRole('region', { name: tile })
    .getByText(/Records counted: \d/)
    .waitFor()
  await page.getByRole('button', { name: 'Share by link' }).click()
  await page.getByRole('button', { name: 'Make link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  const stranger = await openPage()
  await stranger.goto(link)
  await stranger.getByRole('region', { name: tile }).getByText('Al Saqr Contracting').first().waitFor()
}

test('[MOD-ADA] a director asks three questions and puts a chart on a shared dashboard, without a model and with one, in 7 clicks', async ({
  page,
  openPage,
  origin,
  signedIn,
}) => {
  const { call } = await openApi(origin, 'coordinator')
  const administrator = await openApi(origin, 'admin')
  const double = await modelDouble()
  const place = { currentProject: { code: 'WHN', name: 'Wahat Nada District' } }
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    visitStorage({ stored: { place } }, { theme: 'light', language: 'en' }),
  )
  const setModel = async (isOn: boolean) => {
    const { rowVersion } = await administrator.call<{ rowVersion: number }>('GET', '/chat-model')
    const model = { isOn, address: isOn ? double.address : '', name: isOn ? 'double-1' : '', key: '', rowVersion }
    await administrator.call('PUT', '/chat-model', { ...model, personDaily: 50_000, projectDaily: 500_000 })
  }
  try {
    for (const isOn of [false, true]) {
      const name = `Director ${isOn ? 'with' : 'without'} ${Date.now().toString(36)}`
      await call('POST', '/smart-dashboards', { projectCode: 'WHN', name })
      await setModel(isOn)
      const before = double.calls.length
      await signedIn(page, 'coordinator', '/adaserver/chat/index')
      const presses = await countPresses(page)
      await day(page, openPage, name)
      // The dashboard, the question, its answer, the tile, and the link: each once. Words are typed.
      expect((await presses()).clicks).toBeLessThanOrEqual(7)
      // A count and a measured value ask no model: the passage alone does.
      expect(double.calls.length - before).toBe(isOn ? 1 : 0)
    }
  } finally {
    await setModel(false)
    await double.stop()
  }
})

test('[NAV-20] the button at the edge knows the record that is open, in both languages, and asks about it as this', async ({
  page,
  openPage,
  origin,
  signedIn,
}) => {
  const { call } = await openApi(origin, 'coordinator')
  const { items } = await call<{ items: Ncr[] }>('GET', '/ncrs?projectCode=WHN&pageSize=1')
  const { id = '', title = '', siteCode = '', structureCode = '' } = items[0] ?? {}
  const place = new URLSearchParams({ projectCode: 'WHN', siteCode, structureCode })
  const address = `/QA/ncr/detail/${id}?${place}`
  const talkOf = async (of: Page, guide: string, button: string) => {
    await of.getByRole('heading', { name: title, level: 1 }).waitFor()
    await of.getByRole('button', { name: guide, exact: true }).click()
    await of.getByRole('dialog').getByRole('button', { name: button }).click()
    return of.getByRole('dialog', { name: button })
  }
  await signedIn(page, 'coordinator', address)
  const talk = await talkOf(page, 'Guide', 'Ask the assistant')
  await talk.getByText(`“This” is what is open: ${title}`).waitFor()
  await talk.getByLabel('Question about the documents').fill('What is the severity of this?')
  await page.keyboard.press('Enter')
  const facts = talk.getByRole('region', {
    name: new RegExp(title.slice(0, 20).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  })
  await facts.getByText('Severity').waitFor()
  await facts.getByText(/^(?:Critical|Major|Minor)$/).waitFor()
  await talk.getByText('No language model answered', { exact: false }).waitFor()

  const phone = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar' })
  await signedIn(phone, 'coordinator', address)
  const arabic = await talkOf(phone, 'الدليل', 'اسأل المساعد')
  await arabic.getByLabel('سؤال عن الوثائق').fill('ما حالة هذا؟')
  await phone.keyboard.press('Enter')
  await arabic.getByText('الحالة', { exact: true }).waitFor()
})

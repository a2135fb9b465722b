import { button, contractInForce, type Language, openAs, type Windows } from './commercial-windows.ts'
import { countPresses, type Presses } from './count-presses.ts'
import { expect, test } from './journey.ts'
import { openApi } from './product-api.ts'

/** What is pressed and filled beside the certificate of a month's end, in both languages. */
const WORDS = {
  en: {
    title: 'Title',
    contractorAmount: 'Value by the contractor',
    contractorDays: 'Days by the contractor',
    approvedAmount: 'Approved value',
    approvedDays: 'Approved days',
    save: 'Save',
    edit: 'Edit',
    otherSteps: 'Other steps',
    submitPrice: 'Submit the price',
    submitted: 'Price submitted',
    order: 'Order it',
    ordered: 'Ordered',
    noticedOn: 'Notice given on',
    recordNotice: 'Record the notice',
    noticed: 'Notice given',
  },
  ar: {
    title: 'العنوان',
    contractorAmount: 'القيمة حسب المقاول',
    contractorDays: 'الأيام حسب المقاول',
    approvedAmount: 'القيمة المعتمدة',
    approvedDays: 'الأيام المعتمدة',
    save: 'حفظ',
    edit: 'تعديل',
    otherSteps: 'خطوات أخرى',
    submitPrice: 'تقديم السعر',
    submitted: 'قُدّم سعره',
    order: 'إصدار الأمر',
    ordered: 'صدر الأمر',
    noticedOn: 'قُدّم الإشعار في',
    recordNotice: 'تسجيل الإشعار',
    noticed: 'تم الإشعار',
  },
} as const satisfies Record<Language, Record<string, string>>

const DAY_MS = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

for (const language of ['en', 'ar'] as const)
  test(`[MOD-COM] before a month ends in ${language === 'en' ? 'English' : 'Arabic'} a variation is priced and ordered by another person, and a notice that is about to lapse is given in time`, async ({
    openPage,
    signedIn,
    origin,
  }) => {
    const journey = { openPage, signedIn, origin }
    const contractId = await contractInForce(origin, language)
    const priced = await priceVariation(journey, language, contractId)
    const ordered = await orderVariation(journey, language, priced.variation)
    const noticed = await giveNotice(journey, language, contractId)
    expect(priced.presses.clicks).toBeLessThanOrEqual(3)
    expect(ordered.clicks).toBeLessThanOrEqual(5)
    expect(noticed.clicks).toBeLessThanOrEqual(4)
  })

/** The contractor asks for a variation of a contract and prices it. */
async function priceVariation(
  journey: Windows,
  language: Language,
  contractId: string,
): Promise<{ variation: string; presses: Presses }> {
  const say = WORDS[language]
  const page = await openAs(journey, 'commercial', language)
  await page.goto(`${journey.origin}/commercial/variations/add?contractId=${contractId}`)
  await page.getByLabel(say.title, { exact: true }).waitFor()
  const presses = await countPresses(page)
  await page.getByLabel(say.title, { exact: true }).fill('Weep holes every three metres')
  await page.getByLabel(say.contractorAmount).fill('15400.50')
  await page.getByLabel(say.contractorDays).fill('6')
  await button(page, say.save).click()
  await page.waitForURL(/\/variations\/detail\//)
  await button(page, say.otherSteps).click()
  await page.getByRole('menuitem', { name: say.submitPrice }).click()
  await page.getByText(say.submitted, { exact: true }).first().waitFor()
  return { variation: new URL(page.url()).pathname.split('/').at(-1) ?? '', presses: await presses() }
}

/** The engineer finds it in My work, approves less than was asked for, and orders it. */
async function orderVariation(journey: Windows, language: Language, variation: string): Promise<Presses> {
  const say = WORDS[language]
  const page = await openAs(journey, 'engineer', language)
  const { call } = await openApi(journey.origin, 'engineer')
  const { number } = await call<{ number: string }>('GET', `/variations/${variation}`)
  await page.goto(`${journey.origin}/work/inbox`)
  const found = page.getByRole('link', { name: new RegExp(number) }).first()
  await found.waitFor()
  const presses = await countPresses(page)
  await found.click()
  await page.getByRole('link', { name: say.edit, exact: true }).click()
  await page.getByLabel(say.approvedAmount).fill('12000')
  await page.getByLabel(say.approvedDays).fill('4')
  await button(page, say.save).click()
  await page.waitForURL(/\/variations\/detail\//)
  await button(page, say.order).click()
  await button(page.getByRole('dialog'), say.order).click()
  await page.getByText(say.ordered, { exact: true }).first().waitFor()
  const said = await call<Record<string, unknown>>('GET', `/variations/${variation}`)
  expect(said).toMatchObject({ state: 'agreed', contractorDays: 6, engineerAmount: null, approvedDays: 4 })
  expect([said['contractorAmount'], said['approvedAmount']].map(Number)).toEqual([15_400.5, 12_000])
  return presses()
}

/** Two days before the 28 of its contract are over the claim stands among those that are about to lapse; its notice is recorded. */
async function giveNotice(journey: Windows, language: Language, contractId: string): Promise<Presses> {
  const say = WORDS[language]
  const { call } = await openApi(journey.origin, 'commercial')
  const claim = await call<{ id: string; number: string; noticeDueOn: string }>('POST', '/contract-claims', {
    ...{ projectCode: 'WHN', contractId, title: 'Access to the north face came late', clause: '2.1, 20.2' },
    ...{ eventOn: dayFromNow(-27), awareOn: dayFromNow(-26) },
  })
  expect(claim.noticeDueOn).toBe(dayFromNow(2))
  const page = await openAs(journey, 'commercial', language)
  await page.goto(`${journey.origin}/commercial/contractClaims?isAboutToLapse=true`)
  const found = page.getByRole('link', { name: claim.number }).first()
  await found.waitFor()
  const presses = await countPresses(page)
  await found.click()
  await page.getByRole('link', { name: say.edit, exact: true }).click()
  await page.getByLabel(say.noticedOn).fill(dayFromNow(0))
  await button(page, say.save).click()
  await page.waitForURL(/\/contractClaims\/detail\//)
  await button(page, say.recordNotice).click()
  await page.getByText(say.noticed, { exact: true }).first().waitFor()
  const pressed = await presses()
  const about = `/contract-claims?projectCode=WHN&isAboutToLapse=true&page=1&pageSize=100`
  const { items } = await call<{ items: { id: string }[] }>('GET', about)
  expect(items.map(({ id }) => id)).not.toContain(claim.id)
  return pressed
}

import { button, contractInForce, type Language, openAs, type Windows } from './commercial-windows.ts'
import { countPresses, type Presses } from './count-presses.ts'
import { expect, test } from './journey.ts'
import { openApi } from './product-api.ts'

/** What the people of a month's end press, in both languages. */
const WORDS = {
  en: {
    from: 'Period from',
    to: 'Period to',
    save: 'Save',
    enter: 'Enter quantities',
    lines: 'Lines',
    submit: 'Submit',
    underReview: 'Under review',
    decide: 'Decide lines',
    finishReview: 'Finish review',
    certify: 'Prepare certificate',
    recommend: 'Recommend',
    recommended: 'Recommended',
    approve: 'Approve and issue',
    issued: 'Issued',
    notePayment: 'Note payment',
    paid: 'Paid',
  },
  ar: {
    from: 'الفترة من',
    to: 'الفترة إلى',
    save: 'حفظ',
    enter: 'إدخال الكميات',
    lines: 'البنود',
    submit: 'تقديم',
    underReview: 'قيد المراجعة',
    decide: 'القرار في البنود',
    finishReview: 'إنهاء المراجعة',
    certify: 'إعداد شهادة',
    recommend: 'توصية',
    recommended: 'موصى بها',
    approve: 'اعتماد وإصدار',
    issued: 'صادرة',
    notePayment: 'تسجيل دفعة',
    paid: 'مدفوعة',
  },
} as const satisfies Record<Language, Record<string, string>>

for (const language of ['en', 'ar'] as const)
  test(`[MOD-COM] [DATA-09] a month ends in ${language === 'en' ? 'English' : 'Arabic'}: measured, claimed, reviewed, certified by another person, and paid`, async ({
    openPage,
    signedIn,
    origin,
  }) => {
    const journey = { openPage, signedIn, origin }
    const number = await contractInForce(journey.origin, language)
    const claimed = await claimWork(journey, language, number)
    const reviewed = await reviewAndCertify(journey, language, claimed.claim)
    const issued = await approve(journey, language, reviewed.certificate)
    const paid = await payIt(journey, language, reviewed.certificate)
    // Two typed quantities and one decision are what nobody can take off them.
    expect(claimed.presses.clicks).toBeLessThanOrEqual(6)
    expect(reviewed.presses.clicks).toBeLessThanOrEqual(9)
    expect(issued.clicks).toBeLessThanOrEqual(3)
    expect(paid.clicks).toBe(1)
  })

test('[NAV-10] a link to the page of a claim, of a certificate, and of a new certificate leads through sign-in', async ({
  openPage,
  origin,
}) => {
  const admin = await openApi(origin, 'admin')
  const newest = async (path: string) => {
    const { items } = await admin.call<{ items: { id: string }[] }>('GET', `/${path}?projectCode=WHN&page=1&pageSize=1`)
    return items[0]?.id
  }
  const paths = [
    `/commercial/claim/view/${await newest('payment-claims')}`,
    `/commercial/contract/viewCertificate/${await newest('certificates')}`,
    '/commercial/contract/addCertificate',
  ]
  for (const path of paths) {
    const page = await openPage()
    await page.goto(`${origin}${path}`)
    await page.waitForURL(/\/login\?redirectUrl=/)
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(path)
    await page.getByLabel('User name').fill('commercial')
    await page.getByLabel('Password', { exact: true }).fill('Build-Together-2026')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${origin}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})

/** Two quantities are entered in the grid, and the claim is submitted. */
async function claimWork(
  journey: Windows,
  language: Language,
  contractId: string,
): Promise<{ claim: string; presses: Presses }> {
  const say = WORDS[language]
  const page = await openAs(journey, 'commercial', language)
  await page.goto(`${journey.origin}/commercial/contract/makeClaim?contractId=${contractId}`)
  await page.getByLabel(say.from).fill('2026-01-04')
  await page.getByLabel(say.to).fill('2026-01-31')
  const presses = await countPresses(page)
  await button(page, say.save).click()
  await page.waitForURL(/\/commercial\/claim\/view\//)
  await button(page, say.enter).click()
  const grid = page.getByRole('grid', { name: say.lines })
  const period = (row: number) => grid.getByRole('row').nth(row).getByRole('gridcell').nth(5)
  await period(1).click()
  for (const quantity of ['80', '300']) {
    await page.keyboard.type(quantity)
    await page.keyboard.press('Enter')
  }
  await button(page, say.save).click()
  // 80 m3 of 450, and 300 m2 of 90.
  await page
    .getByText(/63,000\.00/)
    .first()
    .waitFor()
  await button(page, say.submit).click()
  await page.getByText(say.underReview, { exact: true }).first().waitFor()
  const claim = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  return { claim, presses: await presses() }
}

/** The engineer takes ten square metres off with a reason, finishes the review, prepares the certificate and recommends it. */
async function reviewAndCertify(
  journey: Windows,
  language: Language,
  claim: string,
): Promise<{ certificate: string; presses: Presses }> {
  const say = WORDS[language]
  const page = await openAs(journey, 'engineer', language)
  await page.goto(`${journey.origin}/commercial/claim/view/${claim}`)
  const presses = await countPresses(page)
  await button(page, say.decide).click()
  const row = page.getByRole('grid', { name: say.lines }).getByRole('row').nth(2)
  await row.getByRole('gridcell').nth(6).click()
  await page.keyboard.type('290')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Joint survey of 31 January')
  await page.keyboard.press('Enter')
  await button(page, say.save).click()
  await page.getByText('Joint survey of 31 January').waitFor()
  await button(page, say.finishReview).click()
  await button(page.getByRole('dialog'), say.finishReview).click()
  await page.getByRole('link', { name: say.certify }).click()
  await page.waitForURL(/addCertificate/)
  await button(page, say.save).click()
  await page.waitForURL(/viewCertificate/)
  // 80 m3 of 450 and 290 m2 of 90, less ten of a hundred.
  await page
    .getByText(/55,890\.00/)
    .first()
    .waitFor()
  await button(page, say.recommend).click()
  await button(page.getByRole('dialog'), say.recommend).click()
  await page.getByText(say.recommended, { exact: true }).first().waitFor()
  const certificate = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  return { certificate, presses: await presses() }
}

/** Another person approves it, from what waits for them. */
async function approve(journey: Windows, language: Language, certificate: string): Promise<Presses> {
  const say = WORDS[language]
  const page = await openAs(journey, 'coordinator', language)
  const { number } = await (await openApi(journey.origin, 'coordinator')).call<{ number: string }>(
    'GET',
    `/certificates/${certificate}`,
  )
  await page.goto(`${journey.origin}/work/inbox`)
  const presses = await countPresses(page)
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await button(page, say.approve).click()
  await button(page.getByRole('dialog'), say.approve).click()
  await page.getByText(say.issued, { exact: true }).first().waitFor()
  return presses()
}

async function payIt(journey: Windows, language: Language, certificate: string): Promise<Presses> {
  const say = WORDS[language]
  const page = await openAs(journey, 'commercial', language)
  await page.goto(`${journey.origin}/commercial/contract/viewCertificate/${certificate}`)
  await button(page, say.notePayment).waitFor()
  const presses = await countPresses(page)
  await button(page, say.notePayment).click()
  await page.getByText(say.paid, { exact: true }).first().waitFor()
  return presses()
}

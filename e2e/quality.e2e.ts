import type { Page } from 'playwright-core'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { countPresses } from './count-presses.ts'
import { expect, test } from './journey.ts'
import { pickBuilding } from './pick-building.ts'
import { openApi } from './product-api.ts'

const STRUCTURE = { projectCode: 'WHN', siteCode: 'WHN-01', structureCode: 'WHN-01-BA' }

interface Requested {
  readonly id: string
  readonly number: string
  readonly rowVersion: number
}

test('[MOD-QA] a quality engineer releases a hold point from My work in three clicks, with its evidence beside it', async ({
  page,
  origin,
  signedIn,
}) => {
  const hold = await requestHold(origin, 'Core wall C2')
  await scoreAll(origin, hold)
  await signedIn(page, 'engineer')
  await page.goto(`${origin}/work/inbox`)
  const presses = await countPresses(page)
  await page
    .getByRole('link', { name: new RegExp(hold.number) })
    .first()
    .click()
  await page.getByRole('region', { name: 'Evidence' }).waitFor()
  await page.getByRole('region', { name: 'Check list' }).waitFor()
  await page.getByRole('button', { name: 'Approve (A)', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve (A)', exact: true }).click()
  await page.getByText('Approved (A)', { exact: true }).first().waitFor()
  expect((await presses()).clicks).toBe(3)
})

test('[MOD-QA] a failed item becomes a non-conformity in two clicks, and what is put right is inspected again', async ({
  page,
  origin,
  signedIn,
}) => {
  const hold = await requestHold(origin, 'Core wall C3')
  await signedIn(page, 'engineer')
  await openBuilding(page, origin)
  const before = await yieldShown(page, origin)
  await page.goto(`${origin}/QA/workflow/detail/${hold.id}`)
  const presses = await countPresses(page)
  const item = page.getByRole('radiogroup', { name: 'Cover by spacers' })
  await item.getByRole('radio', { name: '0 Critical' }).click()
  await page.getByRole('button', { name: 'Save 1 item', exact: true }).click()
  await page.getByText('1 non-conformity was reported').waitFor()
  expect((await presses()).clicks).toBe(2)
  await page.getByRole('link', { name: 'Open its non-conformity' }).waitFor()

  await page.getByRole('button', { name: 'Other steps' }).click()
  await page.getByRole('menuitem', { name: 'Revise and resubmit (C)' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Spacers are missing on the north face')
  await page.getByRole('dialog').getByRole('button', { name: 'Revise and resubmit (C)' }).click()
  await page.getByRole('button', { name: 'Request again' }).click()
  await page.waitForURL(/\/QA\/workflow\/edit\//)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'what was found before' }).click()
  await page.getByText('Revise and resubmit (C)', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'the next one' }).waitFor()
  // One more was inspected for the first time, and did not pass.
  const after = await yieldShown(page, origin)
  expect(after).toEqual({ passed: before.passed, inspected: before.inspected + 1 })
})

test('[MOD-QA] a quality manager sees all late non-conformities of the project in two presses, each with whose turn it is', async ({
  page,
  origin,
  signedIn,
}) => {
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.goto('/QA/ncr/index')
  const look = page.getByRole('radiogroup', { name: 'Look at' })
  await look.getByRole('radio', { name: 'Project', exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Whose turn' }).getByRole('radio', { name: 'Late', exact: true }).click()
  await page.waitForURL('**turn=late**')
  const { call } = await openApi(origin, 'engineer')
  const { total, items } = await call<{ total: number; items: { number: string; turn: { who: { en: string } } }[] }>(
    'GET',
    '/ncrs?projectCode=WHN&turn=late&pageSize=100',
  )
  expect(total).toBeGreaterThan(1)
  for (const { number, turn } of items) {
    const row = page.getByRole('row').filter({ hasText: number })
    await row.locator('[data-turn][data-late]').filter({ hasText: turn.who.en }).waitFor()
  }
  expect(await page.locator('[data-turn]').count()).toBe(total)
})

test('[MOD-QA] a sample is recorded, and its weak result saved with a non-conformity', async ({
  page,
  origin,
  signedIn,
}) => {
  await signedIn(page, 'inspector')
  await openBuilding(page, origin)
  await page.goto(`${origin}/QA/test/add`)
  await page.getByLabel('Mix or material').fill('C50/60 journey')
  await page.getByLabel('Required').fill('60')
  await page.getByLabel('Sampled on').fill('2026-01-05')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Result awaited', { exact: true }).first().waitFor()
  await page.getByLabel('Specimen 1').fill('54.2')
  await page.getByLabel('Specimen 2').fill('55.0')
  await page.getByText('missed', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Save result' }).click()
  await page.getByRole('link', { name: 'Open its non-conformity' }).click()
  await page.getByRole('heading', { level: 1, name: 'C50/60 journey: result 54.6 MPa, required 56.0 MPa' }).waitFor()
  await page.goto(`${origin}/QA/test/statistics`)
  await page.getByRole('row').filter({ hasText: 'C50/60 journey' }).getByText('Does not conform').waitFor()
})

test('[MOD-QA] [NAV-09] [NAV-10] a link to the quality of work packages leads through sign-in to its building', async ({
  page,
  origin,
}) => {
  const { siteCode, structureCode } = STRUCTURE
  await page.goto(`${origin}/QA/workflow/dashboard/package?siteCode=${siteCode}&structureCode=${structureCode}`)
  await page.waitForURL(/\/login\?redirectUrl=/)
  await page.getByLabel('User name').fill('engineer')
  await page.getByLabel('Password', { exact: true }).fill('Build-Together-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Quality of work packages' }).waitFor()
  await page.getByText('Building A: Dar Al Nakheel').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/QA/workflow/dashboard/package')
})

/** A hold point without a plan, asked of the engineer for tomorrow. */
async function requestHold(origin: string, location: string): Promise<Requested> {
  const coordinator = await openApi(origin, 'coordinator')
  const checks = ['Bar sizes and numbers', 'Cover by spacers'].map((question) => ({
    id: crypto.randomUUID(),
    question,
  }))
  const draft = await coordinator.call<Requested>('POST', '/inspections', {
    ...STRUCTURE,
    location,
    inspectorId: demonstrationId('engineer'),
    requestedFor: new Date(Date.now() + 86_400_000).toISOString(),
    point: { activity: 'Reinforcement before the pour', kind: 'hold', noticeHours: 0, checks },
  })
  const { rowVersion } = draft
  return coordinator.call('POST', `/inspections/${draft.id}/steps/request`, { rowVersion })
}

async function scoreAll(origin: string, { id, rowVersion }: Requested): Promise<void> {
  const engineer = await openApi(origin, 'engineer')
  const { point } = await engineer.call<{ point: { checks: { id: string }[] } }>('GET', `/inspections/${id}`)
  const results = point.checks.map((check) => ({ checkId: check.id, score: 4 }))
  await engineer.call('PUT', `/inspections/${id}/results`, { id, rowVersion, results })
}

async function openBuilding(page: Page, origin: string): Promise<void> {
  const { siteCode, structureCode } = STRUCTURE
  await page.goto(`${origin}/QA/workflow/dashboard/package?siteCode=${siteCode}&structureCode=${structureCode}`)
  await page.getByRole('heading', { level: 1, name: 'Quality of work packages' }).waitFor()
}

async function yieldShown(page: Page, origin: string): Promise<{ passed: number; inspected: number }> {
  await page.goto(`${origin}/QA/workflow/dashboard`)
  const tile = page.getByRole('link').filter({ hasText: 'First-pass yield' })
  const said = /(\d+) of (\d+)/.exec(await tile.innerText())
  return { passed: Number(said?.[1]), inspected: Number(said?.[2]) }
}

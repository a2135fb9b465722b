import type { Page } from 'playwright-core'
import { test } from './journey.ts'

test('[MOD-WP] a planner finds the critical path of the schedule, and the packages of an activity', async ({
  page,
  origin,
  signIn,
}) => {
  await signIn(page, 'coordinator')
  await pickSite(page, origin)
  await page.goto(`${origin}/dataMgt/schedule/index`)
  await page.getByRole('link', { name: 'Master schedule' }).click()
  const chart = page.getByRole('region', { name: 'Activities over time' })
  await chart.getByRole('listitem').nth(10).waitFor()
  await page.getByRole('checkbox', { name: 'Critical alone' }).check()
  await chart.getByRole('link', { name: 'BB-HANDOVER', exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Critical alone' }).uncheck()
  await page
    .getByPlaceholder('Find by code or name')
    .or(page.getByLabel('Find by code or name'))
    .first()
    .fill('BA-F-08')
  await chart.getByRole('link', { name: 'BA-F-08', exact: true }).click()
  await page.waitForURL(/workpackage\/index\?activity=BA-F-08/)
  await page.getByRole('row').filter({ hasText: 'Partitions and ceilings, level 8' }).first().waitFor()
})

async function pickSite(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/home/index`)
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).click()
  await page.getByRole('button', { name: 'Building A: Dar Al Nakheel' }).click()
  await page.getByRole('link', { name: 'Models', exact: true }).waitFor()
}

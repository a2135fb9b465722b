import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './journey.ts'

test('[MOD-SUB] a subcontractor reports today from the day before, and an engineer returns what was submitted before', async ({
  page,
  signIn,
  pages,
}) => {
  await signIn(page, 'subcontractor')
  await pickBuilding(page)
  await page.goto('/inputdata/record/due')
  await page.getByRole('heading', { level: 1, name: 'Missing and late records' }).waitFor()
  await page.goto('/inputdata/record/add')
  await page.getByLabel('Template', { exact: true }).selectOption('Daily report')
  await page.getByRole('button', { name: /^Start from the record of/ }).click()
  const work = page.getByLabel('Work done', { exact: true })
  await work.waitFor()
  expect(await work.inputValue()).not.toBe('')
  await work.fill('Ducts on level 5 hung')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Ducts on level 5 hung').waitFor()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Submitted', { exact: true }).first().waitFor()

  const engineer = await pages.open({})
  await signIn(engineer, 'engineer')
  await pickBuilding(engineer)
  await engineer.goto(new URL(page.url()).pathname)
  await engineer.getByText('Ducts on level 5 hung').first().waitFor()
  await engineer.getByRole('button', { name: 'Other steps' }).click()
  await engineer.getByRole('menuitem', { name: 'Return with issues' }).click()
  await engineer.getByRole('dialog').getByLabel('Reason').fill('Which grids?')
  await engineer.getByRole('dialog').getByRole('button', { name: 'Return with issues' }).click()
  await page.getByText('Which grids?').first().waitFor()
})

async function pickBuilding(page: Page): Promise<void> {
  await page.goto('/home/index')
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).click()
  await page.getByRole('button', { name: 'Building A: Dar Al Nakheel' }).click()
  await page.getByRole('link', { name: 'Models', exact: true }).waitFor()
}

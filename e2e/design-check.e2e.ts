import { expect } from 'vitest'
import { test } from './journey.ts'

test('[MOD-ADA] a design checker holds the drawings of a building against its model, judges what is found, and raises an issue that leads to its place', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'engineer', '/adaserver/multimodal/index')
  await page.getByRole('row').filter({ hasText: 'Level 1 before issue' }).first().waitFor()

  await page.goto('/adaserver/multimodal/add')
  await page.getByLabel('Name', { exact: true }).fill('Building A, level 1')
  // A project calls its layers as in its last analysis.
  await expect.poll(() => page.getByLabel('Names of layers').inputValue()).toBe('aia')
  const drawings = page.getByRole('group', { name: /^Drawings to analyse/ })
  for (const number of ['A-100', 'A-101', 'S-101'])
    await drawings.getByRole('checkbox', { name: new RegExp(`^${number} `) }).check()
  const models = page.getByRole('group', { name: /^Models to compare with/ })
  await models.getByLabel('Search: Models to compare with').fill('architecture')
  await models.getByRole('checkbox', { name: /Building A architecture/ }).check()
  await page.getByRole('button', { name: 'Begin the analysis' }).click()

  const findings = page.getByRole('region', { name: 'Findings at their places' })
  const found = (words: string) => findings.getByRole('row').filter({ hasText: words }).first()
  await found('It says 8200 and measures 8400.').waitFor({ timeout: 90_000 })
  for (const planted of [
    'The title block says S-110, and the register S-101',
    'The title block has a place for it, which is empty: date.',
    'The sheet says 1:50, and the register 1:100.',
    'It is A1 at 1:100.',
    'Layer “Beams new” does not follow',
    'Grid line C1 is not in A-100',
    'From 4 to 3 it is 8550 mm',
    '“Level 01” is none of the storeys of Building A architecture',
    'Level 2 lies at +10.200 m',
  ])
    await found(planted).waitFor()
  const address = page.url()

  await found('1 entities lie on layer 0').getByRole('button', { name: 'It is wrong' }).click()
  await found('1 entities lie on layer 0').getByText('Judged wrong').waitFor()
  const typed = found('It says 8200 and measures 8400.')
  await typed.getByRole('button', { name: 'Raise an issue' }).click()
  await typed.getByRole('link', { name: 'Open its issue' }).click()
  await page.getByText('S-101 P01: It says 8200 and measures 8400.').first().waitFor()

  await page.goto(new URL(address).pathname)
  await typed.getByText('Judged right').waitFor()
  await typed.getByRole('link', { name: 'Open at its place in the drawing' }).click()
  await page.locator('.pl-cad-mark.pl-cad-cloud').first().waitFor({ timeout: 60_000 })
  expect(new URL(page.url()).pathname).toMatch(/^\/design\/cadViewer\/detail\//)

  await page.goto(new URL(address).pathname)
  await findings.getByRole('radio', { name: 'Untested', exact: true }).check()
  await found('the drawing has no dimension that knows what it measures').waitFor()
})

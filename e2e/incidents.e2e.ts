import { expect, type Journey, test } from './journey.ts'
import { DEMONSTRATION_PASSWORD } from './product-api.ts'

type Page = Journey['page']

test('[NAV-09] [NAV-10] a link to an incident leads through sign-in to it, in its site and structure', async ({
  page,
  openPage,
  signIn,
}) => {
  await signIn(page, 'inspector')
  await pickBuilding(page)
  await page.goto('/incident/view/index')
  await page.getByRole('link', { name: /^INC-/ }).first().click()
  await page.getByRole('heading', { level: 1, name: /^INC-/ }).waitFor()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const path = new URL(page.url()).pathname

  const visitor = await openPage()
  await visitor.goto(`${path}?siteCode=WHN-01&structureCode=WHN-01-BA`)
  await visitor.waitForURL('**/login?**')
  expect(new URL(visitor.url()).searchParams.get('redirectUrl')).toBe(`${path}?siteCode=WHN-01&structureCode=WHN-01-BA`)
  await visitor.getByLabel('User name').fill('inspector')
  await visitor.getByLabel('Password', { exact: true }).fill(DEMONSTRATION_PASSWORD)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await visitor.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
  expect(new URL(visitor.url()).pathname + new URL(visitor.url()).search).toBe(path)
  await visitor
    .getByRole('button', { name: /Building A/ })
    .first()
    .waitFor()
})

async function pickBuilding(page: Page): Promise<void> {
  await page.goto('/home/index')
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).click()
  await page.getByRole('button', { name: 'Building A: Dar Al Nakheel' }).click()
  await page.getByRole('complementary').getByRole('link', { name: 'Models' }).waitFor()
}

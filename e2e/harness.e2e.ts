import { expect, test } from './journey.ts'

test('serves the sign-in page to a stranger, from this machine alone', async ({ page, origin }) => {
  await page.goto(origin)
  await page.waitForURL('**/login**')
  await page.locator('input[name=username]').waitFor()
  expect(await page.title()).toContain('Plumbline')
})

test('[AUTH-10] signs in and leaves the sign-in page', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  expect(new URL(page.url()).pathname).not.toBe('/login')
})

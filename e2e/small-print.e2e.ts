import type { Page } from 'playwright-core'
import { expect, test } from './journey.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('[NAV-13] [NAV-14] is a phone on a phone: bar below, menu as a drawer, lists as cards', async ({
  openPage,
  signedIn,
}) => {
  const page = await openPage(PHONE)
  await signedIn(page, 'engineer')
  const bar = page.getByRole('navigation', { name: 'Places of the product' })
  await bar.getByRole('button', { name: 'Home' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(false)

  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Geospatial' }).click()
  await page.getByRole('link', { name: 'BIM', exact: true }).click()
  await page.waitForURL('**/geospatial/bim/index')
  await page.getByRole('link', { name: 'Building A architecture' }).waitFor()
  expect(await page.getByRole('columnheader').count()).toBe(0)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('speaks Arabic from right to left', async ({ page }) => {
  await page.goto('/login')
  await page.locator('label').filter({ hasText: 'العربية' }).click()
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')

  await page.locator('input[name=username]').fill('engineer')
  await page.locator('input[name=password]').fill('Build-Together-2026')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'الحي المركزي', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'الحي المركزي' }).waitFor()
  const menu = await page.getByRole('navigation', { name: 'القائمة الرئيسية' }).boundingBox()
  const main = await page.getByRole('main').boundingBox()
  expect(menu?.x).toBeGreaterThan(main?.x ?? Number.POSITIVE_INFINITY)
})

test('turns dark and stays dark', async ({ page, signedIn }) => {
  await signedIn(page, 'engineer')
  const light = await backgroundOf(page)
  await countTransitions(page)
  await page.getByRole('button', { name: 'Theme' }).click()
  await page
    .getByRole('menuitemradio', { name: 'Dark' })
    .or(page.getByRole('menuitem', { name: 'Dark' }))
    .click()
  await expect.poll(() => backgroundOf(page)).not.toBe(light)
  const dark = await backgroundOf(page)
  expect(brightness(dark)).toBeLessThan(60)
  // The journey's person wants no motion. A short one in every element took a slow device seconds.
  expect(await page.evaluate(() => document.documentElement.dataset['transitions'])).toBe('0')
  await page.reload()
  await page.getByRole('main').waitFor()
  await expect.poll(() => backgroundOf(page)).toBe(dark)
})

test('works by the keyboard alone: skip link, command palette, focus in sight', async ({ page, signedIn }) => {
  await signedIn(page, 'engineer')
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await hasFocusRing(page)).toBe(true)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.waitFor()
  await page.keyboard.type('bim')
  await palette.getByRole('option').or(palette.getByRole('button')).filter({ hasText: 'BIM' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(geospatial\/bim|design\/modelViewer|construction)\/index/)
  await palette.waitFor({ state: 'detached' })
})

/** How far the page can be scrolled sideways, pixels. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

async function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

/** Mean of red, green and blue, 0 to 255. */
function brightness(colour: string): number {
  const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  return channels.reduce((sum, channel) => sum + channel, 0) / 3
}

/** Counts from now on, in an attribute of the page. */
async function countTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    let count = 0
    const show = () => {
      document.documentElement.dataset['transitions'] = String(count)
    }
    show()
    document.addEventListener('transitionrun', () => {
      count += 1
      show()
    })
  })
}

async function hasFocusRing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  })
}

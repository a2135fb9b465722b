import type { Locator, Page } from 'playwright-core'
import { expect, type Journey, test } from './journey.ts'

const MODEL = 'Building A architecture'

test('measures a face and a volume, draws a storey as a plan and comes back', async ({ page, signIn }) => {
  const canvas = await openViewer(page, signIn)
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Measure', exact: true }).click()
  const measure = page.getByRole('region', { name: 'Measure' })
  await measure.getByRole('radio', { name: 'Area of a face' }).click({ force: true })
  const { x, y } = await centre(canvas)
  await page.mouse.click(x, y)
  await measure.getByRole('button', { name: 'Measurement 1', exact: true }).waitFor()
  expect(await measure.getByRole('listitem').innerText()).toMatch(/\d m²[\s\S]*outline[\s\S]*±/)
  await measure.getByRole('radio', { name: 'Volume' }).click({ force: true })
  await page.mouse.click(x + 60, y + 20)
  await measure.getByRole('button', { name: 'Measurement 2', exact: true }).waitFor()
  expect(await measure.getByRole('listitem').last().innerText()).toMatch(/surface [^\n]*\d m²/)

  await page.getByRole('tab', { name: 'Storeys' }).click()
  await page.getByRole('button', { name: 'Plan of Level 2' }).click()
  await page.getByText('cut 1.20 m above the floor').waitFor()
  await page.waitForURL((url) => readView(url)?.plan !== undefined)
  await page.getByRole('button', { name: 'Back to 3D' }).click()
  await page.waitForURL((url) => readView(url)?.plan === undefined)
  expect(readView(new URL(page.url()))?.camera.projection).toBe('perspective')
})

test('lists the issues of the building beside its model', async ({ page, signIn }) => {
  await openViewer(page, signIn)
  await page.getByRole('tab', { name: 'Issues' }).click()
  await page.getByRole('tabpanel', { name: 'Issues' }).getByRole('listitem').first().waitFor()
})

async function centre(canvas: Locator): Promise<{ x: number; y: number }> {
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The model is not drawn.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

interface AddressView {
  readonly plan?: string
  readonly camera: { readonly projection: string }
}

/** The view in the address, which is told after it has come to rest. */
function readView(url: URL): AddressView | null {
  const view = url.searchParams.get('view')
  return view === null ? null : (JSON.parse(Buffer.from(view, 'base64url').toString()) as AddressView)
}

async function openViewer(page: Page, signIn: Journey['signIn']): Promise<Locator> {
  await signIn(page, 'engineer')
  await page.goto('/home/index')
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).click()
  await page.getByRole('button', { name: 'Building A: Dar Al Nakheel' }).click()
  await page.getByRole('complementary').getByRole('link', { name: 'Open BIM viewer' }).click()
  await page
    .getByRole('button', { name: `Open ${MODEL}` })
    .or(page.getByRole('link', { name: `Open ${MODEL}` }))
    .click()
  await page.waitForURL('**/design/modelViewer/detail**')
  await page.getByRole('treeitem', { name: /Level 2/ }).waitFor()
  await page.getByRole('main').getByRole('progressbar').waitFor({ state: 'detached' })
  return page.getByRole('application', { name: 'Building model' })
}

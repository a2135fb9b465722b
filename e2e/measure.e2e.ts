import { expect, test } from './journey.ts'
import { centreOf, openViewer } from './open-viewer.ts'

test('measures a face and a volume, draws a storey as a plan and comes back', async ({ page, signedIn }) => {
  const { canvas, tool } = await openViewer(page, signedIn)
  await tool('Measure').click()
  const measure = page.getByRole('region', { name: 'Measure' })
  await measure.getByRole('radio', { name: 'Area of a face' }).click({ force: true })
  const { x, y } = await centreOf(canvas)
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
  expect(readView(new URL(page.url()))?.c[0]).toBe(PERSPECTIVE)
})

test('lists the issues of the building beside its model', async ({ page, signedIn }) => {
  await openViewer(page, signedIn)
  await page.getByRole('tab', { name: 'Issues' }).click()
  await page.getByRole('tabpanel', { name: 'Issues' }).getByRole('listitem').first().waitFor()
})

const PERSPECTIVE = 0

interface AddressView {
  readonly plan?: string
  /** The camera as numbers: its projection first. */
  readonly c: readonly number[]
}

/** The view in the address, which is told after it has come to rest. */
function readView(url: URL): AddressView | null {
  const view = url.searchParams.get('view')
  return view === null ? null : (JSON.parse(Buffer.from(view, 'base64url').toString()) as AddressView)
}

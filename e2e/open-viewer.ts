import type { Locator, Page } from 'playwright-core'
import type { Journey } from './journey.ts'
import { pickBuilding } from './pick-building.ts'

/** A building model with storeys, elements and rooms, there from the start. */
export const VIEWED_MODEL = 'Building A architecture'

export interface Viewer {
  readonly canvas: Locator
  readonly properties: Locator
  readonly tool: (name: string) => Locator
}

/** Signs in, goes from the pickers to the model, and waits until all of it is drawn. */
export async function openViewer(page: Page, signedIn: Journey['signedIn']): Promise<Viewer> {
  await signedIn(page, 'engineer')
  await pickBuilding(page)
  await page.getByRole('complementary').getByRole('link', { name: 'Open BIM viewer' }).click()
  await page
    .getByRole('button', { name: `Open ${VIEWED_MODEL}` })
    .or(page.getByRole('link', { name: `Open ${VIEWED_MODEL}` }))
    .click()
  await page.waitForURL('**/design/modelViewer/detail**')
  await modelsDrawn(page)
  return {
    canvas: page.getByRole('application', { name: 'Building model' }),
    properties: page.getByRole('region', { name: 'Properties' }),
    tool: (name) => page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true }),
  }
}

/** Waits until the models of a viewer are drawn. */
export async function modelsDrawn(page: Page): Promise<void> {
  await page
    .getByRole('treeitem', { name: /Level 2/ })
    .first()
    .waitFor()
  await page.getByRole('main').getByRole('progressbar').first().waitFor({ state: 'detached' })
}

/** Where a click hits the model. */
export async function centreOf(canvas: Locator): Promise<{ x: number; y: number }> {
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The model is not drawn.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

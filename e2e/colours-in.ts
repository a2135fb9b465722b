import type { Page } from 'playwright-core'

/**
 * How many colours a part of the page shows: one where nothing is drawn.
 * @param bits of each of red, green and blue that tell two colours apart
 */
export async function coloursIn(page: Page, selector: string, bits: number): Promise<number> {
  const png = await page.locator(selector).screenshot()
  const picture = { base64: png.toString('base64'), dropped: 8 - bits }
  return page.evaluate(async ({ base64, dropped }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, picture.width, picture.height)
    const seen = new Set<number>()
    for (let at = 0; at < data.length; at += 4)
      seen.add(((data[at]! >> dropped) << 16) | ((data[at + 1]! >> dropped) << 8) | (data[at + 2]! >> dropped))
    return seen.size
  }, picture)
}

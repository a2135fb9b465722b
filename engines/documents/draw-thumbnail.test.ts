import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { drawThumbnail } from './draw-thumbnail.ts'

/** A page of 600 by 800 points with a red square in its upper left corner. */
function redCorner(): Uint8Array {
  const content = '1 0 0 rg 0 600 200 200 re f'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ]
  const text = `%PDF-1.4\n${objects.map((of, at) => `${at + 1} 0 obj\n${of}\nendobj`).join('\n')}\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF`
  return new TextEncoder().encode(text)
}

const pixelAt = async (picture: Uint8Array, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]

it('draws the first page of a PDF with its colours on white', async () => {
  const picture = await drawThumbnail(redCorner())
  expect(picture).not.toBeNull()
  expect(await sharp(picture!).metadata()).toMatchObject({ format: 'webp', width: 360, height: 480 })
  const [red = 0, green = 0, blue = 0] = await pixelAt(picture!, 40, 40)
  expect([red > 230, green < 40, blue < 40]).toEqual([true, true, true])
  expect((await pixelAt(picture!, 300, 400)).every((part) => part > 245)).toBe(true)
})

it('draws pictures upright and small, and the page that an office program drew itself', async () => {
  const wide = await sharp({ create: { width: 2000, height: 500, channels: 3, background: 'blue' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await sharp((await drawThumbnail(wide))!).metadata()).toMatchObject({ width: 120, height: 480 })
  const slides = zipSync({ 'docProps/thumbnail.jpeg': new Uint8Array(wide) })
  expect(await drawThumbnail(slides)).not.toBeNull()
  expect(await drawThumbnail(zipSync({ 'word/document.xml': new Uint8Array([60]) }))).toBeNull()
  expect(await drawThumbnail(new TextEncoder().encode('plain text'))).toBeNull()
})

it('says of a damaged PDF that it cannot be read', async () => {
  await expect(drawThumbnail(new TextEncoder().encode('%PDF-1.4 cut off'))).rejects.toThrow('damaged or cut off')
})

describe.skipIf(skipWithoutSharedData('Files of the field'))('files of the field', () => {
  it.each(['duplex-handover/Pump.pdf', 'building-regulations/Approved_Document_G.pdf', 'office/ePermit_Milano.pptx'])(
    'are drawn: %s',
    async (name) => {
      const picture = await drawThumbnail(readFileSync(sharedDataFile(`documents/${name}`)))
      expect((await sharp(picture!).stats()).isOpaque).toBe(true)
      expect(picture!.length).toBeLessThan(60_000)
    },
  )
})

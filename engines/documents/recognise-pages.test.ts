import sharp from 'sharp'
import { expect, it } from 'vitest'
import { countScanned, readDocument, readScannedDocument } from './read-document.ts'
import { scannedPage, scannedPdf } from './testing/scanned-pages.ts'

const LONG_ENOUGH_MS = 300_000
const ENGLISH = [
  'The contractor shall keep the formation level dry until the blinding concrete is placed.',
  'Ponding tests last 48 hours and are witnessed by the engineer.',
  'Bar marks are shown on drawing WHN-STR-01-DR-0042, revision C02.',
  'Cube strength at 28 days: 42.5 MPa, minimum 40 MPa.',
  'Access to the roof is by permit only; see clause 8.3.2.',
  'Backfill in layers of 250 mm, compacted to 95 percent of maximum dry density.',
  'The notice was received on 14 October 2026 at 09:30.',
  'Signed for the employer: A. Rahman, resident engineer.',
]
const ARABIC = [
  'يجب على المقاول إبقاء منسوب التأسيس جافا حتى صب الخرسانة العادية.',
  'تستمر اختبارات الغمر ثماني وأربعين ساعة بحضور المهندس.',
  'تظهر علامات حديد التسليح في المخطط الإنشائي المعتمد.',
  'مقاومة المكعبات عند عمر ثمانية وعشرين يوما لا تقل عن أربعين.',
  'الدخول إلى السطح بتصريح فقط وفق البند الثامن من العقد.',
  'يتم الردم على طبقات سمك كل منها خمسة وعشرون سنتيمترا.',
  'استلم الإشعار في الرابع عشر من شهر أكتوبر صباحا.',
  'وقع عن صاحب العمل المهندس المقيم عبد الرحمن.',
]

/** Share of the words that were read letter for letter. */
function shareRead(lines: readonly string[], text: string): number {
  const read = text.split(/\s+/)
  const wanted = lines.join(' ').split(' ')
  return (
    wanted.filter((word) => {
      const at = read.indexOf(word)
      if (at >= 0) read.splice(at, 1)
      return at >= 0
    }).length / wanted.length
  )
}

it('reads scanned pages of both languages, and leaves what the file says itself as it is', async () => {
  const file = await scannedPdf(await scannedPage(ENGLISH), await scannedPage(ARABIC, 'ar'))
  const before = await readDocument(file)
  expect(before.pages.map(({ source }) => source)).toEqual(['none', 'none'])
  expect(before.warnings[0]?.en).toMatch(/1–2 of 2 pages/)
  expect(countScanned(before)).toBe(2)

  let beats = 0
  const { pages, warnings } = await readScannedDocument(file, LONG_ENOUGH_MS, () => beats++)
  expect(pages.map(({ source }) => source)).toEqual(['ocr', 'ocr'])
  expect(shareRead(ENGLISH, pages[0]?.text ?? '')).toBeGreaterThanOrEqual(0.99)
  expect(shareRead(ARABIC, pages[1]?.text ?? '')).toBeGreaterThanOrEqual(0.95)
  expect(pages[0]?.confidence).toBeGreaterThan(0.85)
  expect(warnings[0]?.en).toMatch(/with a certainty of \d\d %: page 1–2\./)
  expect(warnings[0]?.ar).toMatch(/1–2/)
  expect(beats).toBeGreaterThan(2)

  const text = pages[0]?.text ?? ''
  const from = text.indexOf('Ponding')
  const [box] = pages[0]?.boxesOf(from, from + 'Ponding tests'.length) ?? []
  // The second line of a page with a margin of 2.2 cm: 62 points, in points from the upper left corner.
  expect(box?.[0]).toBeCloseTo(62, -1)
  expect(box?.[1]).toBeGreaterThan(62)
  expect(box?.[3]).toBeLessThan(130)
})

it('reads a photo of a sheet and each page of a TIFF', async () => {
  const page = await scannedPage(ENGLISH.slice(0, 3))
  const png = new Uint8Array(await page.clone().png().toBuffer())
  const { pages } = await readScannedDocument(png, LONG_ENOUGH_MS)
  expect(pages[0]).toMatchObject({ page: 1, source: 'ocr' })
  expect(pages[0]?.size?.[0]).toBeCloseTo(595, -1)
  expect(shareRead(ENGLISH.slice(0, 3), pages[0]?.text ?? '')).toBe(1)
  const tiff = new Uint8Array(await page.clone().tiff({ compression: 'lzw' }).toBuffer())
  expect((await readDocument(tiff)).pages).toMatchObject([{ source: 'none' }])
})

it('throws away what it makes of grain, reads nothing on blank paper, and names what it had no time for', async () => {
  const grain = sharp({
    create: {
      width: 900,
      height: 1200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const blank = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fefefe' } })
  const file = await scannedPdf(grain.grayscale(), blank.grayscale())
  const { pages, warnings } = await readScannedDocument(file, LONG_ENOUGH_MS)
  expect(pages.map(({ source, text }) => [source, text])).toEqual([
    ['none', ''],
    ['none', ''],
  ])
  expect(warnings.map(({ en }) => en).join(' ')).toMatch(/1–2 of 2 pages/)

  const late = await readScannedDocument(await scannedPdf(await scannedPage(ENGLISH)), -1)
  expect(late.pages[0]?.source).toBe('none')
  expect(late.warnings.map(({ en }) => en).join(' ')).toMatch(/page 1 is not read/)
})

it('says of a damaged picture what to do', async () => {
  const png = new Uint8Array(await (await scannedPage(['One'])).png().toBuffer()).subarray(0, 400)
  await expect(readScannedDocument(png, LONG_ENOUGH_MS)).rejects.toThrow('damaged, cut off or too large')
})

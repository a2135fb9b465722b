import { expect, test } from 'vitest'
import type { OfflineDrawing } from './offline-drawing.ts'
import { readOfflineDisplay, writeOfflinePage } from './write-offline-page.ts'

const TEXT = 'x'
const texts = new Proxy({} as OfflineDrawing['texts'], { get: () => TEXT })
const HOSTILE = '</script><img src=x onerror=alert(1)>"&'

test('[MOD-DES] keeps what a drawing says from ending the script of its page, and lets the page ask for nothing', async () => {
  const bytes = Uint8Array.from({ length: 2000 }, (_, index) => (index * 31) % 251)
  const drawing: OfflineDrawing = {
    title: HOSTILE,
    subtitle: HOSTILE,
    language: 'ar',
    texts,
    marks: [{ id: '1', kind: 'text', rings: [[[1, 2]]], words: HOSTILE, layout: '' }],
  }
  const viewer = { script: `run("</script>")`, style: 'b{}' }
  const page = await writeOfflinePage(drawing, bytes.buffer, viewer)
  expect(page).toContain('dir="rtl"')
  expect(page).toContain(`content="default-src 'none'`)
  expect(page.match(/<\/script/g)).toHaveLength(3)
  expect(page).not.toContain('<img')
  const facts = /id="facts">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(facts)).toMatchObject({ title: HOSTILE, marks: [{ words: HOSTILE }] })
  const data = /id="drawing">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(new Uint8Array(await readOfflineDisplay(data))).toEqual(bytes)
})

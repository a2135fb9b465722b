import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import type { Picture } from './picture.ts'

/** Pixels that a picture is wide on a printed sheet, and of a sheet. */
const THUMB = { 390: 260, 768: 360, 1440: 620, 1920: 620 } as const
const SHEET_WIDTH = 1960
/** Pictures that are much taller than wide are cut on a sheet, as times their width. */
const TALLEST_THUMB = { 390: 2.6, 768: 1.6, 1440: 1, 1920: 1 } as const

/** One page with all pictures; each opens in full. Plain HTML, so that it opens from the folder. */
export function contactPage(pictures: readonly Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))]
  const sections = screens.map((screen) => {
    const own = pictures.filter((picture) => picture.screen === screen)
    const figures = own.map((picture) => figure(picture, picture.width === 390 ? 150 : 420)).join('')
    return `<section><h2>${screen} <code>${own[0]?.path ?? ''}</code></h2><div>${figures}</div></section>`
  })
  return page('Screens', sections.join(''))
}

/**
 * Prints sheets of some screens for each width, theme and direction: `sheet.1440.dark.ar.01.png`.
 * @returns how many sheets there are now.
 */
export async function printSheets(browser: Browser, pictures: readonly Picture[], folder: string): Promise<number> {
  const looks = new Map<string, Picture[]>()
  for (const picture of pictures) {
    const { width, look } = picture
    const name = `sheet.${width}.${look.theme}.${look.language}`
    looks.set(name, [...(looks.get(name) ?? []), picture])
  }
  const groups = new Map(
    [...looks].flatMap(([name, all]) => inSheets(all).map((some, at) => [numbered(name, at), some] as const)),
  )
  const context = await browser.newContext({ viewport: { width: SHEET_WIDTH, height: 1200 } })
  const window = await context.newPage()
  for (const [name, group] of groups) {
    const own = group.map((picture) => figure(picture, THUMB[picture.width])).join('')
    const file = join(folder, `${name}.html`)
    await writeFile(file, page(name, `<div>${own}</div>`))
    await window.goto(pathToFileURL(file).href)
    await window.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  }
  await context.close()
  return groups.size
}

/** More on one sheet cannot be looked at one by one. */
const ON_A_SHEET = 12

function inSheets(all: readonly Picture[]): readonly (readonly Picture[])[] {
  const starts = Array.from({ length: Math.ceil(all.length / ON_A_SHEET) }, (_, at) => at * ON_A_SHEET)
  return starts.map((start) => all.slice(start, start + ON_A_SHEET))
}

const numbered = (name: string, at: number) => `${name}.${String(at + 1).padStart(2, '0')}`

function figure({ file, screen, width, look }: Picture, wide: number): string {
  // A screen that may be left out has a question mark in its name.
  const address = encodeURIComponent(file)
  const tall = Math.round(wide * TALLEST_THUMB[width])
  return `<figure style="inline-size:${wide}px"><a href="${address}" style="max-block-size:${tall}px"><img src="${address}" alt="${screen}"></a><figcaption>${screen} · ${width} · ${look.theme} · ${look.language}</figcaption></figure>`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>
body{margin:20px;background:#77756f;font:13px/1.4 system-ui,sans-serif;color:#fff}h2{font-size:15px}
div{display:flex;flex-wrap:wrap;gap:20px;align-items:start}figure{margin:0}a{display:block;overflow:hidden}
img{display:block;inline-size:100%}figcaption{padding-block:4px}</style>${body}</html>
`
}

import { domToBlob } from 'modern-screenshot'
import { saveBlob } from '../api/save-blob.ts'

/** Twice as fine as the screen, so that it can be read in a printed report. */
const SCALE = 2
/** Room around it, CSS px. */
const MARGIN = 16

/**
 * Saves a part of the page as a PNG that looks as it does on screen: language, direction, theme and charts.
 * @param name of the file, without its ending
 * @throws where the browser draws nothing
 */
export async function savePicture(part: HTMLElement, name: string): Promise<void> {
  const { width, height } = part.getBoundingClientRect()
  const wide = width + 2 * MARGIN
  const picture = await domToBlob(part, {
    scale: SCALE,
    width: wide,
    height: height + 2 * MARGIN,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    style: { padding: `${MARGIN}px`, margin: '0', boxSizing: 'border-box', inlineSize: `${wide}px` },
    font: { cssText: await fontsInUse() },
    // What one presses does nothing in a picture.
    filter: (node) => !(node instanceof HTMLElement && 'onScreen' in node.dataset),
  })
  saveBlob(picture, `${name}.png`)
}

/** The fonts that the page has loaded, each with its bytes: a picture is drawn where nothing can be fetched. */
async function fontsInUse(): Promise<string> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(nameOfFont))
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .filter(({ style }) => loaded.has(nameOfFont(describedBy(style))))
      .map(async ({ cssText }) => {
        const address = /url\(["']?([^"')]+)/.exec(cssText)?.[1]
        if (!address) return cssText
        const bytes = await fetch(new URL(address, sheet.href ?? document.baseURI))
        return cssText.replace(/url\([^)]+\)/, `url(${await dataAddress(await bytes.blob())})`)
      }),
  )
  return (await Promise.all(faces)).join('\n')
}

function describedBy(style: CSSStyleDeclaration) {
  const family = style.getPropertyValue('font-family')
  return {
    family,
    weight: style.getPropertyValue('font-weight'),
    unicodeRange: style.getPropertyValue('unicode-range'),
  }
}

function nameOfFont(font: Pick<FontFace, 'family' | 'weight' | 'unicodeRange'>): string {
  const { family, weight, unicodeRange } = font
  return [family.replaceAll(/["']/g, ''), weight || 'normal', unicodeRange.replaceAll(/\s/g, '') || 'U+0-10FFFF'].join()
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

import { parseXml } from '../xml/parse-xml.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { readZip } from '../zip/read-zip.ts'
import { type DocumentText, plainPage } from './document-text.ts'
import { documentWarning } from './document-warnings.ts'
import { documentUnreadable } from './documents-unreadable.ts'

const LIMITS = { maxUnpackedBytes: 256 * 1024 ** 2 }
const SLIDE = /^ppt\/slides\/slide(\d+)\.xml$/
/** The body, then what stands at its foot. */
const WORD_PARTS = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'] as const

/**
 * The text of a Word document (one page: where it breaks is up to who prints it) or of a presentation, a slide a page. Macros
 * and what the file names outside of itself are never touched.
 * @throws UnreadableFileError where it is no such file, damaged, or unpacks to more than the limits
 */
export function readOffice(bytes: Uint8Array): DocumentText {
  const parts = readZip(bytes, LIMITS, (name) => SLIDE.test(name) || WORD_PARTS.some((part) => part === name))
  const slides = [...parts.keys()].filter((name) => SLIDE.test(name)).sort((a, b) => slideOf(a) - slideOf(b))
  if (slides.length > 0)
    return {
      pages: slides.map((name, at) => plainPage(at + 1, textOfPart(parts, name))),
      warnings: [documentWarning('slides')],
    }
  if (!parts.has(WORD_PARTS[0])) throw documentUnreadable('not-office')
  const texts = WORD_PARTS.filter((name) => parts.has(name)).map((name) => textOfPart(parts, name))
  return { pages: [plainPage(1, texts.filter(Boolean).join('\n\n'))], warnings: [documentWarning('word')] }
}

function slideOf(name: string): number {
  return Number(name.match(SLIDE)?.[1] ?? 0)
}

function textOfPart(parts: ReadonlyMap<string, Uint8Array>, name: string): string {
  const bytes = parts.get(name)
  return bytes ? blocksOf(parseXml(bytes, name)).join('\n\n') : ''
}

/** Paragraphs, and rows of tables with their cells in a line. */
function blocksOf(element: XmlElement): string[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    if (child.name === 'p') return nonEmpty(lineOf(child))
    if (child.name === 'tr') return nonEmpty(cellsOf(child).join(' | '))
    return blocksOf(child)
  })
}

function cellsOf(row: XmlElement): string[] {
  return row.children.flatMap((child) =>
    typeof child !== 'string' && child.name === 'tc' ? [blocksOf(child).join(' ')] : [],
  )
}

/** What stands in a paragraph: text, tabs and breaks. What was struck out by a tracked change is no text. */
function lineOf(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return element.name === 't' ? child : ''
      if (child.name === 'tab') return '\t'
      if (child.name === 'br') return '\n'
      return child.name === 'del' ? '' : lineOf(child)
    })
    .join('')
}

function nonEmpty(text: string): string[] {
  return text.trim() === '' ? [] : [text.trim()]
}

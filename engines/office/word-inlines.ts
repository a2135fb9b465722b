import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import type { Inline, TextLook } from './office-file.ts'
import { allOf, anyAttribute, numberOf, safeLink } from './office-parts.ts'
import { isOn, lookOfRun } from './word-look.ts'
import type { WordPart } from './word-part.ts'

/** English metric units of a pixel. */
const EMU_OF_PIXEL = 9525
const SIDES = [0, 4_000] as const
/** What only surrounds text. */
const AROUND = new Set(['smartTag', 'sdt', 'sdtContent', 'ins', 'moveTo', 'fldSimple', 'customXml', 'dir', 'bdo'])
const DELETED = new Set(['del', 'moveFrom'])

/** What stands in a paragraph: text with its look, pictures, breaks. Boxes of text are set apart; where pages begin is noted. */
export interface ParagraphContent {
  readonly inlines: Inline[]
  readonly boxes: XmlElement[]
  /** A page begins before it, or behind it. */
  pageBefore: boolean
  pageBehind: boolean
}

export function readInlines(paragraph: XmlElement, look: TextLook, part: WordPart): ParagraphContent {
  const content: ParagraphContent = { inlines: [], boxes: [], pageBefore: false, pageBehind: false }
  walk(paragraph, { look, link: null }, part, content)
  return content
}

interface Within {
  readonly look: TextLook
  readonly link: string | null
}

function walk(element: XmlElement, within: Within, part: WordPart, content: ParagraphContent): void {
  for (const child of elementsOf(element)) {
    if (child.name === 'r') readRun(child, within, part, content)
    else if (child.name === 'hyperlink') walk(child, { ...within, link: linkOf(child, part) }, part, content)
    else if (AROUND.has(child.name)) walk(child, within, part, content)
    else if (DELETED.has(child.name)) part.leftOut.add('deleted')
    else if (child.name === 'oMath' || child.name === 'oMathPara') readEquation(child, within, part, content)
    else if (child.name === 'AlternateContent') walk(chosen(child), within, part, content)
  }
}

/** Links are shown, and followed by the person alone. */
function linkOf(element: XmlElement, part: WordPart): string | null {
  const relation = part.relations.get(anyAttribute(element, 'id') ?? '')
  return relation?.isExternal ? safeLink(relation.target) : null
}

function readRun(run: XmlElement, within: Within, part: WordPart, content: ParagraphContent): void {
  const properties = elementOf(run, 'rPr')
  if (isOn(elementOf(properties, 'vanish'))) {
    if (textOf(run).trim() !== '') part.leftOut.add('hiddenText')
    return
  }
  const style = anyAttribute(elementOf(properties, 'rStyle'), 'val')
  const look = { ...within.look, ...(style === null ? {} : part.styles.of(style).look), ...lookOfRun(properties) }
  for (const child of elementsOf(run)) readPiece(child, { ...within, look }, part, content)
}

function readPiece(child: XmlElement, within: Within, part: WordPart, content: ParagraphContent): void {
  const say = (text: string) => text !== '' && content.inlines.push({ kind: 'text', text: part.taken(text), ...within })
  switch (child.name) {
    case 't':
      say(textOf(child))
      return
    case 'tab':
      say('\t')
      return
    case 'noBreakHyphen':
      say('\u2011')
      return
    case 'sym':
      say(symbolOf(child))
      return
    case 'br':
    case 'cr':
      readBreak(child, content)
      return
    case 'lastRenderedPageBreak':
      if (content.inlines.length === 0) content.pageBefore = true
      else content.pageBehind = true
      return
    case 'footnoteReference':
    case 'endnoteReference': {
      const number = part.note(child.name === 'endnoteReference' ? 'endnotes' : 'footnotes', anyAttribute(child, 'id'))
      if (number !== null)
        content.inlines.push({
          kind: 'text',
          text: String(number),
          look: { ...within.look, raised: 'super' },
          link: null,
        })
      return
    }
    case 'AlternateContent':
      for (const piece of elementsOf(chosen(child))) readPiece(piece, within, part, content)
      return
    case 'object':
      part.leftOut.add('embedded')
      readDrawing(child, part, content)
      return
    case 'drawing':
    case 'pict':
      readDrawing(child, part, content)
      return
  }
}

function readBreak(child: XmlElement, content: ParagraphContent): void {
  if (anyAttribute(child, 'type') !== 'page') content.inlines.push({ kind: 'break' })
  else if (content.inlines.length === 0) content.pageBefore = true
  else content.pageBehind = true
}

/** Signs of fonts that nobody else has become a plain one. */
function symbolOf(child: XmlElement): string {
  const code = Number.parseInt(anyAttribute(child, 'char') ?? '', 16)
  if (!Number.isFinite(code) || code < 32 || code > 0xffff) return ''
  return code >= 0xe000 && code <= 0xf8ff ? '•' : String.fromCharCode(code)
}

/** The newer of two drawings of the same thing, or the older where it is the only one. */
function chosen(element: XmlElement): XmlElement {
  return elementOf(element, 'Choice') ?? elementOf(element, 'Fallback') ?? element
}

function readEquation(element: XmlElement, within: Within, part: WordPart, content: ParagraphContent): void {
  const text = allOf(element, 't').map(textOf).join('')
  part.leftOut.add('equations')
  if (text !== '') content.inlines.push({ kind: 'text', text: part.taken(text), ...within })
}

/** Its pictures, and its boxes of text; diagrams and shapes are noted. */
function readDrawing(drawing: XmlElement, part: WordPart, content: ParagraphContent): void {
  const boxes = allOf(drawing, 'txbxContent')
  content.boxes.push(...boxes)
  const blips = [...allOf(drawing, 'blip'), ...allOf(drawing, 'imagedata')]
  for (const blip of blips) readBlip(blip, drawing, part, content, blips.length === 1)
  const chart = allOf(drawing, 'chart').length
  part.leftOut.add('charts', chart + allOf(drawing, 'relIds').length)
  if (chart === 0 && blips.length === 0 && boxes.length === 0) part.leftOut.add('drawings')
}

function readBlip(
  blip: XmlElement,
  drawing: XmlElement,
  part: WordPart,
  content: ParagraphContent,
  isOnly: boolean,
): void {
  const id = anyAttribute(blip, 'embed') ?? anyAttribute(blip, 'id') ?? anyAttribute(blip, 'link')
  const relation = id === null ? undefined : part.relations.get(id)
  if (!relation) return
  if (relation.isExternal) {
    part.leftOut.add('external', 1, relation.target)
    return
  }
  const picture = part.pictures.take(relation.target)
  if (picture === null) return
  const extent = isOnly ? (allOf(drawing, 'extent')[0] ?? null) : null
  const pixels = (name: string) =>
    Math.round(numberOf(anyAttribute(extent, name), 0, [0, SIDES[1] * EMU_OF_PIXEL]) / EMU_OF_PIXEL)
  const alt = anyAttribute(allOf(drawing, 'docPr')[0] ?? null, 'descr') ?? ''
  content.inlines.push({ kind: 'picture', picture, width: pixels('cx'), height: pixels('cy'), alt: alt.slice(0, 500) })
}

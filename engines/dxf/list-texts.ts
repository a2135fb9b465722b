import { plainMtext } from './drawing/mtext-content.ts'
import { plainText } from './drawing/plain-text.ts'
import type { DxfDocument } from './dxf-document.ts'
import type { DxfEntity } from './dxf-entity.ts'

/** More than this is no drawing; what is found first is kept. */
const MOST_TEXTS = 200_000

/** Everything that is written in a drawing without formatting: model space first, then each block and layout once. */
export function listTexts(document: DxfDocument): string[] {
  const texts: string[] = []
  const add = (entities: readonly DxfEntity[]) => {
    for (const entity of entities) {
      if (texts.length >= MOST_TEXTS) return
      for (const text of textsOf(entity)) if (text.trim() !== '') texts.push(text)
    }
  }
  add(document.entities)
  for (const block of document.blocks.values()) if (!block.isLayout) add(block.entities)
  add(document.paperEntities)
  for (const block of document.blocks.values()) if (block.isLayout) add(block.entities)
  return texts
}

function textsOf({ type, shape }: DxfEntity): string[] {
  switch (shape.kind) {
    case 'text':
      return [plainText(type === 'ATTDEF' ? shape.tag : shape.text)]
    case 'mtext':
      return [plainMtext(shape.text)]
    case 'multileader':
      return shape.text ? [plainMtext(shape.text.text)] : []
    // A dimension without words of its own shows what it measures; that text is in its block.
    case 'dimension':
      return shape.text === '<>' ? [] : [plainMtext(shape.text)]
    case 'tolerance':
      return [shape.text.replace(/\{\\Fgdt;(.)\}/gi, '$1').replaceAll('%%v', ' ')]
    case 'insert':
      return shape.attributes.flatMap(textsOf)
    case 'group':
      return shape.parts.flatMap(textsOf)
    default:
      return []
  }
}

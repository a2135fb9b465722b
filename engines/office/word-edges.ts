import { elementOf, elementsOf, type XmlElement } from '../xml/xml-element.ts'
import type { LeftOutList } from './left-out-list.ts'
import type { Block, PageEdge } from './office-file.ts'
import { anyAttribute, type OfficeParts, type Relation } from './office-parts.ts'
import { isOn } from './word-look.ts'

const MOST_EDGES = 20
const REFERENCES = { headerReference: 'head', footerReference: 'foot' } as const
const PAGES = { default: 'all', first: 'first', even: 'even' } as const

/**
 * What stands at the head and at the foot of the pages, in the order of the sections that say so; each once, and none that Word
 * does not show: first pages and even ones only where the file tells them from the others.
 */
export function readEdges(
  parts: OfficeParts,
  { body, relations, leftOut }: Of,
  read: (part: string, root: XmlElement) => Block[],
): PageEdge[] {
  const hasEven = isOn(elementOf(parts.xml('word/settings.xml'), 'evenAndOddHeaders'))
  const known = new Set<string>()
  const edges: PageEdge[] = []
  for (const section of sectionsOf(body)) {
    const isShown = { all: true, first: isOn(elementOf(section, 'titlePg')), even: hasEven }
    for (const reference of elementsOf(section)) {
      const at = REFERENCES[reference.name as keyof typeof REFERENCES]
      const on = PAGES[(anyAttribute(reference, 'type') ?? 'default') as keyof typeof PAGES]
      const part = relations.get(anyAttribute(reference, 'id') ?? '')
      if (!at || !on || !isShown[on] || !part || part.isExternal || known.has(`${on} ${part.target}`)) continue
      known.add(`${on} ${part.target}`)
      const root = parts.xml(part.target)
      if (edges.length >= MOST_EDGES) leftOut.add('headers')
      else if (root) edges.push({ at, on, blocks: read(part.target, root) })
    }
  }
  return edges.filter(({ blocks }) => blocks.some(saysSomething))
}

interface Of {
  readonly body: XmlElement
  readonly relations: ReadonlyMap<string, Relation>
  readonly leftOut: LeftOutList
}

/** The last one stands at the end of the body, those before in the last paragraph of each. */
function sectionsOf(body: XmlElement): XmlElement[] {
  return elementsOf(body).flatMap((child) => {
    const section = child.name === 'sectPr' ? child : elementOf(elementOf(child, 'pPr'), 'sectPr')
    return section ? [section] : []
  })
}

function saysSomething(block: Block): boolean {
  if (block.kind === 'table') return true
  if (block.kind === 'box') return block.blocks.some(saysSomething)
  return (
    block.kind === 'paragraph' &&
    block.inlines.some((one) => one.kind === 'picture' || (one.kind === 'text' && one.text.trim() !== ''))
  )
}

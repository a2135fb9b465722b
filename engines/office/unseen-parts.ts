import { elementsOf } from '../xml/xml-element.ts'
import type { LeftOutList } from './left-out-list.ts'
import type { OfficeParts } from './office-parts.ts'

/** Programs of Visual Basic, and the older ones that stand in sheets of their own. */
const MACROS = /(^|\/)vbaProject\.bin$|^xl\/macrosheets\//i
/** Templates and data that are fetched when the file is opened in its program: never here. */
const ATTACHED = ['word/settings.xml', 'ppt/presentation.xml', 'xl/workbook.xml']

/** Notes what a file holds beside what is shown, by the names of its parts and without a look into them. */
export function noteOfficeParts(parts: OfficeParts, leftOut: LeftOutList): void {
  leftOut.add('macros', parts.count(MACROS))
  leftOut.add('embedded', parts.count(/^(xl|ppt)\/embeddings\//))
  leftOut.add('notes', parts.count(/^ppt\/notesSlides\/[^/]+\.xml$/))
  leftOut.add('pivots', parts.count(/^xl\/pivotTables\/[^/]+\.xml$/))
  leftOut.add('comments', countComments(parts))
  for (const part of ATTACHED)
    for (const { isExternal, target, type } of parts.names.has(part) ? parts.relations(part).values() : [])
      if (isExternal && type !== 'hyperlink') leftOut.add('external', 1, target)
  for (const part of parts.names)
    if (/^xl\/externalLinks\/[^/]+\.xml$/.test(part))
      for (const { isExternal, target } of parts.relations(part).values())
        if (isExternal) leftOut.add('external', 1, target)
  leftOut.add('external', parts.count(/^xl\/connections\.xml$/))
}

function countComments(parts: OfficeParts): number {
  const document = parts.names.has('word/comments.xml') ? parts.xml('word/comments.xml') : null
  const ofSlides = parts.count(/^ppt\/comments\/[^/]+\.xml$/)
  const ofSheets = parts.count(/^xl\/(threadedComments\/|comments)[^/]*\.xml$/)
  return (document ? elementsOf(document, 'comment').length : 0) + ofSlides + ofSheets
}

import { writeZip } from '#engines/zip/write-zip.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const TYPES = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELATIONS = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATION}" Target="word/document.xml"/></Relationships>`

/** A Word document of paragraphs, from right to left where it is in Arabic. */
export function smallDocx(paragraphs: readonly string[], language: 'en' | 'ar'): Uint8Array {
  const [direction, run] = language === 'ar' ? ['<w:pPr><w:bidi/></w:pPr>', '<w:rPr><w:rtl/></w:rPr>'] : ['', '']
  const body = paragraphs.map(
    (text) => `<w:p>${direction}<w:r>${run}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`,
  )
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${WORD}"><w:body>${body.join('')}</w:body></w:document>`
  const bytes = (text: string) => new TextEncoder().encode(text)
  return writeZip([
    ['[Content_Types].xml', bytes(TYPES)],
    ['_rels/.rels', bytes(RELATIONS)],
    ['word/document.xml', bytes(document)],
  ])
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

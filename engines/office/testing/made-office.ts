import { strToU8, zipSync } from 'fflate'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const SPACES = `xmlns:w="${WORD}" xmlns:r="${OFFICE}" xmlns:a="${DRAWING}" xmlns:p="${SLIDES}"`

/** A picture of one pixel. */
export const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

export type Parts = Readonly<Record<string, string | Uint8Array>>

function archive(parts: Parts): Uint8Array {
  const bytes = (part: string | Uint8Array) => (typeof part === 'string' ? strToU8(part) : part)
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, bytes(part)])))
}

/** `id: [type, target]`; a target with a scheme lies outside of the file. */
export function relationsXml(of: Readonly<Record<string, readonly [type: string, target: string]>>): string {
  const list = Object.entries(of).map(([id, [type, target]]) => {
    const mode = /^\w+:/.test(target) ? ' TargetMode="External"' : ''
    return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`
  })
  return `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`
}

/** A Word document around what stands in its body; other parts join its own. */
export function madeWord(body: string, parts: Parts = {}): Uint8Array {
  return archive({
    '_rels/.rels': relationsXml({ rId1: ['officeDocument', 'word/document.xml'] }),
    'word/document.xml': `<w:document ${SPACES}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${SPACES}>
      <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
      <w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style>
      <w:style w:type="paragraph" w:styleId="H2"><w:name w:val="my own"/><w:basedOn w:val="H1"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
    </w:styles>`,
    'word/numbering.xml': `<w:numbering ${SPACES}>
      <w:abstractNum w:abstractNumId="7">
        <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
        <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1%2)"/></w:lvl>
      </w:abstractNum>
      <w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num>
    </w:numbering>`,
    ...parts,
  })
}

export const wordXml = (name: string, inside: string) => `<w:${name} ${SPACES}>${inside}</w:${name}>`
export const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
/** A drawing of a picture, by the id of its relation. */
export const pictureXml = (attribute: 'embed' | 'link', id: string) =>
  `<w:p><w:r><w:drawing><a:graphic><a:blip r:${attribute}="${id}"/></a:graphic></w:drawing></w:r></w:p>`

/** Slides around their shapes; `hidden` are not shown. */
export function madeSlides(slides: readonly string[], { hidden = [] as readonly number[], parts = {} as Parts } = {}) {
  const names = slides.map((_, at) => `slides/slide${slides.length - at}.xml`)
  const list = names.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')
  const of = Object.fromEntries(names.map((name, at) => [`rId${at + 1}`, ['slide', name] as const]))
  return archive({
    '_rels/.rels': relationsXml({ rId1: ['officeDocument', 'ppt/presentation.xml'] }),
    'ppt/presentation.xml': `<p:presentation ${SPACES}><p:sldIdLst>${list}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationsXml(of),
    ...Object.fromEntries(
      slides.map((shapes, at) => [
        `ppt/${names[at]}`,
        `<p:sld ${SPACES}${hidden.includes(at) ? ' show="0"' : ''}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
      ]),
    ),
    ...parts,
  })
}

/** A shape with lines of text. */
export const shapeXml = (place: string, ...lines: readonly string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr>${place && `<p:ph type="${place}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${lines
    .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`

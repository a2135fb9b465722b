import { IfcUnreadableError } from './ifc-unreadable-error.ts'

/** web-ifc reads these layouts; IFC4X1 and IFC4X2 were drafts that it would read with the wrong attribute order. */
const READABLE_SCHEMA = /^(IFC2X3(_TC\d)?|IFC2X_FINAL|IFC4(_ADD\d(_TC\d)?)?|IFC4X3(_(RC\d|ADD\d|TC\d))*)$/

/** Comments and descriptions before FILE_SCHEMA are long in some exports, never this long. */
const HEADER_BYTES = 1024 ** 2
/** Some exporters write comments or blank lines after the closing line. */
const TAIL_BYTES = 4 * 1024

export interface SniffedIfc {
  readonly container: 'step' | 'zip'
  /** FILE_SCHEMA as written; null for a zip, whose content is not looked at here. */
  readonly schema: string | null
}

/**
 * Looks at the first and last bytes of a file and says whether it is worth parsing. Costs no more for a large file.
 * @throws IfcUnreadableError with what is wrong and what to do.
 */
export function sniffIfc(bytes: Uint8Array): SniffedIfc {
  if (bytes.length === 0) throw new IfcUnreadableError('empty')
  if (isZip(bytes)) return { container: 'zip', schema: null }
  const head = latin1(bytes.subarray(0, HEADER_BYTES)).replace(/^(\u00ef\u00bb\u00bf)?\s+|^\u00ef\u00bb\u00bf/, '')
  if (!/^ISO-10303-21\s*;/.test(head)) throw new IfcUnreadableError(foreignKind(head))
  const schema = readSchema(head)
  const end = endOfText(bytes)
  const isEnded = /END-ISO-10303-21\s*;/.test(latin1(bytes.subarray(Math.max(0, end - TAIL_BYTES), end)))
  if (schema === null) throw new IfcUnreadableError(isEnded ? 'not-ifc' : 'truncated')
  if (!READABLE_SCHEMA.test(schema.toUpperCase()))
    throw new IfcUnreadableError('wrong-schema', { schema: schema.slice(0, 60) || '?' })
  if (!isEnded) throw new IfcUnreadableError('truncated')
  return { container: 'step', schema }
}

/** Local file header, or the end record of an archive without files. */
function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && (bytes[3] === 4 || bytes[3] === 6)
  )
}

/** Where the last byte is that says something: copying programs fill the end of a file with zeros. */
function endOfText(bytes: Uint8Array): number {
  let end = bytes.length
  while (end > 0 && bytes[end - 1]! <= 32) end -= 1
  return end
}

function readSchema(head: string): string | null {
  // Behind the last end no comment can be: each of a million openings there would look through all that follows.
  const lastEnd = head.lastIndexOf('*/') + 2
  const withoutComments = head.slice(0, lastEnd).replace(/\/\*[\s\S]*?\*\//g, ' ') + head.slice(lastEnd)
  return withoutComments.match(/FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/i)?.[1]?.trim() ?? null
}

function foreignKind(head: string): 'other-encoding' | 'not-ifc' {
  const isXml = /^<\?xml|^<ifc/i.test(head) && /ifc/i.test(head.slice(0, 2000))
  const isJson = head.startsWith('{') && /"(type|schemaIdentifier|header)"[\s\S]{0,400}ifc/i.test(head.slice(0, 2000))
  const isHdf = head.startsWith('\u0089HDF')
  return isXml || isJson || isHdf ? 'other-encoding' : 'not-ifc'
}

/** One character a byte: STEP is ASCII, and a damaged byte must not fail here. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

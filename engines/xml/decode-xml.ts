import { xmlUnreadable } from './xml-unreadable.ts'

/** Encodings that an XML declaration may name here, with what the platform's decoder calls them. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'latin1',
  'windows-1252': 'latin1',
}

/**
 * Text of an XML file: by its byte order mark, else by the encoding in its declaration, else UTF-8 (XML 1.0, appendix F).
 * @param name what the file is called in messages.
 * @throws UnreadableFileError 'xml-encoding'
 */
export function decodeXml(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder(encodingOf(bytes, name), { fatal: true }).decode(bytes)
  } catch (error) {
    throw xmlUnreadable('xml-encoding', { name }, error)
  }
}

function encodingOf(bytes: Uint8Array, name: string): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = head.match(/^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/)?.[1]
  const encoding = declared ? ENCODINGS[declared.toLowerCase()] : 'utf-8'
  if (!encoding) throw xmlUnreadable('xml-encoding', { name })
  return encoding
}

import { type DocumentText, plainPage } from './document-text.ts'
import { documentUnreadable } from './documents-unreadable.ts'
import { readOffice } from './read-office.ts'
import { readPdf } from './read-pdf.ts'
import { isSpreadsheet, readSpreadsheet } from './read-spreadsheet.ts'

/**
 * The text of a file, by what it holds and not by what it is called: PDF, Word, PowerPoint, Excel, plain text.
 * @param advance called while a long file is read
 * @throws UnreadableFileError where it is none of them, damaged, or asks for a password
 */
export async function readDocument(bytes: Uint8Array, advance?: () => void): Promise<DocumentText> {
  if (startsWith(bytes, '%PDF-')) return readPdf(bytes, advance)
  if (startsWith(bytes, 'PK')) return isSpreadsheet(bytes) ? readSpreadsheet(bytes, advance) : readOffice(bytes)
  const text = textOf(bytes)
  if (text === null) throw documentUnreadable('no-text-kind')
  return { pages: [plainPage(1, text)], warnings: [] }
}

/** Readers take a heading that begins within the first kilobyte; so do we. */
function startsWith(bytes: Uint8Array, heading: string): boolean {
  const first = new TextDecoder('latin1').decode(bytes.subarray(0, heading === '%PDF-' ? 1024 : heading.length))
  return first.includes(heading)
}

/** UTF-8, or UTF-16 with its mark; null where it is neither. */
function textOf(bytes: Uint8Array): string | null {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  try {
    const encoding = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text.replace(/\r\n?/g, '\n')
  } catch {
    // Bytes that are no text in this encoding are a file of another kind.
    return null
  }
}

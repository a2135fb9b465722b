import { type DocumentText, plainPage } from './document-text.ts'
import { documentWarning, pageList } from './document-warnings.ts'
import { documentUnreadable } from './documents-unreadable.ts'
import { readOffice } from './read-office.ts'
import { readPdf } from './read-pdf.ts'
import { isPictureFile, pictureOfPage, readPicture } from './read-picture.ts'
import { isSpreadsheet, readSpreadsheet } from './read-spreadsheet.ts'
import { isScanned, type Recognition, recognisePages } from './recognise-pages.ts'
import { startRecogniser } from './recognise-text.ts'

/**
 * The text of a file, by what it holds and not by what it is called: PDF, Word, PowerPoint, Excel, pictures, plain text.
 * @param advance called while a long file is read
 * @throws UnreadableFileError where it is none of them, damaged, or asks for a password
 */
export async function readDocument(bytes: Uint8Array, advance?: () => void): Promise<DocumentText> {
  return saying(await read(bytes, advance))
}

/**
 * As readDocument, and pages that are pictures of text are read from their pictures. Some seconds a page.
 * @param milliseconds what that may take of all pages together; what is beyond is named
 */
export async function readScannedDocument(
  bytes: Uint8Array,
  milliseconds: number,
  advance: () => void = () => {},
): Promise<DocumentText> {
  const recogniser = await startRecogniser()
  try {
    return saying(await read(bytes, advance, { recogniser, milliseconds, advance }))
  } finally {
    await recogniser.stop()
  }
}

/** How many pages of a text have to be read from their pictures. */
export function countScanned({ pages }: DocumentText): number {
  return pages.filter(isScanned).length
}

async function read(bytes: Uint8Array, advance?: () => void, recognition?: Recognition): Promise<DocumentText> {
  if (startsWith(bytes, '%PDF-')) return readPdf(bytes, advance, recognition)
  if (isPictureFile(bytes)) {
    const pages = await readPicture(bytes)
    return recognition ? recognisePages(pages, ({ page }) => pictureOfPage(bytes, page), recognition) : pages
  }
  if (startsWith(bytes, 'PK')) return isSpreadsheet(bytes) ? readSpreadsheet(bytes, advance) : readOffice(bytes)
  const text = textOf(bytes)
  if (text === null) throw documentUnreadable('no-text-kind')
  return { pages: [plainPage(1, text)], warnings: [] }
}

/** Names the pages that no text was read of. */
function saying({ pages, warnings }: DocumentText): DocumentText {
  const none = pages.filter(({ source, size }) => source === 'none' && size !== null)
  if (none.length === 0) return { pages, warnings }
  return { pages, warnings: [documentWarning('no-text', { list: pageList(none), pages: pages.length }), ...warnings] }
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

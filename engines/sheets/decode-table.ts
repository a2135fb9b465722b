import { sheetsUnreadable } from './sheets-unreadable.ts'

export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

const SAMPLE_BYTES = 4_096

/**
 * The text of a CSV file in the encoding that it seems to have. What is no Unicode is Windows-1256, as Excel writes CSV on
 * an Arabic Windows; the letters of French stand in the same places as in the western one.
 * @throws UnreadableFileError for what is no text
 */
export function decodeTable(bytes: Uint8Array): { readonly text: string; readonly encoding: TableEncoding } {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  // No text holds them; everything else that is not a table does.
  if (text.includes('\0')) throw sheetsUnreadable('not-table')
  return { text, encoding }
}

function encodingOf(bytes: Uint8Array): TableEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const nulls = [0, 0]
  for (let at = 0; at < Math.min(bytes.length, SAMPLE_BYTES); at++) if (bytes[at] === 0) nulls[at % 2]! += 1
  const [even = 0, odd = 0] = nulls
  // Digits, delimiters and line ends have an empty half in UTF-16, always the same one.
  if (odd > 0 && even === 0) return 'utf-16le'
  if (even > 0 && odd === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1256'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

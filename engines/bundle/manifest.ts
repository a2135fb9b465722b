import { csvCell, uncoveredText } from '../sheets/csv-cell.ts'
import { parseCsv } from '../sheets/parse-csv.ts'
import { BYTE_ORDER_MARK } from '../sheets/write-csv.ts'

/** The first file of a bundle. */
export const MANIFEST = 'manifest.csv'

/** What a bundle says of one of its files, or of one that is missing. */
export interface ManifestRow {
  /** Name in the archive; empty where it is missing. */
  readonly file: string
  readonly number: string
  readonly title: string
  readonly revision: string
  readonly status: string
  readonly sizeBytes: number
  /** Hexadecimal. */
  readonly sha256: string
  /** Why it is not in the archive; empty where it is. */
  readonly missing: string
}

const HEADS = ['file', 'number', 'title', 'revision', 'status', 'sizeBytes', 'sha256', 'missing'] as const

/** CSV (RFC 4180) in UTF-8 with a byte order mark, so that spreadsheets read Arabic. */
export function writeManifest(rows: readonly ManifestRow[]): string {
  const lines = [HEADS.join(','), ...rows.map((row) => HEADS.map((head) => csvCell(row[head])).join(','))]
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** Name in the archive -> hash, and what is missing by its own saying. Null where it is no manifest. */
export function readManifest(
  text: string,
): { readonly hashes: ReadonlyMap<string, string>; readonly missing: readonly string[] } | null {
  const [heads = [], ...rows] = [...parseCsv(text, ',')].map(({ cells }) => cells)
  const [file, hash, missing, number] = ['file', 'sha256', 'missing', 'number'].map((head) => heads.indexOf(head))
  if (file === undefined || hash === undefined || file < 0 || hash < 0) return null
  const hashes = new Map<string, string>()
  const absent: string[] = []
  for (const row of rows) {
    const why = row[missing ?? -1] ?? ''
    if (why !== '') absent.push(`${row[number ?? -1] ?? ''}: ${why}`)
    else if (row[file]) hashes.set(uncoveredText(row[file]), (row[hash] ?? '').toLowerCase())
  }
  return { hashes, missing: absent }
}

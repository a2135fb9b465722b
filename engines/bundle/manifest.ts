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
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/
const BOM = '\ufeff'

/** CSV (RFC 4180) in UTF-8 with a byte order mark, so that spreadsheets read Arabic. */
export function writeManifest(rows: readonly ManifestRow[]): string {
  const cell = (value: string | number) => {
    const text = String(value)
    const plain = FORMULA.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
  }
  const lines = [HEADS.join(','), ...rows.map((row) => HEADS.map((head) => cell(row[head])).join(','))]
  return `${BOM}${lines.join('\r\n')}\r\n`
}

/** Name in the archive -> hash, and what is missing by its own saying. Null where it is no manifest. */
export function readManifest(
  text: string,
): { readonly hashes: ReadonlyMap<string, string>; readonly missing: readonly string[] } | null {
  const [heads = [], ...rows] = readCsv(text.startsWith(BOM) ? text.slice(1) : text)
  const [file, hash, missing, number] = ['file', 'sha256', 'missing', 'number'].map((head) => heads.indexOf(head))
  if (file === undefined || hash === undefined || file < 0 || hash < 0) return null
  const hashes = new Map<string, string>()
  const absent: string[] = []
  for (const row of rows) {
    const why = row[missing ?? -1] ?? ''
    if (why !== '') absent.push(`${row[number ?? -1] ?? ''}: ${why}`)
    else if (row[file]) hashes.set(row[file].replace(/^'(?=[=+\-@])/, ''), (row[hash] ?? '').toLowerCase())
  }
  return { hashes, missing: absent }
}

function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === ',' || sign === '\n')) {
      row.push(cell)
      cell = ''
      if (sign === '\n') rows.push(row.splice(0))
    } else if (isQuoted || sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database, SQLiteValue } from 'node-sqlite3-wasm'
import { UnreadableFileError } from '../unreadable-file-error.ts'
import type { VectorFindings } from './vector-findings.ts'
import { vectorsUnreadable } from './vectors-unreadable.ts'

const MAGIC = 'SQLite format 3\0'
const HEAD_BYTES = 100
/** Where the head says what a page has, how the file is written, and how many pages there are. */
const [PAGE_SIZE_AT, WRITE_VERSION_AT, READ_VERSION_AT, CHANGES_AT, PAGES_AT, PAGES_OF_CHANGE_AT] = [
  16, 18, 19, 24, 28, 92,
]
const [ROLLBACK, LOG_BESIDE] = [1, 2]

export type Row = Readonly<Record<string, SQLiteValue>>

/** What is asked of a GeoPackage. */
export interface GeoPackageDatabase {
  rows(sql: string, values?: readonly (string | number)[]): Row[]
  each(sql: string, visit: (row: Row) => void): void
}

export const isSqlite = (bytes: Uint8Array): boolean => startOf(bytes) === MAGIC

const startOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, MAGIC.length))

/**
 * Opens a copy of the bytes for reading, and removes it afterwards. What SQLite finds damaged is a refusal.
 * @param folder where the copy is made: of a parser its own, which goes with it
 * @throws UnreadableFileError
 */
export function withGeoPackage<Result>(
  bytes: Uint8Array,
  folder: string | undefined,
  findings: VectorFindings,
  work: (database: GeoPackageDatabase) => Result,
): Result {
  refuseCut(bytes)
  const home = mkdtempSync(join(folder ?? tmpdir(), 'places-'))
  try {
    const path = join(home, 'copy.gpkg')
    writeFileSync(path, withoutLog(bytes, findings))
    const database = open(path)
    try {
      database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON')
      return work({
        rows: (sql, values) => database.all(sql, values ? [...values] : undefined) as Row[],
        each: (sql, visit) => {
          const statement = database.prepare(sql)
          for (const row of statement.iterate()) visit(row as Row)
          statement.finalize()
        },
      })
    } finally {
      database.close()
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error
    throw vectorsUnreadable('geopackage-damaged', { problem: (error as Error).message.slice(0, 80) }, error)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** Loaded when a GeoPackage is met: every other file of places does without. */
function open(path: string): Database {
  const library = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof import('node-sqlite3-wasm')
  return new library.Database(path, { readOnly: true, fileMustExist: true })
}

/** SQLite reads what is left of a cut file until it misses a page, and then calls it malformed. */
function refuseCut(bytes: Uint8Array): void {
  if (bytes.length < HEAD_BYTES) throw vectorsUnreadable('geopackage-cut', { said: HEAD_BYTES, has: bytes.length })
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = view.getUint16(PAGE_SIZE_AT)
  // Writers before 3.7 leave the number of pages as it was: then it counts for nothing.
  if (view.getUint32(CHANGES_AT) !== view.getUint32(PAGES_OF_CHANGE_AT)) return
  const said = view.getUint32(PAGES_AT) * (size === 1 ? 65_536 : size)
  if (said > bytes.length) throw vectorsUnreadable('geopackage-cut', { said, has: bytes.length })
}

/** A file with a log beside it cannot be opened without one; the log does not come along. */
function withoutLog(bytes: Uint8Array, findings: VectorFindings): Uint8Array {
  if (bytes[READ_VERSION_AT] !== LOG_BESIDE) return bytes
  findings.add('log-beside')
  const copy = Uint8Array.from(bytes)
  copy[WRITE_VERSION_AT] = ROLLBACK
  copy[READ_VERSION_AT] = ROLLBACK
  return copy
}

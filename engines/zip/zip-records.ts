/** What the records of a ZIP archive (APPNOTE 6.3) say of one file, as we write them. */
export interface ZipRecord {
  readonly name: Buffer
  readonly start: number
  readonly method: number
  readonly crc: number
  readonly size: number
  readonly packed: number
}

export const LOCAL_SIGNATURE = 0x04034b50
export const BEHIND_SIGNATURE = 0x08074b50
export const ENTRY_SIGNATURE = 0x02014b50
export const END_SIGNATURE = 0x06054b50
export const DEFLATED = 8
const VERSION = 20
const UTF8_FLAG = 0x0800
/** Sizes stand behind the content, where they are known. */
const BEHIND_FLAG = 0x0008
/** 1 January 1980, so that the same content gives the same bytes. */
export const FIXED_DATE = 0x0021

/** @param isStreamed its sizes follow behind the content, by {@link sizesBehind} */
export function localHead({ name, method, crc, packed, size }: ZipRecord, isStreamed: boolean): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL_SIGNATURE, 0)
  writeShared(head, 4, method, isStreamed)
  if (!isStreamed) writeSizes(head, 14, crc, packed, size)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

export function sizesBehind({ crc, packed, size }: ZipRecord): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(BEHIND_SIGNATURE, 0)
  writeSizes(sizes, 4, crc, packed, size)
  return sizes
}

/** The end of an archive: an entry for each file and the record that finds them. */
export function zipDirectory(records: readonly ZipRecord[], start: number, isStreamed: boolean): Buffer {
  const entries = Buffer.concat(records.map((record) => directoryEntry(record, isStreamed)))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_SIGNATURE, 0)
  end.writeUInt16LE(records.length, 8)
  end.writeUInt16LE(records.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([entries, end])
}

function directoryEntry({ name, start, method, crc, packed, size }: ZipRecord, isStreamed: boolean): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(ENTRY_SIGNATURE, 0)
  entry.writeUInt16LE(VERSION, 4)
  writeShared(entry, 6, method, isStreamed)
  writeSizes(entry, 16, crc, packed, size)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(start, 42)
  return Buffer.concat([entry, name])
}

/** Version, flags, method, time and date stand in the same order in both heads. */
function writeShared(record: Buffer, at: number, method: number, isStreamed: boolean): void {
  record.writeUInt16LE(VERSION, at)
  record.writeUInt16LE(UTF8_FLAG | (isStreamed ? BEHIND_FLAG : 0), at + 2)
  record.writeUInt16LE(method, at + 4)
  record.writeUInt16LE(FIXED_DATE, at + 8)
}

function writeSizes(record: Buffer, at: number, crc: number, packed: number, size: number): void {
  record.writeUInt32LE(crc, at)
  record.writeUInt32LE(packed, at + 4)
  record.writeUInt32LE(size, at + 8)
}

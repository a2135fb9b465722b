import { BEHIND_SIGNATURE, END_SIGNATURE, ENTRY_SIGNATURE, FIXED_DATE, LOCAL_SIGNATURE } from '../zip/zip-records.ts'

/** What a ZIP64 archive (APPNOTE 6.3, 4.5.3) says of one file that is stored as it is. */
export interface BundleEntry {
  /** UTF-8. */
  readonly name: Buffer
  /** Of its local head, from the beginning of the archive. */
  readonly start: bigint
  readonly size: bigint
  readonly crc: number
}

export const END64 = 0x06064b50
export const LOCATOR = 0x07064b50
/** Of ZIP64. */
const VERSION = 45
/** UTF-8 names; the check sum stands behind the content, where it is known. */
const FLAGS = 0x0808
/** Stands for a value that the extra field has. */
export const IN_EXTRA = 0xffffffff
const EXTRA_ID = 0x0001

const LOCAL_BYTES = 30 + 20
const BEHIND_BYTES = 24
const ENTRY_BYTES = 46 + 28
const END_BYTES = 56 + 20 + 22

/** Bytes of an archive of these files: known before any of them is read. */
export function bundleBytes(files: readonly { readonly name: Buffer; readonly size: bigint }[]): bigint {
  const of = ({ name, size }: { name: Buffer; size: bigint }) =>
    BigInt(LOCAL_BYTES + BEHIND_BYTES + ENTRY_BYTES + 2 * name.length) + size
  return files.reduce((sum, file) => sum + of(file), BigInt(END_BYTES))
}

export function localHead({ name, size }: Pick<BundleEntry, 'name' | 'size'>): Buffer {
  const head = Buffer.alloc(LOCAL_BYTES)
  head.writeUInt32LE(LOCAL_SIGNATURE, 0)
  writeShared(head, 4)
  head.writeUInt32LE(IN_EXTRA, 18)
  head.writeUInt32LE(IN_EXTRA, 22)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(20, 28)
  writeExtra(head, 30, [size, size])
  // The extra field comes behind the name.
  return Buffer.concat([head.subarray(0, 30), name, head.subarray(30)])
}

export function behind({ crc, size }: Pick<BundleEntry, 'crc' | 'size'>): Buffer {
  const record = Buffer.alloc(BEHIND_BYTES)
  record.writeUInt32LE(BEHIND_SIGNATURE, 0)
  record.writeUInt32LE(crc, 4)
  record.writeBigUInt64LE(size, 8)
  record.writeBigUInt64LE(size, 16)
  return record
}

/** The end of the archive: an entry for each file, and the records that find them. */
export function* directory(entries: readonly BundleEntry[], start: bigint): Generator<Buffer> {
  let size = 0n
  for (const entry of entries) {
    const written = directoryEntry(entry)
    size += BigInt(written.length)
    yield written
  }
  yield endRecords(BigInt(entries.length), size, start)
}

function directoryEntry({ name, start, size, crc }: BundleEntry): Buffer {
  const entry = Buffer.alloc(ENTRY_BYTES)
  entry.writeUInt32LE(ENTRY_SIGNATURE, 0)
  entry.writeUInt16LE(VERSION, 4)
  writeShared(entry, 6)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(IN_EXTRA, 20)
  entry.writeUInt32LE(IN_EXTRA, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt16LE(28, 30)
  entry.writeUInt32LE(IN_EXTRA, 42)
  writeExtra(entry, 46, [size, size, start])
  return Buffer.concat([entry.subarray(0, 46), name, entry.subarray(46)])
}

function endRecords(count: bigint, size: bigint, start: bigint): Buffer {
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END64, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(VERSION, 12)
  end.writeUInt16LE(VERSION, 14)
  end.writeBigUInt64LE(count, 24)
  end.writeBigUInt64LE(count, 32)
  end.writeBigUInt64LE(size, 40)
  end.writeBigUInt64LE(start, 48)
  end.writeUInt32LE(LOCATOR, 56)
  end.writeBigUInt64LE(start + size, 64)
  end.writeUInt32LE(1, 72)
  end.writeUInt32LE(END_SIGNATURE, 76)
  end.writeUInt16LE(0xffff, 84)
  end.writeUInt16LE(0xffff, 86)
  end.writeUInt32LE(IN_EXTRA, 88)
  end.writeUInt32LE(IN_EXTRA, 92)
  return end
}

/** Version, flags, method, time and date stand in the same order in both heads. */
function writeShared(record: Buffer, at: number): void {
  record.writeUInt16LE(VERSION, at)
  record.writeUInt16LE(FLAGS, at + 2)
  record.writeUInt16LE(FIXED_DATE, at + 8)
}

function writeExtra(record: Buffer, at: number, values: readonly bigint[]): void {
  record.writeUInt16LE(EXTRA_ID, at)
  record.writeUInt16LE(values.length * 8, at + 2)
  for (const [index, value] of values.entries()) record.writeBigUInt64LE(value, at + 4 + index * 8)
}

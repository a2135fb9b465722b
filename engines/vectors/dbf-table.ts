import { dbfEncoding, type TextReader } from './dbf-encoding.ts'
import type { AttributeType, AttributeValue, VectorAttribute } from './vector-features.ts'
import type { VectorFindings } from './vector-findings.ts'
import { vectorsUnreadable } from './vectors-unreadable.ts'

export interface DbfTable {
  readonly attributes: readonly VectorAttribute[]
  /** In the order of the shapes; null for a row that is marked as deleted. */
  readonly rows: readonly (Readonly<Record<string, AttributeValue>> | null)[]
}

interface Field {
  readonly name: string
  readonly kind: string
  readonly at: number
  readonly length: number
  readonly type: AttributeType
}

const HEAD_BYTES = 32
const FIELD_BYTES = 32
const END_OF_FIELDS = 0x0d
const DELETED = 0x2a

/**
 * Attributes of a Shapefile (dBase III to 5). The number of rows that the head says is compared with the bytes that are there.
 * @param codePage text of the .cpg file; null where there is none
 * @throws UnreadableFileError
 */
export function readDbf(bytes: Uint8Array, part: string, codePage: string | null, findings: VectorFindings): DbfTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEAD_BYTES + 1) throw vectorsUnreadable('not-shapefile', { part })
  const [count, headBytes, rowBytes] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)]
  if (headBytes < HEAD_BYTES + 1 || rowBytes < 1) throw vectorsUnreadable('not-shapefile', { part })
  const said = headBytes + count * rowBytes
  if (said > bytes.length) throw vectorsUnreadable('part-cut', { part, said, has: bytes.length })
  // Behind the rows stands one byte that ends the file.
  if (said + 1 < bytes.length) findings.add('length-differs', '', { part })
  const decoder = dbfEncoding(bytes, headBytes, codePage, findings)
  const fields = fieldsOf(bytes.subarray(0, headBytes), rowBytes, decoder, part, findings)
  const rows = Array.from({ length: count }, (_, index) => {
    const row = bytes.subarray(headBytes + index * rowBytes, headBytes + (index + 1) * rowBytes)
    return row[0] === DELETED ? null : rowOf(row, fields, decoder, index + 1, findings)
  })
  return { attributes: fields.map(({ name, type }) => ({ name, type })), rows }
}

function fieldsOf(
  head: Uint8Array,
  rowBytes: number,
  decoder: TextReader,
  part: string,
  findings: VectorFindings,
): Field[] {
  const fields: Field[] = []
  let offset = 1
  for (let at = HEAD_BYTES; at + FIELD_BYTES <= head.length && head[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
    const raw = head.subarray(at, at + 11)
    const end = raw.indexOf(0)
    const name = decoder.decode(end < 0 ? raw : raw.subarray(0, end)).trim()
    const kind = String.fromCharCode(head[at + 11]!)
    const length = head[at + 16]!
    const type = typeOf(kind, head[at + 17]!)
    if (type) fields.push({ name, kind, at: offset, length, type })
    else findings.add('field-left-out', '', { name, type: kind })
    offset += length
  }
  if (offset > rowBytes) throw vectorsUnreadable('not-shapefile', { part })
  return fields
}

/** By the letter of the field's type; null for memos, pictures and what later dBases added in binary. */
function typeOf(kind: string, decimals: number): AttributeType | null {
  if (kind === 'C') return 'text'
  if (kind === 'N') return decimals === 0 ? 'integer' : 'number'
  if (kind === 'F') return 'number'
  if (kind === 'L') return 'boolean'
  return kind === 'D' ? 'date' : null
}

function rowOf(
  row: Uint8Array,
  fields: readonly Field[],
  decoder: TextReader,
  number: number,
  findings: VectorFindings,
) {
  const values: Record<string, AttributeValue> = {}
  for (const { name, kind, at, length } of fields) {
    const text = decoder.decode(row.subarray(at, at + length)).replace(/[\0 ]+$/, '')
    const value = kind === 'C' ? text || null : cellOf(kind, text.trim())
    if (value === undefined) findings.add('bad-value', `#${number}`, { name })
    values[name] = value ?? null
  }
  return values
}

/** Undefined for what is no value of its type. Stars fill a field whose number did not fit. */
function cellOf(kind: string, text: string): AttributeValue | undefined {
  if (text === '') return null
  if (kind === 'L')
    return 'TtYy'.includes(text) ? true : 'FfNn'.includes(text) ? false : text === '?' ? null : undefined
  if (kind === 'D') {
    if (/^0+$/.test(text)) return null
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
    const date = `${year}-${month}-${day}`
    return year && !Number.isNaN(Date.parse(date)) ? date : undefined
  }
  const value = Number(text)
  if (!Number.isFinite(value)) return undefined
  // Long keys of registers: as a number they would lose their last digits.
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? text : value
}

import { ByteCursor } from '../reading/byte-cursor.ts'
import type { AcisRecord, AcisValue } from './acis-record.ts'

const MARK = /^(?:ACIS|ASM) BinaryFile[48]?/
/** Its name, that of the modeller and the date; then its unit and two tolerances. */
const HEAD_VALUES = 6
const END = 0x11
const latin = new TextDecoder('latin1')

/** Takes the bytes of a solid apart (SAB), as drawings since 2013 keep them. Empty where they are something else. */
export function readAcisBinary(bytes: Uint8Array): AcisRecord[] {
  const mark = MARK.exec(latin.decode(bytes.subarray(0, 15)))?.[0]
  if (!mark) return []
  const cursor = new ByteCursor(bytes)
  const isWide = mark.endsWith('8')
  cursor.at = mark.length + (isWide ? 32 : 16)
  const records: AcisRecord[] = []
  let names: string[] = []
  let values: AcisValue[] = []
  for (let left = HEAD_VALUES; left > 0 && cursor.left > 0; left -= 1) readValue(cursor, cursor.byte(), isWide, [])
  while (cursor.left > 0) {
    const tag = cursor.byte()
    if (tag === END) {
      records.push({ name: names.join('-'), values })
      names = []
      values = []
    } else if ((tag === 0x0d || tag === 0x0e) && values.length === 0) names.push(letters(cursor, cursor.byte()))
    // What follows a value that nobody knows cannot be read.
    else if (!readValue(cursor, tag, isWide, values)) break
  }
  return records
}

function letters(cursor: ByteCursor, length: number): string {
  return latin.decode(cursor.take(length))
}

function whole(cursor: ByteCursor, isWide: boolean): number {
  const value = cursor.long()
  if (isWide) cursor.at += 4
  return value
}

/** Adds the value of a tag. False for a tag that is not known. */
function readValue(cursor: ByteCursor, tag: number, isWide: boolean, values: AcisValue[]): boolean {
  switch (tag) {
    case 0x02:
      values.push(cursor.byte())
      return true
    case 0x03:
      values.push(cursor.byte() + cursor.byte() * 256)
      return true
    case 0x04:
    case 0x15:
      values.push(whole(cursor, isWide))
      return true
    case 0x05:
      values.push(cursor.long())
      return true
    case 0x06:
      values.push(cursor.double())
      return true
    case 0x07:
    case 0x0d:
    case 0x0e:
      values.push(letters(cursor, cursor.byte()))
      return true
    case 0x08:
      values.push(letters(cursor, cursor.byte() + cursor.byte() * 256))
      return true
    case 0x09:
    case 0x12:
      values.push(letters(cursor, Math.min(cursor.unsigned(), cursor.left)))
      return true
    case 0x0a:
      values.push('reversed')
      return true
    case 0x0b:
      values.push('forward')
      return true
    case 0x0c:
      values.push({ to: whole(cursor, isWide) })
      return true
    case 0x0f:
    case 0x10:
      values.push(tag === 0x0f ? '{' : '}')
      return true
    case 0x13:
    case 0x14:
      values.push(...cursor.point())
      return true
    case 0x16:
      values.push(cursor.double(), cursor.double())
      return true
    case 0x17:
      values.push(cursor.double())
      return true
    default:
      return false
  }
}

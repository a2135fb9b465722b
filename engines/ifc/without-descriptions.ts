import type { IfcFile } from './ifc-file.ts'

/** What says something of elements and draws nothing, with all their subtypes. */
const DESCRIBING = [
  'IFCPROPERTY',
  'IFCPHYSICALQUANTITY',
  'IFCPROPERTYSETDEFINITION',
  'IFCRELDEFINESBYPROPERTIES',
  'IFCRELASSOCIATESCLASSIFICATION',
  'IFCRELSPACEBOUNDARY',
]
const [HASH, EQUALS] = [35, 61]

/**
 * The file without property sets, properties and quantities, which are a quarter of a real one: what builds shapes has
 * less to read. An instance whose beginning is not written plainly stays.
 */
export function withoutDescriptions(file: IfcFile): Uint8Array {
  const { bytes, starts, classes, keywords } = file.index
  const isLeftOut = keywords.map((keyword) => DESCRIBING.some((ancestor) => file.schema.isA(keyword, ancestor)))
  const kept = new Uint8Array(bytes.length)
  let length = 0
  let from = 0
  let isKeeping = true
  // The last instance stays, so that what is behind it does.
  for (let row = 0; row < starts.length; row++) {
    const wants = row === starts.length - 1 || !isLeftOut[classes[row]!]
    if (wants === isKeeping) continue
    const at = beginningOf(bytes, starts[row]!)
    if (at < 0) {
      // It cannot be cut here: a gap that has begun is none.
      isKeeping = true
      continue
    }
    if (isKeeping) {
      kept.set(bytes.subarray(from, at), length)
      length += at - from
    }
    from = at
    isKeeping = wants
  }
  kept.set(bytes.subarray(from), length)
  return kept.subarray(0, length + bytes.length - from)
}

/** Where `#12= IFCWALL(` begins, from the byte behind its bracket; -1 where more than blanks is in between. */
function beginningOf(bytes: Uint8Array, start: number): number {
  let at = start - 2
  while (isWordByte(bytes[at])) at -= 1
  while (isBlank(bytes[at])) at -= 1
  if (bytes[at] !== EQUALS) return -1
  at -= 1
  while (isBlank(bytes[at])) at -= 1
  while (isDigit(bytes[at])) at -= 1
  return bytes[at] === HASH ? at : -1
}

function isWordByte(byte = 0): boolean {
  return isDigit(byte) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 95
}

function isDigit(byte = 0): boolean {
  return byte >= 48 && byte <= 57
}

function isBlank(byte = 0): boolean {
  return byte > 0 && byte <= 32
}

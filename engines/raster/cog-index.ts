/** Where the blocks of one level lie in a file that `writeCog` wrote. */
export interface CogLevel {
  readonly columns: number
  readonly rows: number
  readonly offsets: Float64Array
  readonly lengths: Float64Array
}

const WIDTH = 256
const HEIGHT = 257
const BLOCK = 322
const OFFSETS = 324
const LENGTHS = 325
const VALUE_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 12: 8, 16: 8 }

/**
 * Reads the directories out of the first bytes of a file that `writeCog` wrote: all of them lie before the first block.
 * @param head as many bytes as `writeCog` said
 */
export function readCogIndex(head: Buffer): readonly CogLevel[] {
  const isBig = head.readUInt16LE(2) === 43
  const levels: CogLevel[] = []
  for (let at = isBig ? Number(head.readBigUInt64LE(8)) : head.readUInt32LE(4); at !== 0; ) {
    const count = isBig ? Number(head.readBigUInt64LE(at)) : head.readUInt16LE(at)
    const [first, size] = isBig ? [at + 8, 20] : [at + 2, 12]
    const tags = new Map<number, number>()
    for (let entry = first; entry < first + count * size; entry += size) tags.set(head.readUInt16LE(entry), entry)
    const read = (tag: number) => readValues(head, tags.get(tag), isBig)
    const block = read(BLOCK)[0]!
    levels.push({
      columns: Math.ceil(read(WIDTH)[0]! / block),
      rows: Math.ceil(read(HEIGHT)[0]! / block),
      offsets: read(OFFSETS),
      lengths: read(LENGTHS),
    })
    const next = first + count * size
    at = isBig ? Number(head.readBigUInt64LE(next)) : head.readUInt32LE(next)
  }
  return levels
}

function readValues(head: Buffer, entry: number | undefined, isBig: boolean): Float64Array {
  if (entry === undefined) throw new RangeError('A directory without its tags')
  const kind = head.readUInt16LE(entry + 2)
  const size = VALUE_BYTES[kind] ?? 0
  const count = isBig ? Number(head.readBigUInt64LE(entry + 4)) : head.readUInt32LE(entry + 4)
  const inline = isBig ? 8 : 4
  const field = entry + 4 + inline
  const from = count * size <= inline ? field : isBig ? Number(head.readBigUInt64LE(field)) : head.readUInt32LE(field)
  return Float64Array.from({ length: count }, (_, index) => {
    const at = from + index * size
    return kind === 3 ? head.readUInt16LE(at) : kind === 4 ? head.readUInt32LE(at) : Number(head.readBigUInt64LE(at))
  })
}

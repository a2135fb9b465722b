import type { Affine } from './raster-types.ts'

/** A field of a directory of a TIFF file. */
export interface Tag {
  readonly tag: number
  /** As TIFF numbers them: 2 text, 3 of 16 bits, 4 of 32 bits, 12 double, 16 of 64 bits. */
  readonly kind: 2 | 3 | 4 | 12 | 16
  readonly values: readonly number[] | string
}

const KIND_BYTES = { 2: 1, 3: 2, 4: 4, 12: 8, 16: 8 } as const
/** Bytes of its values. */
export const sizeOf = ({ kind, values }: Tag) => values.length * KIND_BYTES[kind]
/** Bytes of a directory without what lies outside of it. */
export const directorySize = (tags: number, isBig: boolean) => (isBig ? 8 + tags * 20 + 8 : 2 + tags * 12 + 4)

/** Where a raster lies: pixel scale and tie point where it is upright, else the matrix; and the keys of its system. */
export function placeTags({
  affine: [a, b, c, d, e, f],
  geoKeys,
}: {
  readonly affine: Affine
  readonly geoKeys: readonly number[]
}): readonly Tag[] {
  const isUpright = b === 0 && d === 0 && e < 0 && a > 0
  const placed: Tag[] = isUpright
    ? [
        { tag: 33_550, kind: 12, values: [a, -e, 0] },
        { tag: 33_922, kind: 12, values: [0, 0, 0, c, f, 0] },
      ]
    : [{ tag: 34_264, kind: 12, values: [a, b, 0, c, d, e, 0, f, 0, 0, 0, 0, 0, 0, 0, 1] }]
  return [...placed, { tag: 34_735, kind: 3, values: geoKeys }]
}

/** Writes a directory and the values outside of it. @returns where the next directory begins */
export function writeDirectory(
  head: Buffer,
  at: number,
  tags: readonly Tag[],
  isBig: boolean,
  isLast: boolean,
): number {
  const [entryBytes, inline] = isBig ? [20, 8] : [12, 4]
  let outside = at + Math.ceil(directorySize(tags.length, isBig) / 8) * 8
  let entry = at + (isBig ? 8 : 2)
  if (isBig) head.writeBigUInt64LE(BigInt(tags.length), at)
  else head.writeUInt16LE(tags.length, at)
  for (const tag of tags) {
    head.writeUInt16LE(tag.tag, entry)
    head.writeUInt16LE(tag.kind, entry + 2)
    writeOffset(head, entry + 4, tag.values.length, isBig)
    const isInside = sizeOf(tag) <= inline
    const valuesAt = isInside ? entry + 4 + inline : outside
    writeValues(head, valuesAt, tag)
    if (!isInside) {
      writeOffset(head, entry + 4 + inline, outside, isBig)
      outside += Math.ceil(sizeOf(tag) / 8) * 8
    }
    entry += entryBytes
  }
  writeOffset(head, entry, isLast ? 0 : outside, isBig)
  return outside
}

function writeOffset(head: Buffer, at: number, value: number, isBig: boolean): void {
  if (isBig) head.writeBigUInt64LE(BigInt(value), at)
  else head.writeUInt32LE(value, at)
}

function writeValues(head: Buffer, at: number, { kind, values }: Tag): void {
  if (typeof values === 'string') head.write(values, at, 'latin1')
  else
    for (const [index, value] of values.entries()) {
      const to = at + index * KIND_BYTES[kind]
      if (kind === 3) head.writeUInt16LE(value, to)
      else if (kind === 4) head.writeUInt32LE(value, to)
      else if (kind === 12) head.writeDoubleLE(value, to)
      else head.writeBigUInt64LE(BigInt(value), to)
    }
}

import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { MAX_PICTURE_SIDE, safePicture } from './safe-picture.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const SCRIPT = Buffer.from('<script>alert(1)</script>')

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

/** A PNG of one colour; `declared` is the size that its header tells. */
function png(
  side = 4,
  options: { declared?: number; raw?: Buffer; extra?: Buffer[]; interlace?: number } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(options.declared ?? side, 0)
  header.writeUInt32BE(options.declared ?? side, 4)
  header.set([8, 2, 0, 0, options.interlace ?? 0], 8)
  const raw = options.raw ?? Buffer.alloc((side * 3 + 1) * side, 0)
  const parts = [chunk('IHDR', header), ...(options.extra ?? []), chunk('IDAT', deflateSync(raw))]
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))])
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

function frame(width: number, height: number): Buffer {
  const body = Buffer.alloc(9)
  body.writeUInt8(8, 0)
  body.writeUInt16BE(height, 1)
  body.writeUInt16BE(width, 3)
  return segment(0xc0, body)
}

/** The outline of a JPEG: what its segments are, not what they show. */
function jpeg(
  parts: readonly Buffer[] = [],
  size: readonly [number, number] = [64, 48],
  end = Buffer.from([0xff, 0xd9]),
) {
  const scan = Buffer.concat([segment(0xda, Buffer.alloc(6)), Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4])])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...parts,
    segment(0xdb, Buffer.alloc(65)),
    frame(...size),
    scan,
    end,
  ])
}

describe('a PNG', () => {
  it('keeps its pixels and nothing else', () => {
    const raw = Buffer.from(Array.from({ length: 13 * 4 }, (_, at) => (at % 13 === 0 ? 0 : at)))
    const safe = safePicture(Buffer.concat([png(4, { raw, extra: [chunk('tEXt', SCRIPT)] }), SCRIPT]))
    expect(safe?.mediaType).toBe('image/png')
    expect(safe?.content.includes('script')).toBe(false)
    const at = safe?.content.indexOf('IDAT') ?? 0
    expect(inflateSync(safe?.content.subarray(at + 4) ?? Buffer.alloc(0))).toEqual(raw)
  })

  it('is refused where it is larger than it may be, before its pixels are read', () => {
    expect(safePicture(png(4, { declared: MAX_PICTURE_SIDE + 1 }))).toBeNull()
    expect(safePicture(png(4, { declared: 0x7fffffff }))).toBeNull()
    expect(safePicture(png(4, { declared: 0 }))).toBeNull()
  })

  it('is refused where it inflates to more, or to less, than its header says', () => {
    expect(safePicture(png(4, { raw: Buffer.alloc(50_000_000) }))).toBeNull()
    expect(safePicture(png(4, { raw: Buffer.alloc(5) }))).toBeNull()
  })

  it('is refused where it is cut off or interlaced', () => {
    const whole = png()
    for (const length of [4, 20, 40, whole.length - 12]) expect(safePicture(whole.subarray(0, length))).toBeNull()
    expect(safePicture(png(4, { interlace: 1 }))).toBeNull()
  })
})

describe('a JPEG', () => {
  it('loses the place where it was taken, comments, and what hides behind its end', () => {
    const safe = safePicture(
      Buffer.concat([jpeg([segment(0xe1, Buffer.from('Exif GPS 24.7 46.6')), segment(0xfe, SCRIPT)]), SCRIPT]),
    )
    expect(safe?.mediaType).toBe('image/jpeg')
    expect(safe?.content.equals(jpeg())).toBe(true)
  })

  it('is refused where it is too large, cut off, or has no frame', () => {
    expect(safePicture(jpeg([], [MAX_PICTURE_SIDE + 1, 10]))).toBeNull()
    expect(safePicture(jpeg([], [10, 0]))).toBeNull()
    expect(safePicture(jpeg([], [64, 48], Buffer.alloc(0)))).toBeNull()
    expect(safePicture(Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0]))).toBeNull()
    expect(safePicture(jpeg([frame(10, 10)]))).toBeNull()
  })
})

it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '', '<!doctype html>'])('refuses %o', (text) => {
  expect(safePicture(Buffer.from(text))).toBeNull()
})

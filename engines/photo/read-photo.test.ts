import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureKindOf } from './picture-kind.ts'
import { readPhoto } from './read-photo.ts'
import { makePhoto } from './testing/make-photo.ts'

describe('a photo', () => {
  it('says when and where it was taken, and how large it is as one looks at it', async () => {
    const photo = await makePhoto({
      takenAt: '2026:05:03 14:21:07',
      offset: '+03:00',
      lon: 46.6753,
      lat: -24.7136,
      orientation: 6,
    })
    const { facts, preview } = await readPhoto(photo)
    expect(facts).toMatchObject({ width: 600, height: 800, takenAt: '2026-05-03T14:21:07+03:00' })
    expect(facts.lon).toBeCloseTo(46.6753, 4)
    expect(facts.lat).toBeCloseTo(-24.7136, 4)
    const small = await sharp(preview ?? new Uint8Array()).metadata()
    expect(small).toMatchObject({ format: 'webp', width: 480, height: 640 })
    expect(small.exif, 'a preview carries no place along').toBeUndefined()
  })

  it('without the facts of a camera, or with a clock that was never set, is one all the same', async () => {
    expect((await readPhoto(await makePhoto())).facts).toEqual({
      width: 800,
      height: 600,
      takenAt: null,
      lon: null,
      lat: null,
    })
    expect((await readPhoto(await makePhoto({ takenAt: '0000:00:00 00:00:00' }))).facts.takenAt).toBeNull()
    expect((await readPhoto(await makePhoto({ lon: 0, lat: 0 }))).facts.lon).toBeNull()
  })

  it('that is damaged has no preview, and breaks nothing', async () => {
    const photo = await makePhoto({ takenAt: '2026:05:03 14:21:07' })
    const { facts, preview } = await readPhoto(Buffer.concat([photo.subarray(0, 3), Buffer.alloc(64, 7)]))
    expect(preview).toBeNull()
    expect(facts).toMatchObject({ width: null, takenAt: null })
  })

  it('is told by its first bytes, not by its name', async () => {
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(pictureKindOf(png)?.mediaType).toBe('image/png')
    expect(pictureKindOf(await makePhoto())?.mediaType).toBe('image/jpeg')
    expect(pictureKindOf(Buffer.from('\0\0\0\x18ftypheic', 'latin1'))).toEqual({
      mediaType: 'image/heic',
      isShown: false,
    })
    for (const other of ['<svg xmlns="http://www.w3.org/2000/svg">', '<html>', '%PDF-1.7', '']) {
      expect(pictureKindOf(Buffer.from(other))).toBeNull()
    }
  })
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { compareViews, VIEW_HEIGHT, VIEW_WIDTH } from './compare-views.ts'
import type { GreyRaster } from './edge-field.ts'
import { drawTestPicture } from './test-picture.ts'

const PHOTOS = '../shared/data/images'
const SIZE = { width: 640, height: 360 }

async function grey(picture: Sharp): Promise<GreyRaster> {
  // Twice: what is drawn over a picture comes after its size is changed.
  const whole = await picture.removeAlpha().jpeg({ quality: 60 }).toBuffer()
  const small = sharp(whole).greyscale().resize(VIEW_WIDTH, VIEW_HEIGHT, { fit: 'fill' }).toColourspace('b-w')
  return { width: VIEW_WIDTH, height: VIEW_HEIGHT, pixels: await small.raw().toBuffer() }
}

function drawn(azimuth: number, atMs = 0): Sharp {
  const { pixels, ...raw } = drawTestPicture(new Date(atMs), { azimuth, tilt: 0, zoom: 1, fieldOfView: 70 })
  return sharp(pixels, { raw: { ...raw, channels: 3 } })
}

/** A part of a photo, moved by pixels of 640: what a camera would show that is turned. */
async function photo(name: string, right = 0, down = 0, turn = 0): Promise<Sharp> {
  const big = await sharp(join(PHOTOS, name)).resize(960, 540, { fit: 'cover' }).removeAlpha().rotate(turn).toBuffer()
  const { width, height } = await sharp(big).metadata()
  const left = Math.round(width / 2 - SIZE.width / 2) + right
  const top = Math.round(height / 2 - SIZE.height / 2) + down
  return sharp(
    await sharp(big)
      .extract({ left, top, ...SIZE })
      .png()
      .toBuffer(),
  )
}

const over = async (picture: Sharp, drawing: string) =>
  sharp(
    await picture
      .composite([{ input: Buffer.from(`<svg width="640" height="360">${drawing}</svg>`) }])
      .png()
      .toBuffer(),
  )

describe('the view of a camera', () => {
  it('is the same while cranes slew and lorries drive', async () => {
    const kept = await grey(drawn(40))
    for (const minutes of [1, 15, 300]) {
      expect(compareViews(kept, await grey(drawn(40, minutes * 60_000)))).toEqual({ verdict: 'same' })
    }
  })

  it('is shifted once the camera was turned by a few degrees, and says by how much', async () => {
    const found = compareViews(await grey(drawn(40)), await grey(drawn(47, 60_000)))
    expect(found).toMatchObject({ verdict: 'shifted' })
    if (found.verdict === 'shifted') expect(found.right * 70).toBeCloseTo(-7, 0)
  })

  it('is not judged by a black picture, nor by a blank wall', async () => {
    const kept = await grey(drawn(40))
    for (const background of ['#050505', '#d8d8d8']) {
      const blank = await grey(sharp({ create: { ...SIZE, channels: 3, background } }))
      expect(compareViews(kept, blank)).toEqual({ verdict: 'unclear' })
      expect(compareViews(blank, kept)).toEqual({ verdict: 'unclear' })
    }
  })
})

describe.skipIf(!existsSync(PHOTOS))('the view of a camera in real photos', () => {
  const names = ['drone/DJI_0018.JPG', 'drone/DJI_0025.JPG', 'gate-plates/eu_test_002.jpg', 'ppe/5.jpg']

  it.each(names)('is the same in any light, with a lorry, a shadow or dirt before it: %s', async (name) => {
    const kept = await grey(await photo(name))
    const others = {
      bright: (await photo(name)).linear(1.4, 30),
      dim: (await photo(name)).linear(0.45, 8),
      blurred: (await photo(name)).blur(3),
      shaken: await photo(name, 4, 3),
      lorry: await over(await photo(name), '<rect x="190" y="110" width="250" height="210" fill="#a53"/>'),
      shadow: await over(await photo(name), '<polygon points="0,360 300,80 640,200 640,360" opacity="0.6"/>'),
      negative: (await photo(name)).negate(),
    }
    for (const [what, seen] of Object.entries(others)) {
      const { verdict } = compareViews(kept, await grey(seen))
      // A picture of the night may say nothing, but never that somebody moved the camera.
      expect(what === 'negative' ? ['same', 'unclear'] : ['same'], what).toContain(verdict)
    }
  })

  it('is another one once the camera was turned, tilted or shoved, whatever the light', async () => {
    const verdicts: string[] = []
    for (const name of names) {
      const kept = await grey(await photo(name))
      for (const seen of [
        await photo(name, 40),
        await photo(name, -80, 10),
        await photo(name, 10, 40),
        (await photo(name, 60, 20)).linear(0.6, 10),
        await photo(name, 30, 20, 6),
      ])
        verdicts.push(compareViews(kept, await grey(seen)).verdict)
    }
    expect(verdicts).not.toContain('same')
    expect(verdicts.filter((verdict) => verdict !== 'unclear').length).toBeGreaterThan(verdicts.length * 0.7)
  })

  it('is another one where the camera shows another place', async () => {
    const verdicts = await Promise.all(
      names.map(async (name, index) => {
        const other = names[(index + 1) % names.length]!
        return compareViews(await grey(await photo(name)), await grey(await photo(other))).verdict
      }),
    )
    expect(verdicts).not.toContain('same')
    expect(verdicts).toContain('other')
  })
})

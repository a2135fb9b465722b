import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { drawFaultPicture } from './fault-picture.ts'
import { drawSitePicture } from './site-picture.ts'
import { demoWorld } from './world.ts'

const hashOf = (picture: Uint8Array) => createHash('sha256').update(picture).digest('hex')

it('every site of the demonstration has a cover of its own, the same each time', () => {
  const codes = demoWorld().projects.flatMap(({ sites }) => sites.map(({ code }) => code))
  const covers = codes.map((code) => hashOf(drawSitePicture(code)))
  expect(new Set(covers).size).toBe(codes.length)
  expect(codes.map((code) => hashOf(drawSitePicture(code)))).toEqual(covers)
})

it('photos of faults are few, small, and differ by what they show', () => {
  const kinds = ['concrete', 'bars', 'membrane', 'duct', 'steel', 'edge', 'tiles', 'tray', 'paper'] as const
  const photos = kinds.flatMap((kind) => Array.from({ length: 6 }, (_, at) => drawFaultPicture(kind, at)))
  expect(new Set(photos.map(hashOf)).size).toBe(kinds.length * 3)
  for (const photo of photos) expect(photo.length).toBeLessThan(200_000)
})

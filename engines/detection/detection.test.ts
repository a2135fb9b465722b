import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { detectObjects } from './detect-objects.ts'
import type { DetectedObject } from './detection-result.ts'
import { keepSurest, sharedPart } from './keep-surest.ts'

describe('boxes over each other', () => {
  it('share the part that both cover', () => {
    expect(sharedPart([0, 0, 0.5, 1], [0.25, 0, 0.5, 1])).toBeCloseTo(1 / 3)
    expect(sharedPart([0, 0, 0.1, 0.1], [0.5, 0.5, 0.1, 0.1])).toBe(0)
  })

  it('are one thing where they are of one class, and the surest stays', () => {
    const car = (left: number, confidence: number): DetectedObject => ({
      class: 'vehicle',
      box: [left, 0, 0.5, 0.5],
      confidence,
    })
    const person: DetectedObject = { class: 'person', box: [0, 0, 0.5, 0.5], confidence: 0.3 }
    expect(keepSurest([car(0.02, 0.4), person, car(0, 0.6), car(0.5, 0.3)])).toEqual([
      car(0, 0.6),
      person,
      car(0.5, 0.3),
    ])
  })
})

describe.skipIf(skipWithoutSharedData('photos'))('the shipped network', () => {
  it('[MOD-AIW] finds the vehicle on at least 24 of 30 photos of a gate, and the workers of two sites', async () => {
    const folder = sharedDataFile('images/gate-plates')
    const photos = readdirSync(folder).filter((name) => name.endsWith('.jpg'))
    expect(photos).toHaveLength(30)
    let found = 0
    for (const photo of photos) {
      const { objects } = await detectObjects(`${folder}/${photo}`)
      if (objects.some((one) => one.class === 'vehicle')) found += 1
    }
    expect(found).toBeGreaterThanOrEqual(24)
    for (const photo of readdirSync(sharedDataFile('images/ppe')).filter((name) => name.endsWith('.jpg'))) {
      const { objects, version } = await detectObjects(sharedDataFile(`images/ppe/${photo}`))
      expect(version).toBe('centernet-512-1')
      expect(objects.filter((one) => one.class === 'person').length, photo).toBeGreaterThanOrEqual(3)
    }
  }, 120_000)

  it('refuses what is no picture, in words', async () => {
    await expect(detectObjects(sharedDataFile('facts.json'))).rejects.toThrow(/no photo/)
  })
})

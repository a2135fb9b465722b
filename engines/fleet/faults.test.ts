import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { findTrips } from './find-trips.ts'
import { readTracks } from './read-track.ts'

describe.skipIf(skipWithoutSharedData('tracks that were once divided wrongly'))('a track', () => {
  it.each(['without', 'first-place-zero', 'first-place-stale'])(
    'whose first place is none has the same trip and both stops: %s',
    (name) => {
      const [track] = readTracks(readFileSync(sharedDataFile(`faults/T01/${name}.csv`)), `${name}.csv`)
      const { trips, stops } = findTrips(track!.points)
      expect(stops).toHaveLength(2)
      expect(trips).toHaveLength(1)
      expect(new Date(trips[0]!.from).toISOString()).toBe('2026-03-02T06:05:30.000Z')
      expect(new Date(trips[0]!.to).toISOString()).toBe('2026-03-02T06:25:00.000Z')
      expect(trips[0]!.distance).toBeCloseTo(17_530, -1)
    },
  )
})

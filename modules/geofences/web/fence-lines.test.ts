import { expect, it } from 'vitest'
import { GEOFENCE_KINDS } from '../contract/geofences-records.ts'
import { fenceLines } from './fence-lines.ts'

it('each kind of ground has a colour of its own, so that a legend tells loading from dumping', () => {
  const area = { shape: 'circle', centre: [46.9, 24.7], radiusM: 30 } as const
  const lines = fenceLines(GEOFENCE_KINDS.map((kind) => ({ kind, area: { ...area, centre: [...area.centre] } })))
  expect(new Set(lines.map(({ colour }) => colour)).size).toBe(GEOFENCE_KINDS.length)
})

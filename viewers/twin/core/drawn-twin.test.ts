import { expect, it } from 'vitest'
import { drawnTwin, markOf, refOf } from './drawn-twin.ts'
import { EMPTY_TWIN, type TwinState } from './twin-state.ts'

const HERE = [46.72, 24.838] as const
const RING = [HERE, [46.721, 24.838], [46.721, 24.839], HERE] as const
const COLOURS = { accent: 'green', quiet: 'grey', cut: 'red', heat: 'orange' }
const mark = (id: string) => ({
  ...{ id, name: id, point: HERE, course: null },
  status: { tone: 'good' as const, label: 'Good' },
})
const FULL: TwinState = {
  ...EMPTY_TWIN,
  projectCode: 'P1',
  regions: [{ id: 'P1', name: 'Riyadh' }],
  projects: [
    { code: 'P1', name: 'Metro', regionId: 'P1', point: HERE },
    { code: 'P2', name: 'Tower', regionId: 'P2', point: HERE },
  ],
  locations: [{ id: 'S1', name: 'Yard', point: HERE, boundary: null }],
  cars: [mark('v')],
  cameras: [{ ...mark('c'), fan: RING }],
  gates: [mark('g')],
  alarms: [mark('a')],
  people: [mark('p')],
  excavations: [{ id: 'e', name: 'Pit', outline: RING, cut: 1, fill: 2 }],
  tiles: [{ id: 't', opacity: 1 }],
}

it('[MAP-03] shows projects, locations, live cameras with their fans, and alarms uppermost', () => {
  const { sites, movers, lines } = drawnTwin(FULL, COLOURS)
  expect(sites.map(({ id }) => id)).toEqual(['location:S1', 'project:P2'])
  expect(movers.map(({ id }) => id)).toEqual(['gate:g', 'camera:c', 'person:p', 'vehicle:v', 'alarm:a'])
  expect(lines).toEqual([{ colour: 'grey', fill: 0.12, width: 1, paths: [RING] }])
})

it('[MAP-03] shows earthwork excavations where the ground is looked at, without what moves on it', () => {
  const { lines, movers, hasSolids } = drawnTwin({ ...FULL, stage: 'ground' }, COLOURS)
  expect(lines).toEqual([{ colour: 'red', fill: 0.2, width: 2, paths: [RING] }])
  expect(movers).toEqual([])
  expect(hasSolids).toBe(false)
})

it('lays one capture half over the other while two are compared, and takes both away after it', () => {
  const compared = drawnTwin({ ...FULL, compare: { left: 'a', right: 'b' } }, COLOURS)
  expect(compared.tiles).toEqual([
    { id: 'a', opacity: 1 },
    { id: 'b', opacity: 0.5 },
  ])
  expect(drawnTwin(FULL, COLOURS).tiles).toEqual([{ id: 't', opacity: 1 }])
})

it('draws the cells of the heat map by how strong they are, in a few layers', () => {
  const heat = [0.1, 0.9, 0.95, 1].map((strength) => [...HERE, strength] as const)
  const { lines } = drawnTwin({ ...FULL, cameras: [], heat }, COLOURS)
  expect(lines.map(({ fill, paths }) => [fill, paths.length])).toEqual([
    [0.125, 1],
    [0.5, 3],
  ])
})

it('finds the thing of a mark again', () => {
  for (const thing of [
    { kind: 'vehicle', id: 'v:1' },
    { kind: 'location', id: 'S1' },
    { kind: 'structure', id: 'B1' },
  ] as const)
    expect(refOf(markOf(thing))).toEqual(thing)
  expect(markOf({ kind: 'model', id: 'm' })).toBeNull()
  expect(refOf({ kind: 'mover', id: 'unknown:1' })).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { valuesOf } from './shown-value.ts'
import { stepTwin } from './step-twin.ts'
import type { TwinCommand, TwinCommandName, TwinMessage } from './twin-command.ts'
import type { TwinEvent } from './twin-event.ts'
import { EMPTY_TWIN, type TwinState } from './twin-state.ts'
import type { ModelPlace, TwinMark, TwinView } from './twin-things.ts'

const HERE = [46.72, 24.838] as const
const RING = [HERE, [46.721, 24.838], [46.721, 24.839], HERE] as const
const view = (zoom: number): TwinView => ({ center: HERE, zoom, pitch: 45, bearing: 0 })
const mark = (id: string): TwinMark => ({
  ...{ id, name: `Thing ${id}`, point: HERE, course: null },
  status: { tone: 'good', label: 'Moving' },
})
const place: ModelPlace = { by: 'structure', anchor: [0, 0, 0], point: HERE, turn: 0, scale: 1 }
const location = { id: 'S1', name: 'Yard', point: HERE, boundary: null }
const structure = {
  ...{ id: 'B1', name: 'Tower' },
  footprint: { type: 'Polygon' as const, coordinates: [RING.map((corner) => [...corner])] },
}
const source = {
  ...{ id: 'fleet', everySeconds: 10 },
  values: [
    {
      target: { kind: 'vehicle' as const, id: 'v1' },
      name: 'Speed',
      value: 31,
      unit: 'km/h',
      at: '2026-01-01T00:00:00Z',
    },
  ],
}

/** Every operation of the specification, and what of the scene says that it was done. */
const OPERATIONS: {
  readonly [Name in TwinCommandName]: [Extract<TwinCommand, { do: Name }>, (state: TwinState) => unknown]
} = {
  switchStage: [{ do: 'switchStage', stage: 'ground' }, ({ stage }) => stage === 'ground'],
  updateImageTiles: [{ do: 'updateImageTiles', tiles: [{ id: 't', opacity: 1 }] }, ({ tiles }) => tiles[0]?.id],
  set3dTiles: [
    { do: 'set3dTiles', tiles: [{ id: 'm', name: 'Tower', structureId: 'B1', place }] },
    ({ solids }) => solids[0]?.place.by === 'structure',
  ],
  setTilesets: [
    { do: 'setTilesets', tilesets: [{ id: 's', name: 'Site offices' }] },
    ({ tilesets }) => tilesets[0]?.name === 'Site offices',
  ],
  setDataSource: [{ do: 'setDataSource', source }, ({ sources }) => sources['fleet']?.values.length === 1],
  setPolygons: [
    { do: 'setPolygons', polygons: [{ id: 'p', name: 'Lay-down', ring: RING }] },
    ({ polygons }) => polygons[0],
  ],
  flyTo: [{ do: 'flyTo', view: view(18) }, ({ goal }) => goal?.zoom === 18],
  zoom: [{ do: 'zoom', to: 99 }, ({ goal }) => goal?.zoom === 22],
  setTags: [
    { do: 'setTags', tags: [{ id: 'a', text: 'Crane', point: HERE, locationId: 'S9' }] },
    ({ tags }) => tags[0],
  ],
  switchProject: [{ do: 'switchProject', code: 'P2' }, ({ projectCode }) => projectCode === 'P2'],
  setFleetCars: [{ do: 'setFleetCars', cars: [mark('v1')] }, ({ cars }) => cars[0]],
  nameProjects: [
    { do: 'nameProjects', projects: [{ code: 'P1', name: 'Metro', regionId: 'R', point: HERE }] },
    ({ projects }) => projects[0]?.name === 'Metro',
  ],
  setGates: [{ do: 'setGates', gates: [mark('g')] }, ({ gates }) => gates[0]],
  setCameras: [
    { do: 'setCameras', cameras: [{ ...mark('c'), fan: RING }] },
    ({ cameras }) => cameras[0]?.fan.length === 4,
  ],
  setTimelapse: [
    { do: 'setTimelapse', moments: ['2026-01-01T00:00:00Z'], at: '2026-01-01T00:00:00Z' },
    ({ timelapse }) => timelapse.at !== null,
  ],
  showFans: [{ do: 'showFans', of: ['c'] }, ({ fans }) => fans[0] === 'c'],
  select: [{ do: 'select', thing: { kind: 'gate', id: 'g' } }, ({ selected }) => selected?.id === 'g'],
  setDrivingHeatmap: [{ do: 'setDrivingHeatmap', cells: [[...HERE, 0.5]] }, ({ heat }) => heat?.length === 1],
  operateElements: [
    { do: 'operateElements', operations: [{ modelId: 'm', globalIds: ['g1'], look: 'hidden' }] },
    ({ elements }) => elements[0]?.look === 'hidden',
  ],
  openConstructionCompare: [
    { do: 'openConstructionCompare', left: 'a', right: 'b' },
    ({ compare }) => compare?.right === 'b',
  ],
  closeConstructionCompare: [{ do: 'closeConstructionCompare' }, ({ compare }) => compare === null],
  enterLevel: [{ do: 'enterLevel', level: 'storey', id: 'Level 2' }, ({ level }) => level.id === 'Level 2'],
  setRegions: [{ do: 'setRegions', regions: [{ id: 'R', name: 'Riyadh' }] }, ({ regions }) => regions[0]],
  setLocations: [
    { do: 'setLocations', locations: [location, { ...location, id: 'S2' }] },
    ({ locations }) => locations[1],
  ],
  setStructures: [
    { do: 'setStructures', structures: [structure, { ...structure, id: 'B2' }] },
    ({ structures }) => structures[1],
  ],
  setAlarms: [{ do: 'setAlarms', alarms: [mark('a')] }, ({ alarms }) => alarms[0]],
  setPeople: [{ do: 'setPeople', people: [mark('w')] }, ({ people }) => people[0]],
  setExcavations: [
    { do: 'setExcavations', excavations: [{ id: 'e', name: 'Pit', outline: RING, cut: 1200, fill: 3 }] },
    ({ excavations }) => excavations[0]?.cut === 1200,
  ],
}

function play(...messages: readonly TwinMessage[]): { state: TwinState; events: TwinEvent[] } {
  let state = EMPTY_TWIN
  const events: TwinEvent[] = []
  for (const message of messages) {
    const step = stepTwin(state, message)
    state = step.state
    events.push(...step.events)
  }
  return { state, events }
}

const READY: readonly TwinMessage[] = [
  { do: 'switchProject', code: 'P1' },
  { do: 'setLocations', locations: [location] },
  { do: 'setStructures', structures: [structure] },
  { do: 'loaded' },
  { do: 'moved', view: view(14) },
]

describe('the commands of the scene', () => {
  it.each(Object.entries(OPERATIONS))(
    '[MAP-02] does %s, and saying it twice is saying it once',
    (name, [command, isDone]) => {
      const opened = name === 'closeConstructionCompare' ? [OPERATIONS.openConstructionCompare[0]] : []
      const { state: before } = play(...READY, ...opened)
      const once = stepTwin(before, command)
      expect(once.state).not.toBe(before)
      expect(isDone(once.state)).toBeTruthy()
      // A screen that reads again makes the same list anew.
      const twice = stepTwin(once.state, structuredClone(command))
      expect(twice.state).toBe(once.state)
      expect(twice.events).toEqual([])
    },
  )

  it('leaves nothing of the project before in the scene of another one, and keeps how it is looked at', () => {
    const { state } = play(...READY, OPERATIONS.setFleetCars[0], OPERATIONS.switchStage[0], OPERATIONS.switchProject[0])
    expect(state).toMatchObject({ projectCode: 'P2', cars: [], structures: [], stage: 'ground', isReady: true })
  })

  it('zooms nowhere before it is known where the scene looks', () => {
    expect(play({ do: 'zoom', to: 12 }).state).toBe(EMPTY_TWIN)
  })
})

describe('the events of the scene', () => {
  it('[MAP-01] tells that it is ready, once', () => {
    const { events } = play(...READY, { do: 'loaded' })
    expect(events.filter(({ type }) => type === 'READY')).toEqual([{ type: 'READY', projectCode: 'P1' }])
  })

  it('[MAP-01] tells which object was clicked, each time, and nothing of a click on the ground', () => {
    const thing = { kind: 'vehicle', id: 'v1' } as const
    const click = { do: 'clicked', thing, point: HERE } as const
    const { state, events } = play(...READY, click, click, { ...click, thing: null })
    expect(events.filter(({ type }) => type === 'OBJECT_CLICK')).toEqual([
      { type: 'OBJECT_CLICK', thing, point: HERE },
      { type: 'OBJECT_CLICK', thing, point: HERE },
    ])
    expect(state.selected).toBeNull()
  })

  it('[MAP-01] tells of the level that is left and of the one that is entered, and not back and forth at its edge', () => {
    const zooms = [14, 17.6, 17.2, 17.6, 16, 9].map((zoom): TwinMessage => ({ do: 'moved', view: view(zoom) }))
    const { events } = play(...READY.slice(0, 4), ...zooms)
    const ways = events.flatMap((event) =>
      event.type === 'SCENE_LEVEL_ENTER' || event.type === 'SCENE_LEVEL_LEAVE'
        ? `${event.type === 'SCENE_LEVEL_ENTER' ? '+' : '-'}${event.level} ${event.id}`
        : [],
    )
    expect(ways).toEqual([
      ...['-region null', '+project P1', '-project P1', '+site S1', '-site S1', '+structure B1'],
      ...['-structure B1', '+site S1', '-site S1', '+project P1'],
    ])
  })

  it('finds its level when the places that a view is of come after it', () => {
    const [project, locations, , loaded, moved] = READY
    const { state } = play(project!, loaded!, moved!, locations!)
    expect(state.level).toEqual({ level: 'site', id: 'S1' })
  })

  it('keeps a storey that was chosen until the view leaves its structure', () => {
    const { state } = play(...READY, { do: 'moved', view: view(18) }, OPERATIONS.enterLevel[0], {
      do: 'moved',
      view: view(19),
    })
    expect(state.level).toEqual({ level: 'storey', id: 'Level 2' })
    expect(stepTwin(state, { do: 'moved', view: view(15) }).state.level).toEqual({ level: 'site', id: 'S1' })
  })

  it('[MAP-01] asks for the excavations of the site or structure that is entered', () => {
    const { events } = play(...READY, { do: 'moved', view: view(18) })
    expect(events.filter(({ type }) => type === 'GET_EARTHWORKEXCAVATIONS')).toEqual([
      { type: 'GET_EARTHWORKEXCAVATIONS', targetType: 'site', targetId: 'S1' },
      { type: 'GET_EARTHWORKEXCAVATIONS', targetType: 'structure', targetId: 'B1' },
    ])
  })

  it('[MAP-01] asks once for locations that it does not know', () => {
    const tag = (id: string, locationId: string) => ({ id, text: id, point: HERE, locationId })
    const { events } = play(
      ...READY,
      { do: 'setTags', tags: [tag('a', 'S1'), tag('b', 'S9')] },
      { do: 'setTags', tags: [tag('a', 'S9'), tag('b', 'S8')] },
    )
    expect(events.filter(({ type }) => type === 'GET_LOCATIONS_BY_ID')).toEqual([
      { type: 'GET_LOCATIONS_BY_ID', ids: ['S9'] },
      { type: 'GET_LOCATIONS_BY_ID', ids: ['S8'] },
    ])
  })

  it('[MAP-01] calculates what was measured: a way in metres, an outline with its area', () => {
    const corners = [HERE, [46.721, 24.838], [46.721, 24.839]] as const
    const [way] = play({ do: 'measured', corners, isClosed: false }).events
    const [outline] = play({ do: 'measured', corners, isClosed: true }).events
    // On WGS 84 at this latitude a thousandth of a degree is 101.0 m across and 110.8 m along.
    expect(way).toMatchObject({ type: 'GET_CALCULATOR', squareMetres: null })
    expect(way?.type === 'GET_CALCULATOR' && way.metres).toBeCloseTo(101.05 + 110.79, 0)
    expect(outline?.type === 'GET_CALCULATOR' && outline.squareMetres).toBeCloseTo((101.05 * 110.79) / 2, -2)
  })
})

it('says of a value how old it is, and that it is stale after twice the time in which its source is to speak', () => {
  const { state } = play(OPERATIONS.setDataSource[0])
  const at = (seconds: number) =>
    valuesOf(state, { kind: 'vehicle', id: 'v1' }, Date.parse('2026-01-01T00:00:00Z') + seconds * 1000)[0]
  expect(at(20)).toMatchObject({ value: 31, unit: 'km/h', ageSeconds: 20, isStale: false })
  expect(at(21)).toMatchObject({ isStale: true })
  expect(valuesOf(state, { kind: 'vehicle', id: 'v2' }, 0)).toEqual([])
})

import type { LonLat } from '../../map/geometry/ellipsoid.ts'
import { geodesicArea } from '../../map/geometry/geodesic-area.ts'
import { geodesicDistance } from '../../map/geometry/geodesic-distance.ts'
import { isSame } from './is-same.ts'
import { levelAt } from './scene-level.ts'
import type { TwinCommand, TwinHappening, TwinMessage } from './twin-command.ts'
import type { TwinEvent } from './twin-event.ts'
import { EMPTY_TWIN, type TwinState } from './twin-state.ts'

export interface TwinStep {
  readonly state: TwinState
  readonly events: readonly TwinEvent[]
}

const LEAST_ZOOM = 1.5
const MOST_ZOOM = 22

/**
 * The scene after a message, and what it tells because of it. Pure. A command that says what is so already gives the same
 * state object back and tells nothing.
 */
export function stepTwin(state: TwinState, message: TwinMessage): TwinStep {
  const wanted = isHappening(message) ? afterHappening(state, message) : afterCommand(state, message)
  const asking = withAskedLocations(wanted)
  const next = isSame(state, asking) ? state : asking
  return { state: next, events: [...eventsOfChange(state, next), ...eventsOf(message)] }
}

function isHappening(message: TwinMessage): message is TwinHappening {
  return ['loaded', 'moved', 'clicked', 'measured'].includes(message.do)
}

function afterHappening(state: TwinState, message: TwinHappening): TwinState {
  if (message.do === 'loaded') return { ...state, isReady: true }
  if (message.do === 'clicked') return { ...state, selected: message.thing }
  if (message.do === 'moved') return { ...state, view: message.view, level: levelAt(message.view, state) }
  return state
}

function afterCommand(state: TwinState, command: TwinCommand): TwinState {
  switch (command.do) {
    case 'switchStage':
      return { ...state, stage: command.stage }
    case 'switchProject':
      return switched(state, command.code)
    case 'flyTo':
      return { ...state, goal: command.view }
    case 'zoom':
      return zoomed(state, command.to)
    case 'enterLevel':
      return { ...state, level: { level: command.level, id: command.id } }
    case 'select':
      return { ...state, selected: command.thing }
    case 'openConstructionCompare':
      return { ...state, compare: { left: command.left, right: command.right } }
    case 'closeConstructionCompare':
      return { ...state, compare: null }
    case 'setTimelapse':
      return { ...state, timelapse: { moments: command.moments, at: command.at } }
    case 'setDataSource':
      return { ...state, sources: { ...state.sources, [command.source.id]: command.source } }
    default:
      return withContent(state, command)
  }
}

type Content = Exclude<
  TwinCommand,
  {
    do:
      | ('switchStage' | 'switchProject' | 'flyTo' | 'zoom' | 'enterLevel' | 'select')
      | ('openConstructionCompare' | 'closeConstructionCompare' | 'setTimelapse' | 'setDataSource')
  }
>

function withContent(state: TwinState, command: Content): TwinState {
  switch (command.do) {
    case 'updateImageTiles':
      return { ...state, tiles: command.tiles }
    case 'set3dTiles':
      return { ...state, solids: command.tiles }
    case 'setTilesets':
      return { ...state, tilesets: command.tilesets }
    case 'operateElements':
      return { ...state, elements: command.operations }
    case 'setPolygons':
      return { ...state, polygons: command.polygons }
    case 'setTags':
      return { ...state, tags: command.tags }
    case 'setFleetCars':
      return { ...state, cars: command.cars }
    case 'nameProjects':
      return { ...state, projects: command.projects }
    case 'setGates':
      return { ...state, gates: command.gates }
    case 'setCameras':
      return { ...state, cameras: command.cameras }
    case 'showFans':
      return { ...state, fans: command.of }
    case 'setDrivingHeatmap':
      return { ...state, heat: command.cells }
    case 'setRegions':
      return { ...state, regions: command.regions }
    case 'setLocations':
      return levelled({ ...state, locations: command.locations })
    case 'setStructures':
      return levelled({ ...state, structures: command.structures })
    case 'setAlarms':
      return { ...state, alarms: command.alarms }
    case 'setPeople':
      return { ...state, people: command.people }
    case 'setExcavations':
      return { ...state, excavations: command.excavations }
  }
}

/** Places came that the view may be of. */
function levelled(state: TwinState): TwinState {
  return state.view ? { ...state, level: levelAt(state.view, state) } : state
}

/** Another project: nothing of the one before stays in the scene. */
function switched(state: TwinState, code: string): TwinState {
  if (state.projectCode === code) return state
  const { isReady, view, stage, regions, projects } = state
  return {
    ...EMPTY_TWIN,
    ...{ isReady, view, stage, regions, projects },
    projectCode: code,
    level: { level: 'project', id: code },
  }
}

function zoomed(state: TwinState, to: number): TwinState {
  const from = state.goal ?? state.view
  return from ? { ...state, goal: { ...from, zoom: Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, to)) } } : state
}

/** Each location that is spoken of is asked for once. */
function withAskedLocations(state: TwinState): TwinState {
  const known = new Set([...state.locations.map(({ id }) => id), ...state.askedLocations])
  const unknown = new Set(state.tags.flatMap(({ locationId }) => locationId ?? []).filter((id) => !known.has(id)))
  return unknown.size > 0 ? { ...state, askedLocations: [...state.askedLocations, ...unknown] } : state
}

function eventsOfChange(before: TwinState, after: TwinState): readonly TwinEvent[] {
  const events: TwinEvent[] = []
  if (after.isReady && !before.isReady) events.push({ type: 'READY', projectCode: after.projectCode })
  if (!isSame(before.level, after.level)) {
    events.push({ type: 'SCENE_LEVEL_LEAVE', ...before.level }, { type: 'SCENE_LEVEL_ENTER', ...after.level })
    const { level, id } = after.level
    if ((level === 'site' || level === 'structure') && id !== null)
      events.push({ type: 'GET_EARTHWORKEXCAVATIONS', targetType: level, targetId: id })
  }
  const asked = after.askedLocations.filter((id) => !before.askedLocations.includes(id))
  if (asked.length > 0) events.push({ type: 'GET_LOCATIONS_BY_ID', ids: asked })
  return events
}

/** Told each time it happens, also where nothing changes by it. */
function eventsOf(message: TwinMessage): readonly TwinEvent[] {
  if (message.do === 'clicked' && message.thing)
    return [{ type: 'OBJECT_CLICK', thing: message.thing, point: message.point }]
  if (message.do === 'measured') return [calculated(message.corners, message.isClosed)]
  return []
}

function calculated(corners: readonly LonLat[], isClosed: boolean): TwinEvent {
  const way = isClosed && corners[0] ? [...corners, corners[0]] : corners
  const metres = way.slice(1).reduce((sum, corner, at) => sum + geodesicDistance(way[at]!, corner), 0)
  return { type: 'GET_CALCULATOR', corners, metres, squareMetres: isClosed ? geodesicArea([corners]) : null }
}

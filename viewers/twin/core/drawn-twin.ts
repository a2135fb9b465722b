import type { MapLines, MapMover, MapSite, MapStructure, MapThing } from '../../map/core/site-map.ts'
import type { TwinState } from './twin-state.ts'
import { type ImageTiles, type Stage, THING_KINDS, type ThingRef } from './twin-things.ts'

/** Colours of the page, which the map draws with. */
export interface TwinColours {
  readonly accent: string
  readonly quiet: string
  readonly cut: string
  readonly heat: string
}

/** What of the scene lies on the map. */
export interface DrawnTwin {
  readonly sites: readonly MapSite[]
  readonly structures: readonly MapStructure[]
  readonly movers: readonly MapMover[]
  readonly lines: readonly MapLines[]
  readonly tiles: readonly ImageTiles[]
  readonly hasSolids: boolean
}

type Layer = 'movers' | 'fans' | 'solids' | 'excavations' | 'heat' | 'tiles'

const SHOWN: Readonly<Record<Stage, readonly Layer[]>> = {
  live: ['movers', 'fans', 'solids', 'heat', 'tiles'],
  models: ['solids'],
  ground: ['excavations', 'heat', 'tiles'],
}
const QUIET = { tone: 'off', label: '' } as const
const HALF = 0.5
/** Half the side of a cell of the heat map, degrees: some ten metres. */
const HEAT_REACH = 0.000_05
const HEAT_STEPS = 4

/** What is drawn of a scene: things keep their kind in their id, so that a click finds them again. */
export function drawnTwin(state: TwinState, colours: TwinColours): DrawnTwin {
  const shows = (layer: Layer) => SHOWN[state.stage].includes(layer)
  return {
    sites: drawnSites(state),
    structures: state.structures,
    movers: [...(shows('movers') ? drawnMovers(state) : []), ...drawnTags(state)],
    lines: [
      ...(shows('heat') ? heatLines(state, colours) : []),
      ...(shows('excavations') ? excavationLines(state, colours) : []),
      ...polygonLines(state, colours),
      ...(shows('fans') ? fanLines(state, colours) : []),
    ],
    tiles: shows('tiles') || state.compare ? drawnTiles(state) : [],
    hasSolids: shows('solids'),
  }
}

/** The thing that a mark of the map stands for. */
export function refOf(thing: MapThing | null): ThingRef | null {
  if (!thing) return null
  if (thing.kind === 'structure') return { kind: 'structure', id: thing.id }
  const at = thing.id.indexOf(':')
  const kind = THING_KINDS.find((name) => name === thing.id.slice(0, at))
  return kind ? { kind, id: thing.id.slice(at + 1) } : null
}

/** The mark that a thing has on the map; null where it has none. */
export function markOf(ref: ThingRef | null): MapThing | null {
  if (!ref || ref.kind === 'region' || ref.kind === 'model' || ref.kind === 'excavation') return null
  if (ref.kind === 'structure') return { kind: 'structure', id: ref.id }
  const isPlace = ref.kind === 'location' || ref.kind === 'project'
  return { kind: isPlace ? 'site' : 'mover', id: `${ref.kind}:${ref.id}` }
}

function drawnSites({ locations, projects, projectCode }: TwinState): readonly MapSite[] {
  return [
    ...locations.map(({ id, ...place }) => ({ ...place, id: `location:${id}`, status: QUIET })),
    // The sites of the project that is looked at stand for it.
    ...projects
      .filter(({ code }) => code !== projectCode || locations.length === 0)
      .map(({ code, name, point }) => ({ id: `project:${code}`, name, code, point, status: QUIET })),
  ]
}

function drawnMovers({ gates, cameras, people, cars, alarms }: TwinState): readonly MapMover[] {
  const of = (kind: ThingRef['kind'], marks: readonly MapMover[]) =>
    marks.map((mark) => ({ ...mark, id: `${kind}:${mark.id}` }))
  // The last lies uppermost.
  return [
    ...of('gate', gates),
    ...of(
      'camera',
      cameras.map(({ fan: _, ...camera }) => camera),
    ),
    ...of('person', people),
    ...of('vehicle', cars),
    ...of('alarm', alarms),
  ]
}

function drawnTags({ tags }: TwinState): readonly MapMover[] {
  return tags.map(({ id, text, point }) => ({ id: `tag:${id}`, name: text, point, course: null, status: QUIET }))
}

function drawnTiles({ tiles, compare }: TwinState): readonly ImageTiles[] {
  if (!compare) return tiles
  return [
    { id: compare.left, opacity: 1 },
    { id: compare.right, opacity: HALF },
  ]
}

function fanLines({ cameras, fans, selected }: TwinState, { accent, quiet }: TwinColours): readonly MapLines[] {
  return cameras
    .filter(({ id }) => fans === 'all' || fans.includes(id))
    .map(({ id, fan }) => {
      const isPicked = selected?.kind === 'camera' && selected.id === id
      return { colour: isPicked ? accent : quiet, fill: isPicked ? 0.28 : 0.12, width: isPicked ? 2 : 1, paths: [fan] }
    })
}

function excavationLines({ excavations }: TwinState, { cut }: TwinColours): readonly MapLines[] {
  return excavations.map(({ outline }) => ({ colour: cut, fill: 0.2, width: 2, paths: [outline] }))
}

function polygonLines({ polygons }: TwinState, { accent }: TwinColours): readonly MapLines[] {
  return polygons.map(({ ring }) => ({ colour: accent, fill: 0.12, width: 2, paths: [ring] }))
}

/** Squares of the heat map, by how strong they are: a few layers instead of one for each. */
function heatLines({ heat }: TwinState, { heat: colour }: TwinColours): readonly MapLines[] {
  const steps = Array.from({ length: HEAT_STEPS }, (_, step) => step)
  return steps.flatMap((step) => {
    const cells = (heat ?? []).filter(
      ([, , strength]) => Math.min(HEAT_STEPS - 1, Math.floor(strength * HEAT_STEPS)) === step,
    )
    return cells.length === 0
      ? []
      : [{ colour, width: 0, fill: ((step + 1) / HEAT_STEPS) * HALF, paths: cells.map(squareOf) }]
  })
}

function squareOf([x, y]: readonly [number, number, number]) {
  const [west, east] = [x - HEAT_REACH, x + HEAT_REACH]
  const [south, north] = [y - HEAT_REACH, y + HEAT_REACH]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const
}

import { DEMO_EARTH } from './flights.ts'
import { inCentralQuarter } from './places/central-quarter.ts'
import { type Local, text } from './places/place-plan.ts'

/** A file of places over the first site of the demonstration: zones, haul roads, points of survey. Generated. */
export const DEMO_SITE_PLAN = {
  key: 'site plan',
  daysAgo: 30,
  name: text('Site plan of the works', 'مخطط موقع الأعمال'),
  fileName: 'WHN-01-site-plan.kml',
  bytes: () => Buffer.from(document()),
}

const { rim, heap } = DEMO_EARTH[0]!
const ZONES: readonly (readonly [name: string, use: string, corners: readonly Local[]])[] = [
  ['Z-01', 'Excavation', box(rim.x - 8, rim.y - 8, rim.x + rim.width + 8, rim.y + rim.height + 8)],
  ['Z-02', 'Stockpile', box(heap.x - 40, heap.y - 40, heap.x + 40, heap.y + 40)],
  ['Z-03', 'Laydown', box(320, 275, 400, 345)],
  ['Z-04', 'Palm grove, kept', box(314, 126, 376, 186)],
]
const ROADS: readonly (readonly [name: string, oneWay: string, corners: readonly Local[]])[] = [
  [
    'H-01',
    'yes',
    [
      [151, 268],
      [151, 252],
      [280, 252],
      [280, 360],
      [heap.x, 360],
    ],
  ],
  [
    'H-02',
    'no',
    [
      [280, 252],
      [280, 92],
      [590, 92],
    ],
  ],
]
const BASE_POINTS: readonly (readonly [name: string, height: number, place: Local])[] = [
  ['BP-1', 588.94, [20, 60]],
  ['BP-2', 590.31, [290, 225]],
  ['BP-3', 594.02, [560, 300]],
  ['BP-4', 589.77, [40, 430]],
]

function box(left: number, bottom: number, right: number, top: number): readonly Local[] {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ]
}

function coordinates(places: readonly Local[]): string {
  return places
    .map((place) =>
      inCentralQuarter(place)
        .map((value) => value.toFixed(7))
        .join(','),
    )
    .join(' ')
}

const data = (name: string, value: string | number) => `<Data name="${name}"><value>${value}</value></Data>`

function document(): string {
  const zones = ZONES.map(
    ([name, use, corners]) => `<Placemark><name>${name}</name><styleUrl>#zone</styleUrl>
      <ExtendedData>${data('use', use)}</ExtendedData>
      <Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates(corners)}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
  )
  const roads = ROADS.map(
    ([name, oneWay, corners]) => `<Placemark><name>${name}</name><styleUrl>#road</styleUrl>
      <ExtendedData>${data('oneWay', oneWay)}</ExtendedData>
      <LineString><coordinates>${coordinates(corners)}</coordinates></LineString></Placemark>`,
  )
  const points = BASE_POINTS.map(
    ([name, height, place]) => `<Placemark><name>${name}</name><ExtendedData>${data('height', height)}</ExtendedData>
      <Point><coordinates>${coordinates([place])}</coordinates></Point></Placemark>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Generated for the demonstration</name>
  <Style id="zone"><LineStyle><color>ffa05a1c</color><width>2</width></LineStyle><PolyStyle><color>33a05a1c</color></PolyStyle></Style>
  <Style id="road"><LineStyle><color>ff0f7bf2</color><width>4</width></LineStyle></Style>
  <Folder><name>Zones</name>${zones.join('')}</Folder>
  <Folder><name>Haul roads</name>${roads.join('')}</Folder>
  <Folder><name>Base points</name>${points.join('')}</Folder>
</Document></kml>`
}

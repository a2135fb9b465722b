import { contourPaths } from './contour-lines.ts'
import type { Local, SitePlan, StructurePlan } from './places/place-plan.ts'
import { seededField, seededNumbers } from './seeded-noise.ts'

const HEIGHT = 400
const COLOUR = {
  ground: '#d2d8d1',
  plot: '#edf0ea',
  contour: '#aab4aa',
  road: '#fbfbf8',
  kerb: '#c3c9c0',
  boundary: '#0b6b5d',
  footprint: '#0b6b5d',
  building: '#2f8576',
  soft: '#a9c4b4',
  water: '#9cc3c4',
  earth: '#7d8f86',
  tree: '#7fa28d',
} as const

const FILL: Readonly<Record<StructurePlan['type'], string>> = {
  building: COLOUR.building,
  bridge: COLOUR.footprint,
  road: COLOUR.kerb,
  tunnel: COLOUR.kerb,
  utility: COLOUR.footprint,
  landscape: COLOUR.soft,
  marine: COLOUR.footprint,
  earthwork: COLOUR.earth,
  other: COLOUR.soft,
}

/**
 * Abstract plan of a site as an SVG document: relief, plot, water, roads, trees and footprints in the product's neutral
 * and teal, without words, so that it serves both languages and both themes. Wide drawings crop closer.
 */
export function drawSitePlan(plan: SitePlan, options: { readonly seed: string; readonly isWide?: boolean }): string {
  const width = options.isWide ? 960 : 640
  const toPage = projection(plan, width, options.isWide ? 1.5 : 0.86)
  const path = (points: readonly Local[], isClosed: boolean) =>
    `M${points.map((point) => toPage(point).map(shorten).join(' ')).join('L')}${isClosed ? 'Z' : ''}`
  const scale = Math.hypot(toPage([1, 0])[0] - toPage([0, 0])[0], toPage([1, 0])[1] - toPage([0, 0])[1])
  // Several drawings stand in one page: each clip needs a name of its own.
  const clip = `plot-${options.seed}`
  const boundary = path(plan.boundary, true)
  const roads = plan.roads.map(({ line, width: metres }) => ({ d: path(line, false), metres: metres * scale }))
  const stroke = (d: string, colour: string, metres: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${shorten(metres)}"/>`
  const parts = [
    `<rect width="${width}" height="${HEIGHT}" fill="${COLOUR.ground}"/>`,
    `<path d="${boundary}" fill="${COLOUR.plot}"/>`,
    `<path d="${contourPaths(seededField(options.seed), width, HEIGHT).join('')}" fill="none" stroke="${COLOUR.contour}" stroke-width=".8" opacity=".75"/>`,
    `<g clip-path="url(#${clip})">`,
    plan.water ? `<path d="${path(plan.water, true)}" fill="${COLOUR.water}"/>` : '',
    ...roads.map(({ d, metres }) => stroke(d, COLOUR.kerb, metres + 1.6)),
    ...roads.map(({ d, metres }) => stroke(d, COLOUR.road, metres)),
    trees(plan, options.seed, toPage, scale),
    ...plan.structures.map((structure) => footprint(structure, path)),
    `</g>`,
    `<path d="${boundary}" fill="none" stroke="${COLOUR.boundary}" stroke-width="1.6" stroke-dasharray="9 3 2 3" stroke-linejoin="round"/>`,
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `<defs><clipPath id="${clip}"><path d="${boundary}"/></clipPath></defs>${parts.join('')}</svg>`
  )
}

function footprint(structure: StructurePlan, path: (points: readonly Local[], isClosed: boolean) => string): string {
  const fill = FILL[structure.type]
  const d = path(structure.footprint, true)
  if (structure.type === 'earthwork') {
    return `<path d="${d}" fill="none" stroke="${fill}" stroke-width="1.4" stroke-dasharray="3 3"/>`
  }
  const opacity = structure.status === 'on_hold' ? ' fill-opacity=".35"' : ''
  if (structure.type !== 'building') return `<path d="${d}" fill="${fill}"${opacity || ' fill-opacity=".8"'}/>`
  const shadow =
    structure.status === 'on_hold' ? '' : `<path d="${d}" fill="#1b3a34" opacity=".16" transform="translate(2.5 3)"/>`
  return `${shadow}<path d="${d}" fill="${fill}"${opacity} stroke="#07463d" stroke-width=".8"/>`
}

/** Rows of trees along the roads, outside footprints and water. */
function trees(plan: SitePlan, seed: string, toPage: (point: Local) => Local, scale: number): string {
  const next = seededNumbers(`${seed}/trees`)
  const blocked = [...plan.structures.map(({ footprint: outline }) => outline), ...(plan.water ? [plan.water] : [])]
  const spots: string[] = []
  for (const { line, width } of plan.roads) {
    line.slice(1).forEach(([bx, by], index) => {
      const [ax, ay] = line[index]!
      const length = Math.hypot(bx - ax, by - ay)
      const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
      for (let along = 9; along < length - 6; along += 13) {
        for (const side of [-1, 1]) {
          const gap = side * (width / 2 + 5.5)
          const size = 2.1 + next() * 1.6
          const spot: Local = [ax + ux * along - uy * gap, ay + uy * along + ux * gap]
          if (next() < 0.3 || blocked.some((outline) => isWithin(spot, outline)) || onRoad(spot, plan)) continue
          const [x, y] = toPage(spot)
          spots.push(
            `M${shorten(x)} ${shorten(y)}m-${shorten(size * scale)} 0a${shorten(size * scale)} ${shorten(size * scale)} 0 1 0 ${shorten(2 * size * scale)} 0a${shorten(size * scale)} ${shorten(size * scale)} 0 1 0 -${shorten(2 * size * scale)} 0`,
          )
        }
      }
    })
  }
  return spots.length > 0 ? `<path d="${spots.join('')}" fill="${COLOUR.tree}" opacity=".85"/>` : ''
}

function onRoad([x, y]: Local, plan: SitePlan): boolean {
  return plan.roads.some(({ line, width }) =>
    line.slice(1).some(([bx, by], index) => {
      const [ax, ay] = line[index]!
      const square = (bx - ax) ** 2 + (by - ay) ** 2
      const t = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square))
      return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)) < width / 2 + 3.5
    }),
  )
}

function isWithin([x, y]: Local, outline: readonly Local[]): boolean {
  let inside = false
  outline.forEach(([a, b], index) => {
    const [c, d] = outline.at(index - 1)!
    if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) inside = !inside
  })
  return inside
}

/**
 * Site metres to page units, the plot centred and filling the given part of the page. The nearest quarter turn is taken
 * off the true direction, so that long plots lie along the page.
 */
function projection(plan: SitePlan, width: number, part: number): (point: Local) => Local {
  const degrees = plan.rotation - 90 * Math.round(plan.rotation / 90)
  const turn = (degrees * Math.PI) / 180
  const turned = ([x, y]: Local): Local => [
    x * Math.cos(turn) - y * Math.sin(turn),
    -x * Math.sin(turn) - y * Math.cos(turn),
  ]
  const points = plan.boundary.map(turned)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = part * Math.min(width / (right - left), HEIGHT / (bottom - top))
  return (point) => {
    const [x, y] = turned(point)
    return [width / 2 + (x - (left + right) / 2) * scale, HEIGHT / 2 + (y - (top + bottom) / 2) * scale]
  }
}

function shorten(value: number): string {
  return String(Math.round(value * 10) / 10)
}

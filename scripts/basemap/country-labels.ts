import type { Feature, MultiPolygon, Point, Polygon, Position } from 'geojson'
import { poleOfInaccessibility } from './pole-of-inaccessibility.ts'

export interface PlaceLabel {
  readonly kind: 'country' | 'capital' | 'city'
  readonly name_en: string
  readonly name_ar: string
  /** First zoom at which the label may appear. */
  readonly from: number
  /** Lower wins where labels collide. */
  readonly rank: number
}

export type CountryFeature = Feature<Polygon | MultiPolygon, { readonly name: string }>

const DEGREE = Math.PI / 180
/** The map draws letter by letter and cannot join a letter that carries one of these; maps are written without them. */
const VOWEL_MARKS = /[\u064b-\u065f\u0670]/g
const ANTARCTICA = 'AQ'
/** Country outlines that carry no number in ISO 3166-1, but a code in Unicode's region names. */
const CODE_BY_NAME: Readonly<Record<string, string>> = { Kosovo: 'XK' }

/**
 * One label per country at the widest place of its largest part. Names come from Unicode CLDR through `Intl`, which also
 * turns the numeric ISO 3166 code into letters; outlines without a code (disputed reefs, bases) get no label.
 */
export function countryLabels(countries: readonly CountryFeature[]): Feature<Point, PlaceLabel>[] {
  const largest = new Map<string, { rings: Position[][]; area: number }>()
  for (const country of countries) {
    const code = regionCode(country)
    if (!code || code === ANTARCTICA) continue
    for (const rings of polygonsOf(country.geometry)) {
      const area = Math.abs(planarArea(rings[0]!))
      if (area > (largest.get(code)?.area ?? 0)) largest.set(code, { rings, area })
    }
  }
  return [...largest]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { rings, area }]) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: labelPoint(rings, area) },
      properties: {
        kind: 'country',
        name_en: regionName(code, 'en'),
        name_ar: regionName(code, 'ar'),
        from: firstZoom(area),
        rank: Math.round(1000 / (1 + Math.sqrt(area))),
      },
    }))
}

function regionCode(country: CountryFeature): string | null {
  if (country.id === undefined) return CODE_BY_NAME[country.properties.name] ?? null
  const digits = String(country.id).padStart(3, '0')
  const code = new Intl.Locale(`und-${digits}`).region
  return code && /^[A-Z]{2}$/.test(code) ? code : null
}

function regionName(code: string, language: 'en' | 'ar'): string {
  const short = new Intl.DisplayNames(language, { type: 'region', style: 'short' }).of(code) ?? code
  // "US" and "UK" are names in a sentence, not on a map.
  const name = short.length > 3 ? short : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? short)
  return name.replace(VOWEL_MARKS, '')
}

function polygonsOf(geometry: Polygon | MultiPolygon): Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

/** Square degrees, longitudes shrunk by the cosine of the middle latitude: enough to compare sizes. */
function planarArea(ring: readonly Position[]): number {
  let doubled = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[j] as [number, number]
    const [bx, by] = ring[i] as [number, number]
    doubled += (ax * by - bx * ay) * Math.cos(((ay + by) / 2) * DEGREE)
  }
  return doubled / 2
}

function labelPoint(rings: readonly (readonly Position[])[], area: number): [number, number] {
  const middle = rings[0]!.reduce((sum, position) => sum + position[1]!, 0) / rings[0]!.length
  const shrink = Math.cos(middle * DEGREE)
  const flat = rings.map((ring) => ring.map(([x, y]) => [x! * shrink, y!]))
  const [x, y] = poleOfInaccessibility(flat, Math.sqrt(area) / 50)
  const longitude = x / shrink
  return [longitude > 180 ? longitude - 360 : longitude, y]
}

function firstZoom(area: number): number {
  if (area > 100) return 1
  if (area > 20) return 3
  if (area > 2) return 4
  if (area > 0.04) return 5
  return 6
}

import { boxOfRing, type GroundRing } from './boxes.ts'

const PROJECTION = 'https://stac-extensions.github.io/projection/v2.0.0/schema.json'

export interface StacFacts {
  readonly id: string
  /** Address of the record below `/api`, and of the list that it stands in. */
  readonly at: string
  readonly list: string
  readonly collection: string
  readonly title: string
  readonly description: string
  /** Moment for which it holds, ISO 8601. */
  readonly datetime: string
  readonly createdAt: string
  readonly updatedAt: string
  /** Null where it is not placed. */
  readonly footprint: GroundRing | null
  readonly epsg: number | null
  /** `ready` or `toConfirm`, or as the kind says. */
  readonly state: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly extensions?: readonly string[]
  /** Files by name, with their roles. */
  readonly assets: Readonly<Record<string, unknown>>
}

/** An item of STAC 1.1.0 with the extension for projections; its assets are addresses of this installation. */
export function stacItemOf(facts: StacFacts) {
  const { id, at, list, footprint, epsg, description } = facts
  return {
    type: 'Feature' as const,
    stac_version: '1.1.0',
    stac_extensions: [PROJECTION, ...(facts.extensions ?? [])],
    id,
    geometry: footprint && { type: 'Polygon', coordinates: [footprint] },
    ...(footprint && { bbox: [...boxOfRing(footprint)] }),
    collection: facts.collection,
    properties: {
      title: facts.title,
      ...(description && { description }),
      datetime: facts.datetime,
      created: facts.createdAt,
      updated: facts.updatedAt,
      'proj:code': epsg === null ? null : `EPSG:${epsg}`,
      ...facts.properties,
      'plumbline:state': facts.state,
    },
    links: [
      { rel: 'self', href: `${at}/stac`, type: 'application/geo+json' },
      { rel: 'collection', href: list, type: 'application/json' },
    ],
    assets: facts.assets,
  }
}

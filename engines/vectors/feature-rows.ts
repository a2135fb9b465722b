import { type FeatureShape, shapeOf } from './feature-shape.ts'
import { NEVER, rankFeatures } from './rank-features.ts'
import { cellOf } from './tile-grid.ts'
import type { AttributeValue, VectorFeature, VectorStyle } from './vector-features.ts'

/** Where a file of folders says in which a feature lies. */
const FOLDER = 'folder'
const MOST_FOLDERS = 500

/** A feature as it is stored for tiles. */
export interface FeatureRow {
  /** From 1, as the file counts. */
  readonly number: number
  /** The zoom from which on it is drawn. */
  readonly zoom: number
  readonly rank: number
  /** Null without a place. */
  readonly cell: number | null
  readonly box: readonly [minX: number, minY: number, maxX: number, maxY: number] | null
  /** As base64. */
  readonly shape: string | null
  readonly attributes: Readonly<Record<string, AttributeValue>>
  readonly style: VectorStyle | null
  readonly folder: string | null
  /** What is searched: its attributes in small letters. */
  readonly words: string
}

/** What serving features of a file needs to know of all of them. */
export interface StoredFeatures {
  readonly features: number
  /** By zoom: how many of all are drawn. */
  readonly drawn: number[]
  /** By zoom from which features are drawn: how wide and high the largest is, in steps of the grid; -1 where there are none. */
  readonly extents: [number, number][]
  readonly folders: string[]
}

/** Features as rows of a database, ranked for tiles. Rows come as they are asked for, so that a million never are text at once. */
export function featureRows(
  features: readonly VectorFeature[],
  advance: () => void = () => {},
): { readonly rows: Iterable<FeatureRow>; readonly stored: StoredFeatures } {
  const shapes = features.map((feature, at) => {
    if (at % 10_000 === 0) advance()
    return feature.geometry && shapeOf(feature.geometry)
  })
  const { zooms, ranks, drawn, extents } = rankFeatures(shapes, advance)
  const folders = new Set<string>()
  for (const { attributes } of features) if (attributes[FOLDER]) folders.add(String(attributes[FOLDER]))
  return {
    stored: {
      features: features.length,
      drawn,
      extents,
      folders: [...folders].sort((one, other) => one.localeCompare(other)).slice(0, MOST_FOLDERS),
    },
    rows: rowsOf(),
  }

  function* rowsOf(): Generator<FeatureRow> {
    for (const [at, { attributes, style }] of features.entries()) {
      const shape = shapes[at] ?? null
      yield {
        number: at + 1,
        zoom: zooms[at] ?? NEVER,
        rank: ranks[at]!,
        ...placeOf(shape),
        attributes,
        style: style ?? null,
        folder: attributes[FOLDER] ? String(attributes[FOLDER]) : null,
        words: wordsOf(attributes),
      }
    }
  }
}

function placeOf(shape: FeatureShape | null): Pick<FeatureRow, 'cell' | 'box' | 'shape'> {
  if (!shape) return { cell: null, box: null, shape: null }
  const { minX, minY, maxX, maxY } = shape.box
  return {
    cell: cellOf(minX, minY),
    box: [minX, minY, maxX, maxY],
    shape: Buffer.from(shape.bytes).toString('base64'),
  }
}

/** A zero byte is no text of a database. */
function wordsOf(attributes: VectorFeature['attributes']): string {
  return Object.values(attributes)
    .filter((value) => value !== null)
    .join('\n')
    .toLowerCase()
    .replaceAll('\0', '')
}

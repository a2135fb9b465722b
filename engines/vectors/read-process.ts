import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { runParserProcess } from '../parser-process.ts'
import { type FeatureRow, featureRows, type StoredFeatures } from './feature-rows.ts'
import { DRAWN_FILE, FEATURES_FILE, MOST_DRAWN, VECTORS_THUMBNAIL_FILE } from './features-file.ts'
import { drawFeatures } from './features-picture.ts'
import { readVectors } from './read-vectors.ts'
import type { VectorFeature, VectorOptions } from './vector-features.ts'
import { reportVectors } from './vectors-report.ts'

/** Rows that become one piece of text. */
const ROWS_AT_ONCE = 500

/**
 * Input: `{ file, epsg, layer }`. Result: `VectorsReport`, and `stored` where features are many; they lie in the folder, as GeoJSON or
 * as rows for a database, with a small picture.
 */
await runParserProcess(async ({ input, advance }) => {
  const { file, ...options } = input as VectorOptions & { readonly file: string }
  const read = await readVectors(await readFile(file), { ...options, folder: process.cwd() })
  advance()
  const stored = read.isPlaced ? await leave(read.features, advance) : null
  return { ...reportVectors(read), stored }
})

async function leave(features: readonly VectorFeature[], advance: () => void): Promise<StoredFeatures | null> {
  const picture = await drawFeatures(features)
  if (picture) await writeFile(VECTORS_THUMBNAIL_FILE, picture)
  advance()
  if (features.length <= MOST_DRAWN) {
    await writeFile(DRAWN_FILE, JSON.stringify({ type: 'FeatureCollection', features: features.map(drawn) }))
    return null
  }
  const { rows, stored } = featureRows(features, advance)
  await pipeline(Readable.from(linesOf(rows, advance)), createWriteStream(FEATURES_FILE))
  return stored
}

function* linesOf(rows: Iterable<FeatureRow>, advance: () => void): Generator<string> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(`${JSON.stringify(row)}\n`)
    if (lines.length < ROWS_AT_ONCE) continue
    advance()
    yield lines.join('')
    lines = []
  }
  if (lines.length > 0) yield lines.join('')
}

function drawn({ geometry, attributes, style }: VectorFeature, at: number) {
  return { type: 'Feature', id: at + 1, geometry, properties: attributes, ...(style && { style }) }
}

import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '../parser-process.ts'
import { DRAWN_FILE, FEATURES_FILE, MOST_DRAWN, VECTORS_THUMBNAIL_FILE } from './features-file.ts'
import { drawFeatures } from './features-picture.ts'
import { readVectors } from './read-vectors.ts'
import type { VectorFeature, VectorOptions } from './vector-features.ts'
import { reportVectors } from './vectors-report.ts'

/** Input: `{ file, epsg, layer }`. Result: `VectorsReport`; the features lie in the folder, one a line, the first of them as GeoJSON, and a small picture. */
await runParserProcess(async ({ input, advance }) => {
  const { file, ...options } = input as VectorOptions & { readonly file: string }
  const read = readVectors(await readFile(file), options)
  advance()
  await writeFile(FEATURES_FILE, read.features.map((feature) => `${JSON.stringify(feature)}\n`).join(''))
  if (read.isPlaced) {
    const features = read.features.slice(0, MOST_DRAWN).map(drawn)
    await writeFile(DRAWN_FILE, JSON.stringify({ type: 'FeatureCollection', features }))
    advance()
    const picture = await drawFeatures(read.features)
    if (picture) await writeFile(VECTORS_THUMBNAIL_FILE, picture)
  }
  return reportVectors(read)
})

function drawn({ geometry, attributes, style }: VectorFeature, at: number) {
  return { type: 'Feature', id: at + 1, geometry, properties: attributes, ...(style && { style }) }
}

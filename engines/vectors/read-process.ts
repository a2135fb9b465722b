import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '../parser-process.ts'
import { FEATURES_FILE } from './features-file.ts'
import { readVectors } from './read-vectors.ts'
import type { VectorOptions } from './vector-features.ts'
import { reportVectors } from './vectors-report.ts'

/** Input: `{ file, epsg, layer }`. Result: `VectorsReport`; the features lie in the folder, one a line. */
await runParserProcess(async ({ input, advance }) => {
  const { file, ...options } = input as VectorOptions & { readonly file: string }
  const read = readVectors(await readFile(file), options)
  advance()
  await writeFile(FEATURES_FILE, read.features.map((feature) => `${JSON.stringify(feature)}\n`).join(''))
  return reportVectors(read)
})

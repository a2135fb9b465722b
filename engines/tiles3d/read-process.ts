import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { runParserProcess } from '#engines/parser-process.ts'
import { readZip } from '../zip/read-zip.ts'
import { readTileset } from './read-tileset.ts'
import { TILES_FILE, TILESET_FILE } from './tileset-index.ts'

const MOST_ENTRIES = 100_000
const MOST_BYTES = 4 * 1024 ** 3

/** Input: `{ file }`, an absolute path to a ZIP. Result: facts and bounds of the tileset; its index and its tiles lie in the folder. */
await runParserProcess(async ({ input, advance }) => {
  const { file } = z.object({ file: z.string() }).parse(input)
  const limits = { maxEntries: MOST_ENTRIES, maxUnpackedBytes: MOST_BYTES }
  const files = readZip(await readFile(file), limits, (name) =>
    /\.(json|glb|b3dm|gltf|pnts|i3dm|cmpt|vctr)$/i.test(name),
  )
  advance()
  const { index, tiles, ...read } = readTileset(files)
  await writeFile(TILESET_FILE, JSON.stringify(index))
  await writeFile(TILES_FILE, tiles)
  return read
})

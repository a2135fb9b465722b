import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeBasemap, type WorldTopology } from './basemap/make-basemap.ts'

const DEFAULT_OUTPUT = 'dist/web/basemap.pmtiles'

/**
 * Writes the base map archive to `output` unless it is newer than everything it is made from. Whole or not at all: the
 * file appears by renaming.
 */
export async function buildBasemap(output: string): Promise<'built' | 'fresh'> {
  const worldFile = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  if (await isFresh(output, [worldFile, ...(await ownSources())])) return 'fresh'
  const world = JSON.parse(await readFile(worldFile, 'utf8')) as WorldTopology
  const archive = makeBasemap(world)
  await mkdir(dirname(output), { recursive: true })
  const draft = `${output}.${process.pid}.part`
  await writeFile(draft, archive)
  await rename(draft, output)
  return 'built'
}

async function ownSources(): Promise<string[]> {
  const folder = fileURLToPath(new URL('basemap/', import.meta.url))
  const names = await readdir(folder)
  return names.filter((name) => !name.endsWith('.test.ts')).map((name) => join(folder, name))
}

async function isFresh(output: string, inputs: readonly string[]): Promise<boolean> {
  const made = await stat(output).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!made) return false
  const times = await Promise.all(inputs.map(async (path) => (await stat(path)).mtimeMs))
  return times.every((time) => time <= made.mtimeMs)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const output = resolve(process.argv[2] ?? DEFAULT_OUTPUT)
  const started = performance.now()
  const outcome = await buildBasemap(output)
  const { size } = await stat(output)
  const megabytes = (size / 1e6).toFixed(2)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `  Base map ${outcome === 'built' ? `built in ${seconds} s` : 'is up to date'}: ${output} (${megabytes} MB)`,
  )
}

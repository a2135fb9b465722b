import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** How to start one parser process. */
export interface ParserEntry {
  readonly file: string
  /** For Node itself, before the file. */
  readonly nodeArguments: readonly string[]
}

let builtFolder: string | null = null

/**
 * Takes parsers from a folder of built ones, where they would be run by tsx: that takes a second of processor time for
 * each file that is read. For tests that read many.
 */
export function takeParsersFrom(folder: string | null): void {
  builtFolder = folder
}

/**
 * Finds the entry file of a parser by engine and verb: `ifc/convert` is `engines/ifc/convert-process.ts`, run by tsx, in
 * development and tests, and `parsers/ifc-convert.js` beside the server's bundle when built. The build emits one such
 * bundle for every `engines/<engine>/<verb>-process.ts`.
 * @throws Error where there is no such parser.
 */
export function parserEntry(name: `${string}/${string}`): ParserEntry {
  const here = fileURLToPath(import.meta.url)
  const entry = here.endsWith('.ts')
    ? developedEntry(join(here, '../../../..', 'engines'), name)
    : builtEntry(here, name)
  if (!existsSync(entry.file)) throw new Error(`There is no parser '${name}': ${entry.file} is missing.`)
  return entry
}

function developedEntry(engines: string, name: string): ParserEntry {
  const built = builtFolder && join(builtFolder, `${name.replace('/', '-')}.js`)
  return built ? { file: built, nodeArguments: [] } : sourceEntry(join(engines, `${name}-process.ts`))
}

/** A TypeScript file as parser. */
export function sourceEntry(file: string): ParserEntry {
  const loader = createRequire(import.meta.url).resolve('tsx')
  return { file, nodeArguments: ['--import', pathToFileURL(loader).href] }
}

function builtEntry(here: string, name: string): ParserEntry {
  const fileName = `${name.replace('/', '-')}.js`
  // Code splitting may put this function one folder below the entry bundles.
  const beside = join(dirname(here), 'parsers', fileName)
  const file = existsSync(beside) ? beside : join(dirname(here), '..', 'parsers', fileName)
  return { file, nodeArguments: [] }
}

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeParsersFrom } from '#platform/server/sandbox/parser-entry.ts'
import { makeParserFolder } from '#platform/server/sandbox/parser-folder.ts'
import { buildParsers } from '../../../scripts/start/build-server.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Kept with the process and not with a file: files of one process may each read this module anew. */
const kept = globalThis as typeof globalThis & { plumblineBuiltParsers?: Promise<string> }

/** Lets the jobs of this process read files by parsers as they are delivered; these are built once for the process. */
export async function takeBuiltParsers(): Promise<void> {
  kept.plumblineBuiltParsers ??= build()
  takeParsersFrom(await kept.plumblineBuiltParsers)
}

async function build(): Promise<string> {
  // A test runner kills its processes: what one of them could not remove, the next one does.
  const folder = await makeParserFolder(join(ROOT, 'node_modules/.cache/test-parsers'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await buildParsers(ROOT, folder)
  return folder
}

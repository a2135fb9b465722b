import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '../parser-process.ts'
import { compareFiles } from './compare-files.ts'
import { COMPARISON_FILE } from './compared-files.ts'

/** A file by its absolute path, and what it is called. */
interface Given {
  readonly path: string
  readonly name: string
}

/** Input: `{ before, after }`. Result: null; in the folder lies `comparison.json`. */
await runParserProcess(async ({ input, advance }) => {
  const { before, after } = input as { before: Given; after: Given }
  const read = async ({ path, name }: Given) => ({ name, bytes: await readFile(path) })
  const comparison = await compareFiles(await read(before), await read(after), () => advance())
  await writeFile(COMPARISON_FILE, JSON.stringify(comparison))
  return null
})

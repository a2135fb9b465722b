import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { type BoqOptions, readBoq } from './read-boq.ts'

/** What the process is given: an absolute path, and how to read it. */
export interface BoqInput extends Pick<BoqOptions, 'currency' | 'mark'> {
  readonly file: string
}

/** Result: null; in the folder lies `boq.json`, a `Boq`. */
await runParserProcess(async ({ input, advance }) => {
  const { file, ...options } = input as BoqInput
  const boq = await readBoq(await readFile(file), { ...options, advance })
  await writeFile('boq.json', JSON.stringify(boq))
  return null
})

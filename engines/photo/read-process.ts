import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '../parser-process.ts'
import { PREVIEW_FILE } from './preview-file.ts'
import { readPhoto } from './read-photo.ts'

/** Input: `{ file }`. Result: `PhotoFacts`; the preview, where there is one, lies in the folder. */
await runParserProcess(async ({ input }) => {
  const { file } = input as { readonly file: string }
  const { facts, preview } = await readPhoto(await readFile(file))
  if (preview) await writeFile(PREVIEW_FILE, preview)
  return facts
})

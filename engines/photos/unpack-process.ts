import { readFileSync, writeFileSync } from 'node:fs'
import { runParserProcess } from '#engines/parser-process.ts'
import { readZip } from '../zip/read-zip.ts'
import { isPhoto, PHOTO_LIMITS } from './read-photo-zip.ts'

/** Input: `{ file }`, a ZIP archive of photos. Each photo lies in the folder under a number. Result: their names in that order. */
await runParserProcess(({ input }) => {
  const photos = readZip(readFileSync((input as { file: string }).file), PHOTO_LIMITS, isPhoto)
  const names = [...photos.keys()]
  for (const [at, content] of [...photos.values()].entries()) writeFileSync(String(at), content)
  return Promise.resolve(names)
})

import { readFileSync } from 'node:fs'
import { runParserProcess } from '#engines/parser-process.ts'
import { readPhotoZip } from './read-photo-zip.ts'

/** Input: `{ file }`, the absolute path of a ZIP archive. Result: a `PhotoSetReport` with the names that were not read. */
await runParserProcess(({ input, progress, advance }) =>
  readPhotoZip(readFileSync((input as { file: string }).file), (part) => {
    progress(part, 'photos')
    advance()
  }),
)

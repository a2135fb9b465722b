import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { drawThumbnail } from './draw-thumbnail.ts'
import { THUMBNAIL_FILE } from './text-files.ts'

/** Input: `{ file }`. Result: `{ isDrawn }`; the picture, where there is one, lies in the folder. */
await runParserProcess(async ({ input }) => {
  const { file } = input as { readonly file: string }
  const picture = await drawThumbnail(await readFile(file))
  if (picture) await writeFile(THUMBNAIL_FILE, picture)
  return { isDrawn: picture !== null }
})

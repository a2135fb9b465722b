import { z } from 'zod'
import { runParserProcess } from '#engines/parser-process.ts'
import { fileSource } from './file-source.ts'
import { placeCloud } from './place-cloud.ts'

const Input = z.object({ file: z.string(), epsg: z.number().int().nullable() })

/** Input: `{ file, epsg }`: an absolute path, and what a person says of it. Result: `PlacedCloud`; its files lie in the folder. */
await runParserProcess(({ input, progress, advance }) => {
  const { file, epsg } = Input.parse(input)
  return placeCloud(fileSource(file), '.', {
    epsg,
    onProgress: (part, step) => {
      progress(part, step)
      advance()
    },
  })
})

import { z } from 'zod'
import { runParserProcess } from '#engines/parser-process.ts'
import { placeRaster } from './place-raster.ts'

const Input = z.object({ file: z.string(), epsg: z.number().int().nullable(), isHeights: z.boolean().nullable() })

/** Input: `{ file, epsg, isHeights }`: an absolute path, and what a person says of it. Result: `PlacedRaster`; the files lie in the folder. */
await runParserProcess(async ({ input, progress, advance }) => {
  const { file, epsg, isHeights } = Input.parse(input)
  return placeRaster(file, '.', {
    epsg,
    isHeights,
    onProgress: (part, step) => {
      progress(part, step)
      advance()
    },
  })
})

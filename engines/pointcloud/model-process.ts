import { z } from 'zod'
import { runParserProcess } from '#engines/parser-process.ts'
import { fileSource } from './file-source.ts'
import { modelCloud } from './model-cloud.ts'
import { SURFACES } from './surface-grid.ts'

const Input = z.object({
  file: z.string(),
  epsg: z.number().int(),
  heightMetres: z.number(),
  surface: z.enum(SURFACES),
  cellMetres: z.number().nullable(),
})

/** Input: a cloud and how it is modelled. Result: `SurfaceFacts`; its files lie in the folder. */
await runParserProcess(({ input, progress, advance }) => {
  const { file, ...options } = Input.parse(input)
  const onProgress = (part: number, step: string) => {
    progress(part, step)
    advance()
  }
  return modelCloud(fileSource(file), '.', { ...options, onProgress })
})

import { z } from 'zod'
import { runParserProcess } from '#engines/parser-process.ts'
import { countCrowns } from './count-crowns.ts'
import { VegetationParameters } from './vegetation-result.ts'

const Input = z.object({
  file: z.string(),
  area: z
    .array(z.tuple([z.number(), z.number()]))
    .min(3)
    .nullable(),
  parameters: VegetationParameters,
})

/** Input: the picture by an absolute path, the area in longitudes and latitudes, and the parameters. Result: `VegetationResult`. */
await runParserProcess(async ({ input, progress, advance }) => {
  const { file, area, parameters } = Input.parse(input)
  return countCrowns(file, {
    ...parameters,
    area,
    onProgress: (part) => {
      progress(part, 'counting')
      advance()
    },
  })
})

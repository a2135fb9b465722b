import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { runParserProcess } from '#engines/parser-process.ts'
import { detectChange } from './detect-change.ts'
import { GRID_FILE, SceneParameters } from './scene-change.ts'

const Input = z.object({ before: z.string(), after: z.string(), parameters: SceneParameters })

/** Input: the two scenes by absolute paths, and the parameters. Result: `SceneFacts`; the grid lies in the folder. */
await runParserProcess(async ({ input, progress, advance }) => {
  const { before, after, parameters } = Input.parse(input)
  const { grid, ...facts } = await detectChange(before, after, parameters, (part) => {
    progress(part, 'comparing')
    advance()
  })
  await writeFile(GRID_FILE, grid)
  return facts
})

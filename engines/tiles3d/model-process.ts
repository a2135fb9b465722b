import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { readElementMeshes } from '#engines/ifc/read-element-meshes.ts'
import { shapeRunOf } from '#engines/ifc/stream-shapes.ts'
import { runParserProcess } from '#engines/parser-process.ts'
import { writeZip } from '../zip/write-zip.ts'
import { MODEL_TILES_FILE, ModelPlacement, type ModelTilesFacts } from './model-tiles-facts.ts'
import { tileModel } from './tile-model.ts'

const Input = z.object({ file: z.string(), placement: ModelPlacement })

/** Input: `{ file, placement }`: an absolute path to IFC or glTF, and where it stands. Result: `ModelTilesFacts`; the ZIP lies in the folder. */
await runParserProcess(async (job) => {
  const { file, placement } = Input.parse(job.input)
  job.progress(0, 'shapes')
  const { elements } = await readElementMeshes(await readFile(file), { run: shapeRunOf(job, file) })
  job.progress(0.6, 'tiles')
  const { files, ...facts } = await tileModel(elements, placement)
  job.advance()
  await writeFile(MODEL_TILES_FILE, writeZip(files))
  return facts satisfies ModelTilesFacts
})

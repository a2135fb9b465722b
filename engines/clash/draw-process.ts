import { readFile, writeFile } from 'node:fs/promises'
import { readElementMeshes } from '#engines/ifc/read-element-meshes.ts'
import { shapeRunOf } from '#engines/ifc/stream-shapes.ts'
import { runParserProcess } from '#engines/parser-process.ts'
import { drawSnapshot } from '#engines/snapshot/draw-snapshot.ts'
import { writePng } from '#engines/snapshot/write-png.ts'
import { boxOfMesh } from './box.ts'
import type { ClashPicture } from './clash-picture.ts'

interface Input {
  /** IFC files. */
  readonly paths: readonly string[]
  readonly pictures: readonly ClashPicture[]
}

/** Share of the progress that reading has. */
const READING_SHARE = 0.5

/**
 * Draws pictures of clashes. `<name>.png` lies in the folder for each of which the
 * models hold both sides, and their names are the result.
 */
await runParserProcess(async (job) => {
  const { input, progress } = job
  const { paths, pictures } = input as Input
  const elements: { globalId: string; positions: Float64Array; indices: Uint32Array; box: Float64Array }[] = []
  for (const [at, path] of paths.entries()) {
    progress((READING_SHARE * at) / paths.length, 'reading')
    const read = await readElementMeshes(await readFile(path), { run: shapeRunOf(job, path) })
    for (const { globalId, positions, indices } of read.elements)
      elements.push({ globalId, positions, indices, box: boxOfMesh(positions, indices) })
  }
  const drawn: string[] = []
  for (const [at, { name, groups, ...scene }] of pictures.entries()) {
    const ofGroups = groups.map(({ color, guids }) => {
      const wanted = new Set(guids)
      return { color, meshes: elements.filter(({ globalId }) => wanted.has(globalId)) }
    })
    // A picture of one side alone would look as if nothing stood in its way.
    if (ofGroups.some(({ meshes }) => meshes.length === 0)) continue
    const shown = new Set(groups.flatMap(({ guids }) => guids))
    const context = elements.filter(({ globalId }) => !shown.has(globalId))
    await writeFile(`${name}.png`, writePng(drawSnapshot({ ...scene, groups: ofGroups, context })))
    drawn.push(name)
    progress(READING_SHARE + ((1 - READING_SHARE) * (at + 1)) / pictures.length, 'drawing')
  }
  return { drawn }
})

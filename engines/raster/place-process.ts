import { z } from 'zod'
import { runParserProcess } from '#engines/parser-process.ts'
import { findingLine } from '../finding.ts'
import { gridTin } from '../tin/grid-tin.ts'
import { isTinFile } from '../tin/read-tin.ts'
import { placeRaster } from './place-raster.ts'

const Input = z.object({
  file: z.string(),
  epsg: z.number().int().nullable(),
  layer: z.string().nullable(),
  isHeights: z.boolean().nullable(),
})

/** A design surface becomes a grid of heights first. */
const DESIGN_FILE = 'design.tif'

/** Input: `{ file, epsg, layer, isHeights }`: an absolute path, and what a person says of it. Result: `PlacedRaster`; the files lie in the folder. */
await runParserProcess(async ({ input, progress, advance }) => {
  const { file, epsg, layer, isHeights } = Input.parse(input)
  const onProgress = (part: number, step: string) => {
    progress(part, step)
    advance()
  }
  if (!(await isTinFile(file))) return placeRaster(file, '.', { epsg, isHeights, onProgress })
  const found = await gridTin(file, DESIGN_FILE, { epsg, layer })
  advance()
  const { report, ...placed } = await placeRaster(DESIGN_FILE, '.', { epsg, isHeights: true, onProgress })
  const findings = [...found, ...report.findings]
  return { ...placed, report: { ...report, findings, warnings: findings.map(findingLine) } }
})

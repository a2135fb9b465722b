import { readFile, writeFile } from 'node:fs/promises'
import { runParserProcess } from '#engines/parser-process.ts'
import { buildGeometry } from './build-geometry.ts'
import { convertDwg } from './convert-dwg.ts'
import { writeDisplayFile } from './display-file.ts'
import { DXF_DISPLAY_FILE } from './display-file-name.ts'
import { readDxf } from './read-dxf.ts'
import { reportOf } from './read-dxf-report.ts'
import { isDwg } from './reading/sniff-dxf.ts'

/**
 * Input: `{ file, converter, timeoutMs }`: an absolute path, the command for DWG files or an empty text, its time. Result:
 * the report, with `isConverted`; the display data lies beside it.
 */
await runParserProcess(async ({ input, progress }) => {
  const { file, converter, timeoutMs } = input as { file: string; converter: string; timeoutMs: number }
  let bytes: Uint8Array = await readFile(file)
  const isConverted = isDwg(bytes)
  if (isConverted) {
    progress(0.02, 'converting')
    bytes = await convertDwg(file, converter, timeoutMs)
  }
  progress(0.1, 'reading')
  const document = readDxf(bytes, { onProgress: (fraction) => progress(0.1 + fraction * 0.4, 'reading') })
  progress(0.5, 'drawing')
  const geometry = buildGeometry(document, { hasSignatures: true })
  progress(0.9, 'packing')
  await writeFile(DXF_DISPLAY_FILE, writeDisplayFile(geometry.list))
  return { ...reportOf(document, geometry), isConverted }
})

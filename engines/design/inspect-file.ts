import { documentUnreadable } from '../documents/documents-unreadable.ts'
import { convertDwg } from '../dxf/convert-dwg.ts'
import { isDwg } from '../dxf/reading/sniff-dxf.ts'
import { loadIfcBytes } from '../ifc/load-ifc-bytes.ts'
import type { KnownSheet } from './design-result.ts'
import { type Inspection, inspectDrawing } from './inspect-drawing.ts'
import { inspectModel } from './inspect-model.ts'
import { type LayerConvention, nameRuleOf } from './layer-conventions.ts'
import type { ReadDrawing } from './read-drawing.ts'
import { readDxfDrawing } from './read-dxf-drawing.ts'
import { readPdfDrawing } from './read-pdf-drawing.ts'

export interface InspectedFile {
  readonly bytes: Uint8Array
  readonly kind: 'drawing' | 'model'
  readonly known: KnownSheet
  readonly layers: LayerConvention
  /** What a model is held against as well. */
  readonly ids: Uint8Array | null
  /** Turns a DWG, where the installation has a program for it. */
  readonly dwg: { readonly file: string; readonly command: string; readonly timeoutMs: number } | null
}

/**
 * Reads a file by what it holds, DXF, DWG, PDF or IFC, and holds it against every rule for one file.
 * @throws an error with `say` where it cannot be read
 */
export async function inspectFile(
  { bytes, kind, known, layers, ids, dwg }: InspectedFile,
  advance?: (fraction: number) => void,
): Promise<Inspection> {
  if (kind === 'model') return inspectModel(loadIfcBytes(bytes), ids)
  return inspectDrawing(await readAnyDrawing(bytes, dwg, advance), known, nameRuleOf(layers))
}

/**
 * Reads a drawing by what it holds: DXF, DWG or PDF.
 * @throws an error with `say` where it cannot be read
 */
export async function readAnyDrawing(
  bytes: Uint8Array,
  dwg: InspectedFile['dwg'],
  advance?: (fraction: number) => void,
): Promise<ReadDrawing> {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-'))
    return readPdfDrawing(bytes, () => advance?.(0.5))
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw documentUnreadable('no-text-kind')
  const drawn = isDwg(bytes) && dwg ? await convertDwg(dwg.file, dwg.command, dwg.timeoutMs) : bytes
  return readDxfDrawing(drawn, advance)
}

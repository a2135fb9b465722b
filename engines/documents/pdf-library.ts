import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { documentUnreadable } from './documents-unreadable.ts'

/** The library that reads PDF, started: its program is read from the package, never fetched. */
export async function startPdfLibrary(): Promise<WrappedPdfiumModule> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const bytes = await readFile(file)
  const pdfium = await init({ wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) })
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** The library's memory: it may have grown, and lie elsewhere, with any call. */
export function memoryOf(pdfium: WrappedPdfiumModule): Uint8Array {
  return (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
}

interface Allocator {
  malloc(size: number): number
  free(at: number): void
}

/** Room in the library's memory; nothing is freed by itself. */
export function allocator(pdfium: WrappedPdfiumModule): Allocator {
  return pdfium.pdfium.wasmExports as unknown as Allocator
}

/** Has the library read numbers from its own memory, at the address that `use` is called with. */
export function withFloats(pdfium: WrappedPdfiumModule, numbers: readonly number[], use: (at: number) => void): void {
  const at = allocator(pdfium).malloc(numbers.length * 4)
  new Float32Array(memoryOf(pdfium).buffer, at, numbers.length).set(numbers)
  use(at)
  allocator(pdfium).free(at)
}

/** Opens a file, which stays in the library's memory. @throws UnreadableFileError where it is damaged or asks for a password */
export function loadPdf(pdfium: WrappedPdfiumModule, bytes: Uint8Array): number {
  const at = allocator(pdfium).malloc(bytes.length)
  memoryOf(pdfium).set(bytes, at)
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  if (!document) throw documentUnreadable('not-a-pdf')
  return document
}

/** The file written anew. */
export function savePdf(pdfium: WrappedPdfiumModule, document: number): Uint8Array {
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  pdfium.PDFiumExt_SaveAsCopy(document, writer)
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const at = allocator(pdfium).malloc(size)
  pdfium.PDFiumExt_GetFileWriterData(writer, at, size)
  return memoryOf(pdfium).slice(at, at + size)
}

import { open, readFile } from 'node:fs/promises'
import { readDxfTin } from './read-dxf-tin.ts'
import { readLandXml } from './read-landxml.ts'
import type { Tin } from './tin.ts'
import { tinUnreadable } from './tin-unreadable.ts'

const HEAD_BYTES = 4096
const MOST_BYTES = 512 * 1024 ** 2

/** Whether a file is a design surface by its first bytes: LandXML, or a drawing. */
export async function isTinFile(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.toString('latin1', 0, bytesRead).replaceAll('\0', '')
    return (
      isLandXml(head) || /^AutoCAD Binary DXF|^(\u00ef\u00bb\u00bf)?\s*(0\s*\r?\n\s*SECTION|999\s*\r?\n)/i.test(head)
    )
  } finally {
    await file.close()
  }
}

const isLandXml = (head: string) => /<(\w+:)?LandXML[\s>]/.test(head)

/**
 * Reads a design surface.
 * @param wanted name of the surface in LandXML, or of the layer of a drawing; the first surface, all layers otherwise
 * @throws UnreadableFileError, DxfUnreadableError
 */
export async function readTin(path: string, wanted: string | null = null): Promise<Tin> {
  const bytes = new Uint8Array(await readFile(path))
  if (bytes.length > MOST_BYTES) throw tinUnreadable('too-large', { limit: `${MOST_BYTES / 1024 ** 2} MB` })
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)).replaceAll('\0', '')
  return isLandXml(head) ? readLandXml(bytes, wanted) : readDxfTin(bytes, wanted)
}

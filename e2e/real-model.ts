import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedDataFile } from '#platform/testing/shared-data.ts'

/** A real model of a house on two floors, made by a common authoring program. */
export const DUPLEX = 'bim/ifc/duplex/Duplex_A.ifc'

/** What the file begins and ends with; between them are lines whose order does not matter. */
const END_OF_DATA = 'ENDSEC;\nEND-ISO-10303-21;'

/**
 * A copy of the duplex that is `sizeBytes` large: comments, which mean nothing to its reader, stand before its end. Like
 * that the upload takes several chunks, and the model is still the real one.
 */
export function enlargedDuplex(sizeBytes: number): string {
  const text = readFileSync(sharedDataFile(DUPLEX), 'latin1').replaceAll('\r\n', '\n')
  const end = text.lastIndexOf(END_OF_DATA)
  if (end < 0) throw new Error(`${DUPLEX} does not end as expected.`)
  const comment = `/* ${'.'.repeat(990)} */\n`
  const count = Math.max(0, Math.ceil((sizeBytes - text.length) / comment.length))
  return keepInFile('Duplex enlarged.ifc', text.slice(0, end) + comment.repeat(count) + text.slice(end))
}

/** The duplex as it is after a copy that broke off half-way. */
export function truncatedDuplex(): string {
  const bytes = readFileSync(sharedDataFile(DUPLEX))
  return keepInFile('Duplex truncated.ifc', bytes.subarray(0, Math.floor(bytes.length / 2)))
}

/** Writes a file for a file chooser, in a folder of its own. @returns its path */
export function keepInFile(name: string, content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), 'plumbline-file-')), name)
  writeFileSync(path, content, typeof content === 'string' ? 'latin1' : undefined)
  return path
}

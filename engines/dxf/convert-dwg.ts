import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DxfUnreadableError } from './dxf-unreadable-error.ts'

const OUTPUT = 'converted.dxf'
/** What the program prints is not of interest; one that prints without end is stopped. */
const MOST_PRINTED_BYTES = 1024 * 1024

/** Splits a command as it is configured: words, of which those with spaces stand in double quotes. */
export function splitCommand(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')
}

/**
 * Turns a DWG into the bytes of a DXF with a program of the installation, started without a shell in `folder`, where its
 * output is left.
 * @throws DxfUnreadableError where there is no program, or it made no drawing in time.
 */
export async function convertDwg(
  file: string,
  command: string,
  timeoutMs: number,
  folder = process.cwd(),
): Promise<Uint8Array> {
  const [program, ...parts] = splitCommand(command)
  if (!program) throw new DxfUnreadableError('dwg')
  const output = resolve(folder, OUTPUT)
  const parameters = parts.map((part) => part.replaceAll('{input}', file).replaceAll('{output}', output))
  const failure = await new Promise<Error | null>((settle) => {
    execFile(
      program,
      parameters,
      { cwd: folder, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: MOST_PRINTED_BYTES, env: {} },
      (error) => settle(error),
    )
  })
  // Some converters end with a code of their own though the file is there.
  const bytes = await readFile(output).catch(() => null)
  if (!bytes || bytes.length === 0) throw new DxfUnreadableError('dwg-not-converted', {}, failure)
  return bytes
}

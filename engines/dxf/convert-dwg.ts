import { spawn } from 'node:child_process'
import { copyFile, mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DxfUnreadableError } from './dxf-unreadable-error.ts'

/** Converters that take folders look for the ending, and give their output the name of the input. */
const INPUT = 'drawing.dwg'
const OUTPUT = 'drawing.dxf'

/** Splits a command as it is configured: words, of which those with spaces stand in double quotes. */
export function splitCommand(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')
}

/**
 * Turns a DWG into the bytes of a DXF with a program of the installation, started without a shell in `folder`. In the
 * command `{input}` and `{output}` stand for the files, `{inputFolder}` and `{outputFolder}` for the folders that hold
 * nothing else.
 * @throws DxfUnreadableError where there is no program, or it made no whole drawing in time.
 */
export async function convertDwg(
  file: string,
  command: string,
  timeoutMs: number,
  folder = process.cwd(),
): Promise<Uint8Array> {
  const [program, ...parts] = splitCommand(command)
  if (!program) throw new DxfUnreadableError('dwg')
  const [inputFolder, outputFolder] = [await mkdtemp(join(folder, 'dwg-')), await mkdtemp(join(folder, 'dxf-'))]
  const output = join(outputFolder, OUTPUT)
  const input = join(inputFolder, INPUT)
  await copyFile(file, input)
  const places: Readonly<Record<string, string>> = { input, output, inputFolder, outputFolder }
  const parameters = parts.map((part) => part.replace(/\{(\w+)\}/g, (hole, name: string) => places[name] ?? hole))
  const end = await run(program, parameters, { folder, timeoutMs })
  if (end === 'not-started') throw new DxfUnreadableError('dwg-no-program')
  if (end === 'timed-out')
    throw new DxfUnreadableError('dwg-too-slow', { seconds: Math.max(1, Math.round(timeoutMs / 1000)) })
  // Some converters end with a code of their own though the drawing is there; one that crashed leaves half of it.
  const bytes = end === 'crashed' ? null : await readFile(output).catch(() => null)
  if (!bytes || bytes.length === 0) throw new DxfUnreadableError('dwg-not-converted')
  return bytes
}

type End = 'ended' | 'crashed' | 'timed-out' | 'not-started'

/**
 * Waits for the program itself, not for programs that it has started and that keep running: those end with the parser,
 * whose process group they belong to. What it prints is of no interest, and of the server's variables it sees none.
 */
function run(
  program: string,
  parameters: readonly string[],
  { folder, timeoutMs }: { readonly folder: string; readonly timeoutMs: number },
): Promise<End> {
  return new Promise((settle) => {
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder }
    const child = spawn(program, parameters, { cwd: folder, env, stdio: 'ignore' })
    const timer = setTimeout(() => {
      settle('timed-out')
      child.kill('SIGKILL')
    }, timeoutMs)
    child.once('error', () => {
      clearTimeout(timer)
      settle('not-started')
    })
    child.once('exit', (_code, signal) => {
      clearTimeout(timer)
      settle(signal === null ? 'ended' : 'crashed')
    })
  })
}

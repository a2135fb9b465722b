import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { IfcAPI, LogLevel } from 'web-ifc'
import { IfcUnreadableError } from './ifc-unreadable-error.ts'

/** Folder of web-ifc.wasm, with its last slash. Resolved from the installed package: nothing is fetched. */
export const WEB_IFC_FOLDER = `${dirname(createRequire(import.meta.url).resolve('web-ifc'))}/`

/**
 * Moves the model so that its first vertex is the origin: triangles are 32-bit floats, and a model in map coordinates
 * would lose its millimetres. The report moves its figures back.
 */
export const WEB_IFC_SETTINGS = { COORDINATE_TO_ORIGIN: true }

export async function startWebIfc(): Promise<IfcAPI> {
  const api = new IfcAPI()
  api.SetWasmPath(WEB_IFC_FOLDER, true)
  await api.Init()
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF)
  return api
}

/** @throws IfcUnreadableError where the content behind a sound header cannot be parsed. */
export function openModel(api: IfcAPI, bytes: Uint8Array): number {
  let model: number
  try {
    model = api.OpenModel(bytes, WEB_IFC_SETTINGS)
  } catch (error) {
    throw new IfcUnreadableError('damaged', {}, error)
  }
  if (model < 0) throw new IfcUnreadableError('damaged')
  return model
}

const CONSOLE_METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const
let lastInLine: Promise<unknown> = Promise.resolve()

/**
 * Runs work while web-ifc and fragments, which print their findings, speak to `hear` and not to the terminal. One piece
 * of work at a time in a process, because the console is one.
 */
export function withQuietConsole<Result>(hear: (line: string) => void, work: () => Promise<Result>): Promise<Result> {
  const turn = lastInLine.then(async () => {
    const originals = CONSOLE_METHODS.map((method) => [method, console[method]] as const)
    for (const [method] of originals) console[method] = (...parts: unknown[]) => hear(parts.map(String).join(' '))
    try {
      return await work()
    } finally {
      for (const [method, original] of originals) console[method] = original
    }
  })
  lastInLine = turn.catch(() => undefined)
  return turn
}

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { AnswerTooLongError, callOutside, type OutsideCall, openOutside } from '#platform/server/call-outside.ts'
import type { Services } from '#platform/server/context.ts'
import { createEgress, type Destination } from '#platform/server/egress.ts'
import { reconstructionErrors } from '../contract/reconstruction.ts'

const TIMEOUT_MS = 120_000
const DOWNLOAD_TIMEOUT_MS = 3_600_000
const MOST_BYTES = 1024 ** 2
const OK = 200
const MOST_RESULT_BYTES = 8 * 1024 ** 3

/** Codes of NodeODM's tasks (its API, version 2). */
const [FAILED, COMPLETED, CANCELED] = [30, 40, 50]

const Made = z.object({ uuid: z.string().regex(/^[\w-]{1,80}$/) })
const Info = z.object({
  status: z.object({ code: z.number().int(), errorMessage: z.string().optional() }),
  progress: z.number().optional(),
})

/** How a task stands: how far, done, or why not. */
export type TaskState =
  | { readonly is: 'running'; readonly fraction: number }
  | { readonly is: 'done' }
  | { readonly is: 'failed'; readonly said: string }

/** Host and port of the configured server; null where there is none. */
export function nodeOdmHost({ config }: Pick<Services, 'config'>): string | null {
  return config.NODEODM_URL === undefined ? null : new URL(config.NODEODM_URL).host
}

/** Begins a task that photos are sent to. @returns its id @throws not-configured, service-silent */
export async function beginTask(services: Services, name: string, signal: AbortSignal): Promise<string> {
  const options = JSON.stringify([
    { name: 'dsm', value: true },
    { name: 'auto-boundary', value: true },
  ])
  const body = formOf([
    { name: 'name', content: Buffer.from(name) },
    { name: 'options', content: Buffer.from(options) },
  ])
  return Made.parse(await ask(services, '/task/new/init', { method: 'POST', ...body, signal })).uuid
}

export async function sendPhoto(
  services: Services,
  task: string,
  photo: { readonly name: string; readonly content: Uint8Array },
  signal: AbortSignal,
): Promise<void> {
  const body = formOf([{ name: 'images', file: photo.name.replace(/[^\w.-]+/g, '_'), content: photo.content }])
  await ask(services, `/task/new/upload/${task}`, { method: 'POST', ...body, signal })
}

export async function commitTask(services: Services, task: string, signal: AbortSignal): Promise<void> {
  await ask(services, `/task/new/commit/${task}`, { method: 'POST', signal })
}

export async function readTask(services: Services, task: string, signal: AbortSignal): Promise<TaskState> {
  const said = Info.safeParse(await ask(services, `/task/${task}/info`, { signal }))
  if (!said.success) throw reconstructionErrors.serviceSilent()
  const { status, progress = 0 } = said.data
  if (status.code === COMPLETED) return { is: 'done' }
  if (status.code !== FAILED && status.code !== CANCELED)
    return { is: 'running', fraction: Math.min(1, Math.max(0, progress / 100)) }
  return { is: 'failed', said: (status.errorMessage ?? String(status.code)).slice(0, 300) }
}

/** All that a task has made, as the ZIP archive that it sends, written to a file: it may be larger than memory. */
export async function fetchResults(services: Services, task: string, into: string, signal: AbortSignal): Promise<void> {
  const destination = await destinationOf(services, `/task/${task}/download/all.zip`)
  try {
    const { status, body } = await openOutside(destination, { timeoutMs: DOWNLOAD_TIMEOUT_MS, signal })
    if (status !== OK) body.destroy()
    if (status !== OK) throw reconstructionErrors.serviceSilent()
    await pipeline(body, counted(MOST_RESULT_BYTES), createWriteStream(into))
  } catch (error) {
    if (signal.aborted) throw error
    throw reconstructionErrors.serviceSilent()
  }
}

function counted(most: number): Transform {
  let size = 0
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length
      if (size > most) done(new AnswerTooLongError(`More than ${most} bytes.`))
      else done(null, part)
    },
  })
}

/** Takes a task off the server; one that is gone already is as well. */
export async function removeTask(services: Services, task: string, signal: AbortSignal): Promise<void> {
  const body = { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify({ uuid: task })) }
  await ask(services, '/task/remove', { method: 'POST', ...body, signal })
}

type Call = Partial<Omit<OutsideCall, 'signal'>> & { readonly signal: AbortSignal }

async function ask(services: Services, path: string, call: Call): Promise<unknown> {
  const { bytes } = await send(services, path, call)
  const text = new TextDecoder().decode(bytes)
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw reconstructionErrors.serviceSilent()
  }
}

async function send(services: Services, path: string, call: Call) {
  const destination = await destinationOf(services, path)
  const answer = await callOutside(destination, { timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES, ...call }).catch(
    (error: unknown) => {
      if (call.signal.aborted) throw error
      throw reconstructionErrors.serviceSilent()
    },
  )
  if (answer.status !== OK) throw reconstructionErrors.serviceSilent()
  return answer
}

/** A path of the configured server alone: its host is looked up, and the connection goes to the address that was checked. */
async function destinationOf({ config }: Services, path: string): Promise<Destination> {
  const { NODEODM_URL: base, NODEODM_TOKEN: token } = config
  if (base === undefined) throw reconstructionErrors.notConfigured()
  const address = new URL(`${base.replace(/\/$/, '')}${path}`)
  if (token !== undefined) address.searchParams.set('token', token)
  const egress = createEgress(address.hostname.replace(/^\[|\]$/g, ''), undefined, { isClosed: true })
  const destination = await egress.resolve(address.href)
  if (!destination) throw reconstructionErrors.serviceSilent()
  return destination
}

interface Part {
  readonly name: string
  readonly file?: string
  readonly content: Uint8Array
}

/** A form with files (RFC 7578). */
function formOf(parts: readonly Part[]): Pick<OutsideCall, 'headers' | 'body'> {
  const boundary = `plumbline-${randomUUID()}`
  const chunks = parts.flatMap(({ name, file, content }) => {
    const named = file === undefined ? '' : `; filename="${file}"`
    const type = file === undefined ? '' : 'Content-Type: application/octet-stream\r\n'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n${type}\r\n`
    return [Buffer.from(head), content, Buffer.from('\r\n')]
  })
  const body = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body }
}

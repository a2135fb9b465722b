import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourceEntry } from './parser-entry.ts'
import { type ParserRun, runParser } from './run-parser.ts'

const MEGABYTE = 1024 ** 2
/** Generous by the clock, because the machine may have other work. */
const LIMITS = { timeoutMs: 120_000, memoryBytes: 1024 * MEGABYTE }
const fixture = (name: string) => fileURLToPath(new URL(`./testing/${name}`, import.meta.url))
const entry = sourceEntry(fixture('misbehaving-parser.ts'))

let temporaryRoot = ''
beforeAll(async () => {
  temporaryRoot = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
})
afterAll(() => rm(temporaryRoot, { recursive: true, force: true }))

function run<Result = unknown>(behaviour: string, parts: Partial<ParserRun<Result>> = {}) {
  return runParser<Result>({
    entry,
    input: { behaviour },
    limits: { timeoutMs: 15_000, memoryBytes: 1024 * MEGABYTE },
    collect: (result) => result as Result,
    temporaryRoot,
    ...parts,
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function expectGone(pid: number): Promise<void> {
  const deadline = Date.now() + 5000
  while (isAlive(pid) && Date.now() < deadline) await wait(50)
  expect(isAlive(pid)).toBe(false)
}

describe('a parser that does its work', () => {
  test('gets a folder of its own and nothing of the server environment', async () => {
    process.env['DATABASE_URL'] ??= 'postgres://secret@localhost/none'
    const outcome = await run<{ folder: string; variables: Record<string, string> }>('environment')
    if (outcome.state !== 'done') throw new Error(JSON.stringify(outcome))
    const { folder, variables } = outcome.value
    expect(folder.startsWith(temporaryRoot)).toBe(true)
    const known = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'PARSER_WATCH', 'SystemRoot', '__CF_USER_TEXT_ENCODING']
    expect(Object.keys(variables).filter((name) => !known.includes(name))).toEqual([])
    expect(existsSync(folder)).toBe(false)
  })

  test('hands over the files it wrote, then its folder goes', async () => {
    const collect = (_result: unknown, folder: string) => readFile(join(folder, 'result.txt'), 'utf8')
    expect(await run('file', { collect })).toEqual({ state: 'done', value: 'stored' })
    expect(await readdir(temporaryRoot)).toEqual([])
  })

  test('may print as much as it likes', async () => {
    expect(await run('chatter')).toEqual({ state: 'done', value: 'still fine' })
  })

  test('passes on what the taker of the result throws', async () => {
    const collect = () => {
      throw new Error('disk full')
    }
    await expect(run('file', { collect })).rejects.toThrow('disk full')
    expect(await readdir(temporaryRoot)).toEqual([])
  })
})

describe('a parser that fails', () => {
  test('says in both languages why it refuses a file', async () => {
    const reason = { en: 'This is no model.', ar: 'هذا ليس نموذجًا.' }
    expect(await run('refuse')).toEqual({ state: 'refused', code: 'not-a-model', reason, detail: null })
  })

  test('is told as crashed, with the detail for the log alone', async () => {
    const outcome = await run('throw')
    expect(outcome).toMatchObject({ state: 'crashed', detail: expect.stringContaining('broken index') })
    if (outcome.state === 'crashed') expect(outcome.reason.en).not.toContain('broken index')
  })

  test('is told as crashed when it ends without a word', async () => {
    expect(await run('exit')).toMatchObject({ state: 'crashed', detail: expect.stringContaining('code 7') })
  })

  test('is stopped when it sends something that is no message', async () => {
    expect(await run('nonsense')).toMatchObject({ state: 'crashed', detail: expect.stringContaining('no message') })
  })

  test('is stopped at the time limit, also in an endless loop', async () => {
    const outcome = await run('loop', { limits: { timeoutMs: 2000, memoryBytes: 1024 * MEGABYTE } })
    expect(outcome).toMatchObject({ state: 'timed-out', reason: { en: expect.stringContaining('within 2 seconds') } })
  })

  test('is stopped where it works without an advance, long before its time is over', async () => {
    const outcome = await run('loop', { limits: { ...LIMITS, stallMs: 700 } })
    expect(outcome).toMatchObject({ state: 'stalled', reason: { en: expect.stringContaining('repair it') } })
    if (outcome.state === 'stalled') expect(outcome.reason.ar).toMatch(/[\u0600-\u06ff]/)
  })

  test('is left alone while it advances, or waits for something else', async () => {
    expect(await run('steady', { limits: { ...LIMITS, stallMs: 700 } })).toEqual({ state: 'done', value: 'done' })
    expect(await run('waiting', { limits: { ...LIMITS, stallMs: 700 } })).toEqual({ state: 'done', value: 'done' })
  })

  test('is stopped at the limit of its processor time, however it advances', async () => {
    const outcome = await run('steady', { limits: { ...LIMITS, processorMs: 1500 } })
    expect(outcome).toMatchObject({ state: 'timed-out', reason: { en: expect.stringContaining('Split') } })
  })

  test('is started again with care, and leaves out what it did not come back from', async () => {
    const limits = { ...LIMITS, stallMs: 700 }
    const outcome = await run('pits', { limits, isRepeatable: true })
    expect(outcome).toEqual({ state: 'done', value: { leftOut: ['first', 'third'] } })
    expect(await run('pits', { limits })).toMatchObject({ state: 'stalled' })
  })

  test('is given up where care does not help', async () => {
    const outcome = await run('pit', { limits: { ...LIMITS, stallMs: 700 }, isRepeatable: true })
    expect(outcome).toMatchObject({ state: 'stalled' })
  })

  test.each(['heap', 'buffers'])('is stopped at the memory limit: %s', async (behaviour) => {
    const outcome = await run(behaviour, { limits: { timeoutMs: 18_000, memoryBytes: 300 * MEGABYTE } })
    expect(outcome).toMatchObject({ state: 'out-of-memory', reason: { en: expect.stringContaining('300 megabytes') } })
  })
})

describe('the end of a parser', () => {
  test('comes with cancelling, for everything it started too', async () => {
    const cancel = new AbortController()
    const pids: number[] = []
    const onProgress = (_fraction: number, step: string) => {
      pids.push(Number(step.replace('pid:', '')))
      if (pids.length === 2) cancel.abort()
    }
    expect(await run('child', { signal: cancel.signal, onProgress })).toMatchObject({ state: 'cancelled' })
    expect(pids).toHaveLength(2)
    for (const pid of pids) await expectGone(pid)
  })

  test('comes before the start where the work was cancelled already', async () => {
    expect(await run('file', { signal: AbortSignal.abort() })).toMatchObject({ state: 'cancelled' })
  })

  test('comes with kill -9 of the server, also while the parser is busy', async () => {
    const loader = entry.nodeArguments
    const server = spawn(process.execPath, [...loader, fixture('doomed-server.ts')], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const pid = await new Promise<number>((resolve) => {
      server.stdout.on('data', (chunk) => resolve(Number(String(chunk).replace('pid:', ''))))
    })
    expect(isAlive(pid)).toBe(true)
    server.kill('SIGKILL')
    await expectGone(pid)
  })

  test('leaves a folder to be removed by the next server when the server was killed', async () => {
    const root = await mkdtemp(join(tmpdir(), 'sandbox-sweep-'))
    await mkdir(join(root, 'plumbline-parser-999999999-abc'))
    await mkdir(join(root, 'something-else'))
    await run('file', { temporaryRoot: root })
    expect(await readdir(root)).toEqual(['something-else'])
    await rm(root, { recursive: true })
  })
})

describe('where the operating system does not watch', () => {
  test('the parser ends itself when its parent is gone or its memory limit is reached', async () => {
    const start = (watch: string, behaviour: string) => {
      const child = spawn(process.execPath, [...entry.nodeArguments, entry.file], {
        env: { PATH: process.env['PATH'], PARSER_WATCH: watch },
        stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
      })
      child.stdin?.end(JSON.stringify({ input: { behaviour }, leftOut: null }))
      return new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
    }
    expect(await start(`1:${1024 * MEGABYTE}`, 'loop')).toBe('SIGKILL')
    expect(await start(`${process.pid}:${200 * MEGABYTE}`, 'buffers')).toBe('SIGKILL')
  })
})

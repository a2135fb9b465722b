import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

/**
 * `npm run engine -- …`: `engines/engine-command.ts` in a process with limits. A hostile file can make a parser loop, or
 * fill memory, where nothing inside that process can answer any more; this one then says so and ends with 2. The limits
 * may be set for files of a rare kind: ENGINE_SECONDS of processor time, ENGINE_MEMORY_MB.
 */
const MEGABYTE = 1024 ** 2
const MOST_MEMORY_BYTES = Math.min(6 * 1024 * MEGABYTE, totalmem() * 0.75)
/** Processor time: a whole conversion takes half a second for a megabyte, on a slow machine. */
const LEAST_SECONDS = 20
const SECONDS_A_MEGABYTE = 5
/** Pages that are pictures of text are read by these, some seconds a page. */
const READ_SCANS = ['document text', 'retrieval index']
const LEAST_SECONDS_OF_SCANS = 900
const EXIT_UNREADABLE = 2
const SENTENCES = {
  stopped:
    'The file could not be read: its content made the reader stop. Open it in the program it came from and export it again.',
  slow: 'The file could not be read: its content keeps the reader busy without end. Open it in the program it came from and export it again.',
  large: 'The file could not be read: it needs more memory than there is. Split it into smaller files.',
}

const parameters = process.argv.slice(2)
const { ENGINE_SECONDS, ENGINE_MEMORY_MB } = process.env
const leastSeconds = READ_SCANS.includes(parameters.slice(0, 2).join(' ')) ? LEAST_SECONDS_OF_SCANS : LEAST_SECONDS
const seconds = Number(ENGINE_SECONDS) || leastSeconds + Math.ceil((sizeOf(parameters) / MEGABYTE) * SECONDS_A_MEGABYTE)
const memoryBytes = Number(ENGINE_MEMORY_MB) * MEGABYTE || MOST_MEMORY_BYTES
const node = [
  process.execPath,
  '--import',
  import.meta.resolve('tsx'),
  fileURLToPath(new URL('../engines/engine-command.ts', import.meta.url)),
]
// The kernel counts, so that the time ends also where this process was killed.
const limited = ['sh', '-c', 'ulimit -c 0; ulimit -S -t "$0"; exec "$@"', String(seconds), ...node]
const isWindows = process.platform === 'win32'
const [command, ...rest] = [...(isWindows ? node : limited), ...parameters]
const child = spawn(command, rest, { stdio: ['ignore', 'inherit', 'pipe'] })
let failure = null
let heard = ''
child.stderr.setEncoding('utf8').on('data', (chunk) => {
  heard = (heard + chunk).slice(-100_000)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGKILL'))
const clock = isWindows ? setTimeout(() => stop('slow'), seconds * 1000) : undefined
const watch = setInterval(() => {
  if (memoryOf(child.pid) > memoryBytes) stop('large')
}, 100)

child.on('close', (code, signal) => {
  clearTimeout(clock)
  clearInterval(watch)
  if (signal === null && code !== null && code !== 1 && code < 128) {
    process.stderr.write(heard)
    process.exitCode = code
    return
  }
  if (signal === 'SIGXCPU') failure ??= 'slow'
  if (/heap out of memory|allocation failed/i.test(heard)) failure ??= 'large'
  const sentence = SENTENCES[failure ?? 'stopped']
  console.log(parameters.includes('--json') ? JSON.stringify({ error: sentence }) : sentence)
  process.exitCode = EXIT_UNREADABLE
})

/** @param {'slow' | 'large'} why */
function stop(why) {
  failure = why
  child.kill('SIGKILL')
}

/** Bytes of all files that are named. */
function sizeOf(names) {
  return names.reduce((sum, name) => {
    try {
      return sum + statSync(name).size
    } catch {
      // No file: an option, its value, or a name that the command itself will say is missing.
      return sum
    }
  }, 0)
}

/** Resident bytes; 0 where the system has no /proc, or the process is gone. */
function memoryOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, 'latin1').match(/^VmRSS:\s+(\d+) kB/m)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IFC_FRAGMENTS_FILE } from '#engines/ifc/fragments-file.ts'
import { IfcReport } from '#engines/ifc/ifc-report.ts'
import { stepFile } from '#engines/ifc/testing/step-file.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { type ParserEntry, parserEntry } from './parser-entry.ts'
import { runParser } from './run-parser.ts'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const MUTANTS = 24
const SEED = 20_260_114

let folder = ''
/** The parser as the build makes it, so that the many runs do not wait for a TypeScript loader. */
let built: ParserEntry
beforeAll(async () => {
  const cache = join(PROJECT, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'parser-test-'))
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' } as const
  const parsers = Object.fromEntries(
    ['convert', 'describe'].map((verb) => [`parsers/ifc-${verb}`, join(PROJECT, `engines/ifc/${verb}-process.ts`)]),
  )
  const server = { server: fileURLToPath(new URL('./parser-entry.ts', import.meta.url)) }
  await build({ ...options, entryPoints: { ...parsers, ...server }, outdir: folder })
  built = { file: join(folder, 'parsers/ifc-convert.js'), nodeArguments: [] }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function convert(bytes: Uint8Array, entry = built, timeoutMs = 15_000) {
  const file = join(await mkdtemp(join(tmpdir(), 'ifc-input-')), 'model.ifc')
  await writeFile(file, bytes)
  try {
    return await runParser({
      entry,
      input: { file },
      limits: { timeoutMs, memoryBytes: 1536 * 1024 ** 2 },
      collect: async (result, run) => ({
        report: IfcReport.parse(result),
        fragmentBytes: (await readFile(join(run, IFC_FRAGMENTS_FILE))).length,
      }),
    })
  } finally {
    await rm(join(file, '..'), { recursive: true })
  }
}

/** Park and Miller's generator: the same files in every run. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

/** Changes digits, cuts pieces out and doubles others, behind the header and before the last line. */
function mutate(original: Uint8Array, random: (limit: number) => number): Uint8Array {
  let text = Buffer.from(original).toString('latin1')
  const first = text.indexOf('DATA;') + 5
  for (let change = 0; change < 8; change++) {
    const at = first + random(text.length - first - 40)
    const length = 1 + random(60)
    const kind = random(4)
    const piece = text.slice(at, at + length)
    const changed = [
      piece.replace(/\d/g, () => String(random(10))),
      '',
      piece + piece,
      String.fromCharCode(random(256)),
    ]
    text = text.slice(0, at) + changed[kind] + text.slice(at + length)
  }
  return Buffer.from(text, 'latin1')
}

describe('an IFC file in the sandbox', () => {
  test('becomes a model and a report', async () => {
    const outcome = await convert(stepFile())
    expect(outcome).toMatchObject({ state: 'done', value: { report: { elements: { IfcWall: 1 }, failed: [] } } })
    if (outcome.state === 'done') expect(outcome.value.fragmentBytes).toBeGreaterThan(200)
  })

  test('is refused with a sentence where it is none', async () => {
    const outcome = await convert(new TextEncoder().encode('Minutes of the site meeting'))
    expect(outcome).toMatchObject({
      state: 'refused',
      code: 'not-ifc',
      reason: { en: expect.stringContaining('Export') },
    })
  })

  test('is found by name in development and beside the bundle when built', async () => {
    expect(parserEntry('ifc/convert').file).toBe(join(PROJECT, 'engines/ifc/convert-process.ts'))
    expect(await convert(stepFile(), parserEntry('ifc/convert'))).toMatchObject({ state: 'done' })
    expect(() => parserEntry('ifc/nothing')).toThrow("There is no parser 'ifc/nothing'")
    const bundle = pathToFileURL(join(folder, 'server.js')).href
    const script = `import { parserEntry } from '${bundle}'; console.log(JSON.stringify(parserEntry('ifc/convert')))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    for await (const chunk of child.stdout) printed += chunk
    expect(JSON.parse(printed)).toEqual(built)
  })
})

describe.skipIf(skipWithoutSharedData('Damaged IFC files in the sandbox'))('damaged files', () => {
  test(`always end with an outcome that says what to do: ${MUTANTS} of them, seed ${SEED}`, {
    timeout: 240_000,
  }, async () => {
    const random = randomNumbers(SEED)
    const original = readFileSync(sharedDataFile('bim/ifc/bim-whale/SimpleWall.ifc'))
    const seen: Record<string, number> = {}
    for (let number = 0; number < MUTANTS; number++) {
      const outcome = await convert(mutate(original, random), built, 8000)
      seen[outcome.state] = (seen[outcome.state] ?? 0) + 1
      if (outcome.state === 'done') continue
      expect(outcome.reason.en).toMatch(/\w.+\./)
      expect(outcome.reason.ar).toMatch(/[\u0600-\u06ff]/)
    }
    console.info('Outcomes of damaged files:', seen)
    expect(Object.values(seen).reduce((sum, count) => sum + count, 0)).toBe(MUTANTS)
    // Mutants that all fail at the door would prove nothing about the parser behind it.
    expect(seen['done'] ?? 0).toBeGreaterThan(0)
  })

  test('end as refused when cut at any place', async () => {
    const original = readFileSync(sharedDataFile('bim/ifc/bim-whale/SimpleWall.ifc'))
    for (const share of [0, 0.001, 0.2, 0.999]) {
      const outcome = await convert(original.subarray(0, Math.floor(original.length * share)))
      expect(outcome.state).toBe('refused')
    }
  })
})

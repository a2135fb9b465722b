import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IfcReport } from './ifc/ifc-report.ts'
import { ModelComparison } from './ifc/model-comparison.ts'
import { stepFile } from './ifc/testing/step-file.ts'

const PROJECT = fileURLToPath(new URL('../', import.meta.url))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-command-'))
  await writeFile(join(folder, 'wall.ifc'), stepFile())
  await writeFile(join(folder, 'text.ifc'), 'Minutes of the site meeting')
})
afterAll(() => rm(folder, { recursive: true }))

const NPM = ['npm', 'run', '--silent', 'engine', '--'] as const
/** What the script of package.json runs; npm alone takes as long again as the engine. */
const PROGRAM = [process.execPath, '--import', 'tsx', 'engines/engine-command.ts'] as const

async function engine(...parameters: string[]): Promise<{ code: number | null; output: string }> {
  return run(...PROGRAM, ...parameters)
}

async function run(program: string, ...parameters: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, parameters, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let output = ''
  for await (const chunk of child.stdout) output += chunk
  return { code: await ended, output }
}

describe('npm run engine', () => {
  test('prints the report of a file as JSON and nothing else', async () => {
    const { code, output } = await run(...NPM, 'ifc', 'report', join(folder, 'wall.ifc'), '--json')
    expect(code).toBe(0)
    expect(IfcReport.parse(JSON.parse(output))).toMatchObject({ schema: 'IFC4', elements: { IfcWall: 1 } })
  })

  test('prints a table for people without --json', async () => {
    const { code, output } = await engine('ifc', 'report', join(folder, 'wall.ifc'))
    expect(code).toBe(0)
    expect(output).toMatch(/Schema +IFC4\n/)
    expect(output).toMatch(/IfcWall +1\n/)
  })

  test.each(['text.ifc', 'absent.ifc'])(
    'ends with code 2 and the reason where a file cannot be read: %s',
    async (name) => {
      const { code, output } = await engine('ifc', 'report', join(folder, name), '--json')
      expect(code).toBe(2)
      expect(JSON.parse(output)).toEqual({ error: expect.stringMatching(/IFC|no file/) })
    },
  )

  test('reads the rows of a table', async () => {
    await writeFile(join(folder, 'table.csv'), 'الاسم;Amount\r\nx;"1,5"')
    const { code, output } = await engine('sheets', 'read', join(folder, 'table.csv'), '--json')
    expect(code).toBe(0)
    expect(JSON.parse(output)).toEqual({
      source: { format: 'csv', encoding: 'utf-8', delimiter: ';' },
      rows: [
        { row: 1, cells: ['الاسم', 'Amount'] },
        { row: 2, cells: ['x', '1,5'] },
      ],
    })
  })

  test('compares two versions of a model, and ends with code 2 where one cannot be read', async () => {
    const [wall, text] = [join(folder, 'wall.ifc'), join(folder, 'text.ifc')]
    const same = await engine('ifc', 'compare', wall, wall, '--json')
    expect(same.code).toBe(0)
    expect(ModelComparison.parse(JSON.parse(same.output)).unchanged).toMatchObject([{ ifcClass: 'IfcWall' }])
    const unread = await engine('ifc', 'compare', wall, text, '--json')
    expect(unread.code).toBe(2)
    expect(JSON.parse(unread.output)).toEqual({ error: expect.stringContaining('IFC') })
  })

  test.each([
    ['ENGINE_SECONDS', 'without end'],
    ['ENGINE_MEMORY_MB', 'more memory'],
  ])('ends with code 2 where a file keeps it busy beyond its limit: %s', async (limit, words) => {
    const wall = join(folder, 'wall.ifc')
    const guarded = ['env', `${limit}=1`, process.execPath, 'scripts/run-engine.mjs'] as const
    const { code, output } = await run(...guarded, 'ifc', 'compare', wall, wall, '--json')
    expect(code).toBe(2)
    expect(JSON.parse(output)).toEqual({ error: expect.stringContaining(words) })
  })

  test('lists the verbs for a wrong call', async () => {
    const { code, output } = await run(...NPM, 'ifc', 'nonsense')
    expect(code).toBe(64)
    expect(output).toContain('ifc report FILE')
  })
})

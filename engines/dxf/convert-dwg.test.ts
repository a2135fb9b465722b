import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasSharedData, sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { convertDwg } from './convert-dwg.ts'
import { readDxfReport } from './read-dxf-report.ts'
import { dxfFile, line } from './testing/dxf-file.ts'

const TIMEOUT_MS = 120_000

/**
 * Stands in for a converter, and behaves as they do: takes files or folders, writes in pieces, has exit codes of its own,
 * prints a lot, hangs, crashes and starts other programs.
 */
const CONVERTER = `
import { spawn } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
const [how, from, to] = process.argv.slice(2)
const [input, output] = how === 'folders'
  ? [join(from, readdirSync(from).find((name) => name.endsWith('.dwg'))), join(to, readdirSync(from)[0].replace(/dwg$/, 'dxf'))]
  : [from, to]
const bytes = readFileSync(input)
if (bytes.subarray(0, 4).toString() !== 'AC10') process.exit(2)
const drawing = bytes.subarray(6)
if (how === 'crash') { writeFileSync(output, drawing.subarray(0, drawing.length / 2)); process.kill(process.pid, 'SIGSEGV') }
else if (how === 'hang') { writeFileSync(output, drawing.subarray(0, drawing.length / 2)); setInterval(() => {}, 1000) }
else if (how === 'empty') writeFileSync(output, '')
else if (how !== 'nothing') {
  if (how === 'chatty') process.stdout.write('Warning: object not supported. '.repeat(100_000))
  if (how === 'helper') spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1500)'], { stdio: 'inherit' }).unref()
  writeFileSync(output, drawing)
  process.exitCode = how === 'warns' ? 1 : 0
}
`

let folder: string
let script: string
let plan: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dwg-'))
  script = join(folder, 'converter of the installation.mjs')
  writeFileSync(script, CONVERTER)
  plan = join(folder, 'plan; touch hacked $(id)')
  writeFileSync(plan, Buffer.concat([Buffer.from('AC1032'), dxfFile({ entities: line(0, 0, 4, 3) })]))
})
afterAll(() => rmSync(folder, { recursive: true }))

const convert = (how: string, timeoutMs = TIMEOUT_MS) => {
  const paths = how === 'folders' ? '{inputFolder} {outputFolder}' : '{input} {output}'
  return convertDwg(plan, `${process.execPath} "${script}" ${how} ${paths}`, timeoutMs, folder)
}

describe('[MOD-DES] converting DWG with a program of the installation', () => {
  test('says that there is none, or that it cannot be started, in both languages', async () => {
    await expect(convertDwg(plan, '', TIMEOUT_MS, folder)).rejects.toMatchObject({ code: 'dwg' })
    const missing = await convertDwg(plan, '/no/such/converter {input} {output}', TIMEOUT_MS, folder).catch((e) => e)
    expect(missing).toMatchObject({ code: 'dwg-no-program', say: { ar: expect.stringMatching(/\p{Script=Arabic}/u) } })
  })

  // Converters report what they could not convert by an exit code, and some start helpers that outlive them.
  test.each(['files', 'folders', 'warns', 'chatty', 'helper'])('takes the drawing of one that %s', async (how) => {
    expect(readDxfReport(await convert(how)).entities).toEqual({ LINE: { parsed: 1, drawn: 1 } })
  })

  test('hands over both paths whole, without a shell that could run what stands in a name', async () => {
    await convert('files')
    expect(readdirSync(folder)).not.toContain('hacked')
  })

  test.each(['nothing', 'empty', 'crash'])('says that the program made no drawing: %s', async (how) => {
    await expect(convert(how)).rejects.toMatchObject({ code: 'dwg-not-converted' })
  })

  test('stops one that hangs, and does not take the half that it wrote', async () => {
    await expect(convert('hang', 400)).rejects.toMatchObject({ code: 'dwg-too-slow' })
  })
})

/** The command for real DWG files: as configured, or LibreDWG's where it is installed; empty where there is none. */
function installedConverter(): string {
  const configured = process.env['DWG_CONVERTER']
  if (configured) return configured
  try {
    execFileSync('dwg2dxf', ['--version'], { stdio: 'ignore' })
    return 'dwg2dxf -y -o {output} {input}'
  } catch {
    // Not installed: the tests below say so and are skipped.
    return ''
  }
}

const converter = installedConverter()
if (converter === '')
  console.warn('Skipped: real DWG files: no converter is installed (DWG_CONVERTER, or dwg2dxf of LibreDWG).')
const facts: Readonly<Record<string, { types: Readonly<Record<string, number>> }>> = hasSharedData
  ? JSON.parse(readFileSync(sharedDataFile('facts.json'), 'utf8')).dwg
  : {}

describe.skipIf(converter === '' || skipWithoutSharedData('real DWG files'))('[MOD-DES] real DWG files', () => {
  test.each(Object.entries(facts))(
    'reads %s through the converter',
    async (file, { types }) => {
      const report = readDxfReport(await convertDwg(sharedDataFile(file), converter, TIMEOUT_MS, folder))
      const parsed = Object.entries(report.entities).map(([type, count]) => [type, count.parsed])
      expect(Object.fromEntries(parsed)).toEqual(types)
    },
    TIMEOUT_MS,
  )
})

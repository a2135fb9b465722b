import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasSharedData, sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { convertDwg } from './convert-dwg.ts'
import { readDxfReport } from './read-dxf-report.ts'
import { dxfFile, line } from './testing/dxf-file.ts'

const TIMEOUT_MS = 60_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dwg-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('[MOD-DES] converting DWG with a program of the installation', () => {
  test('says that there is none', async () => {
    await expect(convertDwg('plan.dwg', '', TIMEOUT_MS, folder)).rejects.toMatchObject({ code: 'dwg' })
  })

  test('hands over both paths whole, without a shell that could run what stands in a name', async () => {
    const drawing = join(folder, 'plan; touch hacked $(id).dwg')
    writeFileSync(drawing, dxfFile({ entities: line(0, 0, 4, 3) }))
    const copy = join(folder, 'copy file.mjs')
    writeFileSync(copy, "import { copyFileSync } from 'node:fs'\ncopyFileSync(process.argv[2], process.argv[3])\n")
    const bytes = await convertDwg(drawing, `${process.execPath} "${copy}" {input} {output}`, TIMEOUT_MS, folder)
    expect(readDxfReport(bytes).entities).toEqual({ LINE: { parsed: 1, drawn: 1 } })
  })

  test('says that the program made no drawing', async () => {
    rmSync(join(folder, 'converted.dxf'), { force: true })
    const failing = convertDwg('plan.dwg', `${process.execPath} --version`, TIMEOUT_MS, folder)
    await expect(failing).rejects.toMatchObject({ code: 'dwg-not-converted' })
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

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepFile } from '../ifc/testing/step-file.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { clashEngine } from './clash-engine.ts'

let folder = ''
const file = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clash-engine-'))
  await writeFile(file('wall.ifc'), stepFile())
  const other = new TextDecoder()
    .decode(stepFile({ at: [3.95, 0, 0] }))
    .replace('2O2Fr$t4X7Zf8NOew3FNr2', '2O2Fr$t4X7Zf8NOew3FNr3')
  await writeFile(file('next.ifc'), other)
  // Both walls are 4 by 1 by 3 of their own units around their place: this one begins at 6 feet, 1.8288 m.
  const inFeet = new TextDecoder()
    .decode(stepFile({ at: [8, 0, 0], lengthUnit: 'foot' }))
    .replace('2O2Fr$t4X7Zf8NOew3FNr2', '2O2Fr$t4X7Zf8NOew3FNr4')
  await writeFile(file('feet.ifc'), inFeet)
  await writeFile(file('text.ifc'), 'Minutes of the site meeting')
})
afterAll(() => rm(folder, { recursive: true }))

const run = (names: readonly string[], options: Readonly<Record<string, string>> = {}) =>
  clashEngine['test']!.run(names.map(file), options)

describe('[MOD-DES] engine clash test', () => {
  test('compares a model in feet with one in metres in metres', async () => {
    const { json } = await run(['wall.ifc', 'feet.ifc'])
    expect(json).toMatchObject({ pairs: [{ guidB: '2O2Fr$t4X7Zf8NOew3FNr4', type: 'hard' }] })
    const [pair] = (json as { pairs: { depth: number; volume: number }[] }).pairs
    // The other wall ends at 2 m; the shared part is a foot thick and three feet high.
    expect(pair!.depth).toBeCloseTo(0.1712, 4)
    expect(pair!.volume).toBeCloseTo(0.1712 * 0.3048 * 0.9144, 4)
  })

  test('answers with pairs in metres, what was tested, and how long it took', async () => {
    const { json, text } = await run(['wall.ifc', 'next.ifc'])
    expect(json).toEqual({
      pairs: [
        {
          guidA: '2O2Fr$t4X7Zf8NOew3FNr2',
          classA: 'IfcWall',
          guidB: '2O2Fr$t4X7Zf8NOew3FNr3',
          classB: 'IfcWall',
          type: 'hard',
          depth: 0.05,
          distance: -0.05,
          volume: 0.15,
          point: [expect.closeTo(1.975, 3), expect.any(Number), expect.any(Number)],
        },
      ],
      tested: { elementsA: 1, elementsB: 1, candidatePairs: 1 },
      durationMs: expect.any(Number),
    })
    expect(text).toContain('1 of 1 near pairs clash')
  })

  test('takes type, tolerance and clearance', async () => {
    expect((await run(['wall.ifc', 'next.ifc'], { tolerance: '0.06' })).json).toMatchObject({ pairs: [] })
    expect((await run(['wall.ifc', 'wall.ifc'], { type: 'duplicate' })).json).toMatchObject({
      pairs: [{ type: 'duplicate', distance: 0 }],
    })
    expect((await run(['wall.ifc', 'next.ifc'], { type: 'clearance', clearance: '0.1' })).json).toMatchObject({
      pairs: [{ type: 'clearance', distance: -0.05 }],
    })
  })

  test.each([[{ type: 'soft' }], [{ tolerance: '1 mm' }], [{ clearance: '-1' }]])(
    'refuses %o as a wrong call',
    async (options) => {
      await expect(run(['wall.ifc', 'next.ifc'], options as unknown as Record<string, string>)).rejects.toThrow(
        WrongUseError,
      )
    },
  )

  test('refuses what is no model, with a sentence', async () => {
    await expect(run(['wall.ifc', 'text.ifc'])).rejects.toThrow(/not an IFC file/)
    await expect(run(['wall.ifc', 'absent.ifc'])).rejects.toThrow(/ENOENT/)
  })
})

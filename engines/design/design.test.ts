import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoDrawings } from '#demo/drawings/demo-drawings.ts'
import { drawStructuralPlan, PLANTED_FAULTS } from '#demo/drawings/structural-plan.ts'
import { demoModels } from '#demo/models/demo-models.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { compareDesign } from './compare-design.ts'
import { designReasonText } from './design-reason.ts'
import { type DesignResult, type KnownSheet, NOTHING_KNOWN } from './design-result.ts'
import type { DesignRuleKey } from './design-rules.ts'
import { inspectFile } from './inspect-file.ts'
import type { LayerConvention } from './layer-conventions.ts'

const AIA: LayerConvention = { key: 'aia', own: '' }
const S_101: KnownSheet = {
  ...{ number: 'S-101', revision: 'P01', scale: '1:100', sheetSize: 'A1' },
  title: 'Building A general arrangement, level 1',
}

function inspect(bytes: Uint8Array, known: KnownSheet = NOTHING_KNOWN, layers = AIA) {
  return inspectFile({ bytes, kind: 'drawing', known, layers, ids: null, dwg: null })
}

function inspectModel(bytes: Uint8Array) {
  return inspectFile({ bytes, kind: 'model', known: NOTHING_KNOWN, layers: AIA, ids: null, dwg: null })
}

const plan = (isFaulty: boolean) =>
  drawStructuralPlan({ number: 'S-101', revision: 'P01', date: '2025-12-02', isFaulty })

function floorPlan(): Uint8Array {
  const bytes = demoDrawings()
    .find(({ number }) => number === 'A-101')
    ?.revisions.at(-1)
    ?.bytes()
  if (!bytes) throw new Error('The demonstration has no drawing A-101.')
  return bytes
}

/** What fails, as rule and observed value. */
function failures(results: readonly DesignResult[]): string[] {
  return results.flatMap(({ rule, outcome, observed, expected }) =>
    outcome === 'fail' ? [`${rule}: ${observed ?? `without ${expected}`}`] : [],
  )
}

const of = (results: readonly DesignResult[], rule: DesignRuleKey) => results.filter((result) => result.rule === rule)

/** The plan beside the floor plan and the model of Building A, as an analysis compares them. */
async function withBuilding(isFaulty: boolean): Promise<readonly DesignResult[]> {
  const model = demoModels().find(({ name }) => name.en === 'Building A architecture')
  if (!model) throw new Error('The demonstration has no architecture of Building A.')
  const own = await inspect(plan(isFaulty), S_101)
  const files = [
    { name: 'A-101', facts: (await inspect(floorPlan())).facts },
    { name: 'S-101', facts: own.facts },
    { name: 'Building A', facts: (await inspectModel(await model.bytes())).facts },
  ]
  return [...own.results, ...(compareDesign(files)[1] ?? [])]
}

describe('a plan in which faults were planted', () => {
  it('[MOD-ADA] is found out in every one of them, and in nothing else', async () => {
    expect(failures(await withBuilding(true)).toSorted()).toEqual(
      [
        'title-block.complete: without null',
        `title-block.register: ${PLANTED_FAULTS.number}`,
        `scale.stated: ${PLANTED_FAULTS.scale}`,
        'scale.true: 1682 × 1188 mm',
        `dimension.true: ${PLANTED_FAULTS.dimension}`,
        `layer.convention: ${PLANTED_FAULTS.layer}`,
        'layer.zero: 0',
        `grid.names: ${PLANTED_FAULTS.gridName}`,
        'grid.names: without C',
        `grid.spacing: ${8400 - PLANTED_FAULTS.gridShift} mm`,
        `grid.spacing: ${8400 + PLANTED_FAULTS.gridShift} mm`,
        `level.names: ${PLANTED_FAULTS.level}`,
        `level.elevations: ${PLANTED_FAULTS.elevation} m`,
      ].toSorted(),
    )
  })

  it('[MOD-ADA] has no finding once they are mended', async () => {
    const results = await withBuilding(false)
    expect(failures(results)).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'not_tested')).toEqual([])
  })

  it('says where each fault is, in the coordinates of the drawing', async () => {
    const { results } = await inspect(plan(true), S_101)
    const [typed] = of(results, 'dimension.true')
    expect(typed?.place).toMatchObject({ kind: 'sheet', layout: '', page: null })
    const [left, bottom, right, top] = typed?.place?.kind === 'sheet' ? typed.place.box : [0, 0, 0, 0]
    // The sixth bay from the west, on the dimension line three metres south of grid line A.
    expect([left > 41_000, right < 51_000, bottom > -3_500, top < -2_000]).toEqual([true, true, true, true])
    expect(typed && designReasonText(typed.reason)).toEqual({
      en: 'It says 8200 and measures 8400.',
      ar: 'مكتوب 8200 والمقيس 8400.',
    })
    for (const { outcome, place } of results) if (outcome === 'fail') expect(place).not.toBeNull()
  })
})

describe('what cannot be decided', () => {
  it('is not tested, with the reason', async () => {
    const { results } = await inspect(floorPlan(), NOTHING_KNOWN, { key: 'none', own: '' })
    const untested = results.flatMap(({ rule, outcome, reason }) =>
      outcome === 'not_tested' ? [`${rule} ${reason.code}`] : [],
    )
    expect(untested).toEqual([
      'title-block.register not-in-register',
      'dimension.true no-dimensions',
      'layer.convention no-convention',
    ])
  })

  it('compares nothing where no other file has it', async () => {
    const { facts } = await inspect(floorPlan())
    const [alone = []] = compareDesign([{ name: 'A-101', facts }])
    expect(alone.map(({ rule, outcome, reason }) => `${rule} ${outcome} ${reason.code}`)).toEqual([
      'grid.names not_tested grid-alone',
      'grid.spacing not_tested grid-alone',
      'level.names not_tested no-model-levels',
      'level.elevations not_tested no-model-levels',
    ])
  })

  it('follows the patterns of a project', async () => {
    const results = (own: string) => inspect(plan(true), S_101, { key: 'own', own })
    expect(failures(of((await results('S-*\nBeams *')).results, 'layer.convention'))).toEqual([])
    const few = of((await results('S-GRID*; S-C???')).results, 'layer.convention').filter(
      ({ outcome }) => outcome === 'fail',
    )
    expect(few.map(({ observed }) => observed)).toEqual([
      'Beams new',
      'S-ANNO-DIMS',
      'S-ANNO-LEVL',
      'S-ANNO-TTLB',
      'S-BEAM',
    ])
    await expect(results(' ; ')).rejects.toMatchObject({ code: 'no-patterns' })
  })

  it('refuses what is no drawing and no model, in both languages', async () => {
    for (const bytes of [Buffer.from('PK\u0003\u0004 nothing'), Buffer.from('hello'), Buffer.alloc(0)])
      await expect(inspect(bytes)).rejects.toMatchObject({ say: { en: expect.any(String), ar: expect.any(String) } })
    await expect(inspectModel(Buffer.from('hello'))).rejects.toMatchObject({ say: { ar: expect.any(String) } })
  })
})

describe.skipIf(skipWithoutSharedData('design checks of real files'))('real files', () => {
  const drawing = (name: string) => readFileSync(sharedDataFile(`cad/dxf/${name}`))

  it('finds the title block of a floor plan from practice, and 113 dimensions that are true', async () => {
    const { results } = await inspect(drawing('floorplan_korean_r2013.dxf'))
    // Two sheets in one model space, with values that are typed in pieces: “A3 :”, “1 /”, “100”.
    expect(of(results, 'title-block.present').map(({ outcome }) => outcome)).toEqual(['pass', 'pass'])
    expect(of(results, 'scale.stated').map(({ observed }) => observed)).toEqual(['1:100', '1:100'])
    const missing = of(results, 'title-block.complete').map(({ reason }) => `${reason.code} ${reason.details['field']}`)
    expect(new Set(missing)).toEqual(new Set(['field-empty revision', 'field-empty title']))
    expect(of(results, 'dimension.true')).toMatchObject([{ outcome: 'pass', count: 113 }])
    expect(of(results, 'layer.zero').map(({ observed, count }) => [observed, count])).toEqual([
      ['0', 164],
      ['Defpoints', 3],
    ])
  })

  it('does not judge a drawing without any text', async () => {
    const { results } = await inspect(drawing('houses_of_parliament_georeferenced.dxf'))
    for (const rule of ['title-block.present', 'title-block.complete', 'scale.stated', 'scale.true'] as const)
      expect(of(results, rule)).toMatchObject([{ outcome: 'not_tested', reason: { code: 'no-text' } }])
  })

  it('reads the grid lines of a model, and their distances', async () => {
    const { facts } = await inspectModel(readFileSync(sharedDataFile('bim/ifc/ifc4x3/grid-placement.ifc')))
    expect(facts.axes?.length).toBeGreaterThan(3)
    expect(new Set(facts.axes?.map(({ angle }) => Math.round(angle))).size).toBeGreaterThan(1)
  })

  it('compares the storeys of the models of one building', async () => {
    const files = await Promise.all(
      ['Building-Architecture', 'Building-Structural', 'Building-Hvac'].map(async (name) => {
        const bytes = readFileSync(sharedDataFile(`bim/ifc/pcert-building/${name}.ifc`))
        return { name, facts: (await inspectModel(bytes)).facts }
      }),
    )
    const [, structural = [], services = []] = compareDesign(files)
    for (const results of [structural, services]) {
      expect(of(results, 'level.names').map(({ outcome }) => outcome)).toEqual(['pass'])
      expect(failures(results)).toEqual([])
    }
  })

  it('reads the pages of a PDF, and says what a PDF does not hold', async () => {
    const { results, looked } = await inspect(readFileSync(sharedDataFile('documents/duplex-handover/Pump.pdf')))
    expect(looked).toBeGreaterThan(0)
    expect(of(results, 'layer.convention')).toMatchObject([{ outcome: 'not_tested', reason: { code: 'not-in-pdf' } }])
    expect(of(results, 'dimension.true')).toMatchObject([{ outcome: 'not_tested' }])
  })
})

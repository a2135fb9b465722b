import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { MatrixDecision } from '../contract/clash-result.ts'
import { ClashTest } from '../contract/clash-test.ts'
import { insertClashTest } from './clash-test-repository.ts'
import { saveCell, setCellTest } from './matrix-repository.ts'

/** Building A, whose models hold deliberate clashes. */
const STRUCTURE = 'WHN-01-BA'
const BY_VERSION = { schedule: 'on_model_version' } as const

const TESTS = [
  {
    name: 'Services against structure',
    tolerance: 0.01,
    setA: { disciplines: ['mep'] },
    setB: { disciplines: ['structure'] },
    severityRule: { classes: ['IfcBeam', 'IfcColumn'] },
    ignore: {},
    ...BY_VERSION,
  },
  {
    name: 'Services against architecture',
    tolerance: 0.02,
    setA: { disciplines: ['mep'] },
    setB: { disciplines: ['architecture'] },
    ignore: {},
    grouping: 'storey',
    ...BY_VERSION,
  },
  {
    name: 'Gap around sprinklers',
    type: 'clearance',
    clearance: 0.05,
    setA: { disciplines: ['mep'], properties: [{ property: 'system', contains: 'sprinkler' }] },
    setB: { disciplines: ['structure'] },
    ignore: {},
    grouping: 'cluster',
    ...BY_VERSION,
  },
] as const

/** What was decided about pairs of disciplines; the first two own the first two tests. */
const CELLS: readonly MatrixDecision[] = [
  { row: 'mep', column: 'structure', mode: 'test', tolerance: 0.01, note: '' },
  { row: 'architecture', column: 'mep', mode: 'test', tolerance: 0.02, note: '' },
  {
    row: 'architecture',
    column: 'structure',
    mode: 'covered_elsewhere',
    tolerance: 0.01,
    note: 'Design team’s own check',
  },
  { row: 'structure', column: 'structure', mode: 'skip', tolerance: 0.01, note: 'One author, modelled as one' },
]

/** Loads the clash tests of the demonstration; they run when the models have been converted. */
export async function seedClash({ database }: Services): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const site = await findSiteOfStructure(tx, STRUCTURE)
    if (!site) return
    const place = { ...site, structureCode: STRUCTURE }
    const person = { id: demonstrationUserId('coordinator') }
    for (const cell of CELLS) await saveCell(tx, place, cell, person.id)
    for (const [at, test] of TESTS.entries()) {
      const id = demonstrationId(`clash test ${test.name}`)
      await insertClashTest(tx, id, ClashTest.Draft.parse({ ...place, ...test }), person)
      const cell = CELLS[at]
      const [row, column] = cell ? [cell.row, cell.column].sort() : []
      if (cell?.mode === 'test' && row && column) await setCellTest(tx, STRUCTURE, { row, column }, id)
    }
  })
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { dateRuns } from './date-demonstration.ts'

const PLACE = sql`'P1', 'S11', 'A111'`
const [TEST, MODEL] = [randomUUID(), randomUUID()]
/** A test has run twice within seconds, on versions of 41 and 6 days ago; then a person ran it. */
const FACTS = [
  { version: 1, cause: 'version', at: '2026-03-01T10:00:00.123456Z' },
  { version: 2, cause: 'version', at: '2026-03-01T10:01:00.654321Z' },
  { version: 2, cause: 'person', at: '2026-03-01T10:02:00.5Z' },
] as const

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
})
afterAll(async () => product.stop())

it('puts the runs of the demonstration on the days of its versions, with what they found and wrote', async () => {
  const { database } = product.services
  const dates = await database.transaction(SYSTEM_SCOPE, async (tx) => {
    await insertWorld(tx)
    await dateRuns(tx, 'A111')
    await dateRuns(tx, 'A111')
    const read = async (column: string, table: string) => {
      const of = sql.raw(`select ${column} as at from ${table} order by 1`)
      return (await sql<{ at: Date }>`${of}`.execute(tx)).rows.map(({ at }) => at.toISOString().slice(0, 16))
    }
    return {
      runs: await read('finished_at', 'clash_runs'),
      clashes: await read('first_seen_at', 'clash_results'),
      topics: await read('creation_date', 'bcf_topics'),
    }
  })
  expect(dates).toEqual({
    runs: ['2026-01-20T08:00', '2026-02-24T08:07', '2026-03-01T10:02'],
    clashes: ['2026-01-20T08:00', '2026-02-24T08:07', '2026-03-01T10:02'],
    topics: ['2026-01-20T08:00', '2026-02-24T08:07', '2026-03-01T10:02'],
  })
})

async function insertWorld(tx: Db): Promise<void> {
  await sql`insert into bim_models (project_code, site_code, structure_code, id, name, discipline, created_by, updated_by)
    values (${PLACE}, ${MODEL}, 'Ducts', 'mep', ${randomUUID()}, ${randomUUID()})`.execute(tx)
  for (const [version, day] of [
    [1, '2026-01-19'],
    [2, '2026-02-23'],
  ] as const)
    await sql`insert into bim_model_versions (project_code, site_code, structure_code, model_id, version, state,
        source_file_id, source_name, source_bytes, created_by, created_at)
      values (${PLACE}, ${MODEL}, ${version}, 'converting', ${randomUUID()}, 'a.ifc', 1, ${randomUUID()}, ${`${day}T08:00:00Z`})`.execute(
      tx,
    )
  await sql`insert into clash_tests (project_code, site_code, structure_code, id, name, type, tolerance, clearance, set_a,
      set_b, ignore, grouping_method, schedule, created_by, updated_by)
    values (${PLACE}, ${TEST}, 'Test', 'hard', 0.01, 0, '{}', '{}', '{}', 'element', 'manual', ${randomUUID()}, ${randomUUID()})`.execute(
    tx,
  )
  for (const { version, cause, at } of FACTS) {
    const versions = JSON.stringify([{ modelId: MODEL, version, name: 'Ducts', discipline: 'mep' }])
    await sql`insert into clash_runs (project_code, site_code, structure_code, id, test_id, state, versions, cause, counts,
        created_at, finished_at)
      values (${PLACE}, ${randomUUID()}, ${TEST}, 'done', ${versions}::jsonb, ${cause}, '{}', ${at}::timestamptz - interval '5 s',
        ${at})`.execute(tx)
    await sql`insert into clash_results (project_code, site_code, structure_code, test_id, key, guid_a, model_a, class_a,
        discipline_a, guid_b, model_b, class_b, discipline_b, state, distance, point, group_key, first_seen_at)
      values (${PLACE}, ${TEST}, ${at}, 'a', ${MODEL}, 'IfcDuct', 'mep', 'b', ${MODEL}, 'IfcBeam', 'structure', 'new', -0.1,
        '{0,0,0}', 'g', ${at})`.execute(tx)
    await sql`insert into bcf_topics (project_code, site_code, structure_code, guid, number, status, title, creation_date,
        creation_author, source)
      values (${PLACE}, ${randomUUID()}, bcf_next_number('P1'), 'Open', 'Duct', ${at}::timestamptz + interval '3 s', 'x',
        'clash')`.execute(tx)
  }
}

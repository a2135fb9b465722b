import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { printedWords } from '#engines/paper/testing/printed-runs.ts'
import {
  type Answered,
  ask,
  type CommercialWorld,
  commercialWorld,
  step,
} from '#modules/certificates/testing/commercial-world.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { NOBODY } from '#platform/testing/record-inserts.ts'

const _SITE = { projectCode: 'P1', siteCode: 'S1' }
const RING = (from: number) =>
  JSON.stringify([
    ...[
      [from, 24],
      [from + 0.01, 24],
      [from + 0.01, 24.01],
      [from, 24],
    ],
  ])

/** A survey of 860 ± 25 m³ between two flights of March, and others that must not be counted beside it. */
async function insertSurveys(tx: Db): Promise<void> {
  const surfaces = ['2026-03-01', '2026-03-31', '2026-01-15'].map((day) => ({ id: randomUUID(), day }))
  for (const { id, day } of surfaces)
    await sql`insert into geo_datasets (project_code, id, site_code, name, kind, captured_on, source_file_id, source_name,
      source_bytes, created_by, updated_by) values ('P1', ${id}, 'S1', 'Flight', 'drone', ${day}, ${id}, 'f.tif', 1,
      ${NOBODY}, ${NOBODY})`.execute(tx)
  const [first, last, early] = surfaces.map(({ id }) => id)
  const volume = (name: string, from = first, at = 46, created = '2026-04-01') =>
    sql`insert into earth_volumes (project_code, id, site_code, name, from_id, to_id, reference, outline, height_sigma, state,
      result, created_by, updated_by, created_at) values ('P1', ${randomUUID()}, 'S1', ${name}, ${from}, ${last}, 'surface',
      ${RING(at)}::jsonb, 0.05, 'done', '{"cut": 860, "fill": 3, "sigma": 25}', ${NOBODY}, ${NOBODY}, ${created})`.execute(
      tx,
    )
  await volume('March')
  await volume('The same, measured before', first, 46.005, '2026-03-31')
  await volume('Since January', early, 47)
}

/** 52 tickets of 16 t of soil that left in March by the clocks of Riyadh, one of the next month, and one of sand. */
async function insertTickets(tx: Db): Promise<void> {
  const gate = randomUUID()
  await sql`insert into gates (project_code, site_code, id, name, created_by, updated_by)
    values ('P1', 'S1', ${gate}, 'Weighbridge', ${NOBODY}, ${NOBODY})`.execute(tx)
  const ticket = (no: number, at: string, material: string) =>
    sql`insert into gate_passages (project_code, site_code, id, gate_id, key, at, direction, is_on_foot, decision, reason,
      checks, outcome, material, weight, gross, tare, net, ticket) values ('P1', 'S1', ${randomUUID()}, ${gate}, ${String(no)},
      ${at}, 'out', false, 'allow', 'ok', '[]', 'allowed', ${material}, 30, 30, 14, 16, ${`T-${no}`})`.execute(tx)
  for (let no = 1; no <= 51; no++) await ticket(no, '2026-03-10T08:00:00Z', 'Soil')
  // In Riyadh 31 March begins at 21:00 of the 30th in UTC, and ends at 21:00.
  await ticket(52, '2026-03-31T20:59:00Z', 'Soil')
  await ticket(53, '2026-03-31T21:01:00Z', 'Soil')
  await ticket(54, '2026-03-10T08:00:00Z', 'Sand')
}

/** 40 loads of a tipper of 16 t, and 3 of one of which nobody said what it carries. */
async function insertLoads(tx: Db): Promise<void> {
  for (const [plate, payload, loads] of [
    ['A 1', 16, 40],
    ['B 2', null, 3],
  ] as const) {
    const id = randomUUID()
    await sql`insert into vehicles (project_code, site_code, id, plate, type, fuel, payload_t, created_by, updated_by)
      values ('P1', 'S1', ${id}, ${plate}, 'tipper', 'diesel', ${payload}, ${NOBODY}, ${NOBODY})`.execute(tx)
    await sql`insert into haul_cycles (project_code, vehicle_id, day, queue_from, load_from, load_to, dump_from, dump_to,
        load_zone, dump_zone)
      select 'P1', ${id}, '2026-03-12', at, at, at, at, at, ${id}, ${id}
      from generate_series(timestamptz '2026-03-12', timestamptz '2026-03-12' + ${loads - 1} * interval '10 minutes',
        interval '10 minutes') as at`.execute(tx)
  }
}

const SETUP = {
  siteCode: 'S1',
  tolerancePct: '5',
  tonnesPerCubicMetre: '1.6',
  counts: { surveyed: 'cut', ticketed: 'out:Soil', hauled: 'all' },
}

describe('the four-way proof of a claimed quantity', () => {
  let world: CommercialWorld
  /** Engineer with sight of every source, and one whose rights end at claims. */
  let engineer: TestPerson
  let blind: TestPerson
  let claim: Answered
  let line: Answered
  beforeAll(async () => {
    world = await commercialWorld()
    await world.product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`update projects set timezone = 'Asia/Riyadh' where code = 'P1'`.execute(tx)
      await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Pit', '')`.execute(tx)
      await insertSurveys(tx)
      await insertTickets(tx)
      await insertLoads(tx)
    })
    const person = (permissions: readonly string[]) =>
      world.product.signedInAs({
        permissions: ['payment-claim:read', 'payment-claim:review', 'contract:read', ...permissions],
        grants: [{ projectCode: 'P1' }],
      })
    engineer = await person(['volume:read', 'gate:read', 'vehicle:read'])
    blind = await person([])
    ;({ claim, line } = await submitted('1000'))
  })
  afterAll(() => world.stop())

  async function submitted(quantity: string) {
    const [ana] = world.people
    const draft = { projectCode: 'P1', title: 'Pit', commencesOn: '2026-01-04', acceptedAmount: '50000' }
    const contract = await ask(ana, 'POST', '/contracts', draft)
    const bill = [{ itemNo: 'E-1', description: 'Excavate', unit: 'm³', quantity: '5000', rate: '10' }]
    const { rowVersion } = await ask(ana, 'PUT', `/contracts/${contract.id}/bill`, {
      rowVersion: contract.rowVersion,
      lines: bill,
    })
    await ask(ana, 'POST', `/contracts/${contract.id}/steps/activate`, { rowVersion })
    const period = { periodFrom: '2026-03-01', periodTo: '2026-03-31' }
    const made = await ask(ana, 'POST', '/payment-claims', { projectCode: 'P1', contractId: contract.id, ...period })
    const [line] = (await ask(ana, 'GET', `/payment-claims/${made.id}/lines`)).lines
    const entered = await ask(ana, 'PUT', `/payment-claims/${made.id}/lines`, {
      rowVersion: made.rowVersion,
      lines: [{ billLineId: line.billLineId, periodQuantity: quantity }],
    })
    const { data } = await step(ana, '/payment-claims', 'submit', { ...entered, seen: undefined })
    return { claim: data, line }
  }
  const setUp = (who: TestPerson, of = { claim, line }, change: object = {}) =>
    who.call(`/api/payment-claims/${of.claim.id}/proofs/${of.line.billLineId}`, {
      method: 'PUT',
      body: { ...SETUP, ...change },
    })
  const printed = async () => {
    const answer = await world.product.app.inject({
      method: 'POST',
      url: '/api/papers/records',
      headers: { authorization: `Bearer ${engineer.token}`, lang: 'en' },
      payload: { kind: 'payment-claim', id: claim.id, fields: [], timeZone: 'Asia/Riyadh' },
    })
    return printedWords(new Uint8Array(answer.rawPayload))
  }
  const proofOf = async (who: TestPerson) => (await ask(who, 'GET', `/payment-claims/${claim.id}/proofs`)).lines[0]

  it('offers what was measured at a site', async () => {
    const choices = await ask(engineer, 'GET', `/payment-claims/${claim.id}/proof-choices?siteCode=S1`)
    expect(choices.sites).toEqual([{ code: 'S1', name: { en: 'Pit', ar: 'Pit' } }])
    const values = choices.sources.map((source: Answered) => [
      source.id,
      source.choices.map(({ value }: { value: string }) => value),
    ])
    expect(values).toEqual([
      ['surveyed', ['cut', 'fill']],
      ['ticketed', ['out:Sand', 'out:Soil']],
      ['hauled', ['all']],
    ])
  })

  it('[MOD-COM] lists the 140 m³ between 1,000 m³ claimed and 860 ± 25 m³ surveyed, beside tickets and loads', async () => {
    expect((await setUp(engineer)).status).toBe(200)
    const proof = await proofOf(engineer)
    expect(proof).toMatchObject({ claimed: '1000', gap: '600.000' })
    expect(proof.measures).toMatchObject([
      {
        source: 'surveyed',
        verdict: 'above',
        quantity: '860.000',
        sigma: '25.000',
        difference: '140.000',
        rows: 1,
        leftOut: 2,
      },
      { source: 'ticketed', verdict: 'above', quantity: '520.000', rows: 52 },
      { source: 'hauled', verdict: 'above', quantity: '400.000', rows: 1, leftOut: 1 },
    ])
  })

  it('leads each number to its records, and names what was left out and why', async () => {
    const rows = async (source: string) =>
      (await ask(engineer, 'GET', `/payment-claims/${claim.id}/proofs/${line.billLineId}/rows?source=${source}`)).rows
    const surveyed = await rows('surveyed')
    expect(surveyed.map((row: Answered) => [row.title.en, row.quantity])).toEqual([
      ['March', '860.000'],
      ['Since January', null],
      ['The same, measured before', null],
    ])
    expect(surveyed[1].fact.en).toContain('from 2026-01-15 to 2026-03-31 it reaches beyond the period')
    expect(surveyed[2].fact.en).toContain('covers the same place and time')
    expect(surveyed[0].path).toMatch(/^\/Operation\/earthwork\/detail\//)
    expect((await rows('ticketed')).length).toBe(52)
    expect((await rows('hauled'))[0]).toMatchObject({ quantity: '640.000', fact: { en: '40 × 16 t' } })
  })

  it('shows each person what they may see alone: who sees no source is told so, and not that it is nought', async () => {
    const proof = await proofOf(blind)
    expect(proof.measures.map(({ verdict }: Answered) => verdict)).toEqual(['notYours', 'notYours', 'notYours'])
    expect(proof.gap).toBeNull()
    const path = `/payment-claims/${claim.id}/proofs/${line.billLineId}/rows?source=surveyed`
    expect((await ask(blind, 'GET', path)).rows).toEqual([])
  })

  it('is chosen by the review, never by who submitted the claim, and for volumes and masses at sites in sight alone', async () => {
    expect((await setUp(world.people[0])).error).toBe('payment-claim.own-review')
    expect((await setUp(engineer, undefined, { siteCode: 'S9' })).error).toBe('payment-claim.site-unknown')
  })

  it('does not let the review finish above tolerance without a reason, and prints the proof', async () => {
    const refused = await step(engineer, '/payment-claims', 'review', claim)
    expect(refused.status).toBe(422)
    expect(refused.message).toContain('E-1 (600.000 m³)')
    const lines = [
      { billLineId: line.billLineId, decision: 'accept', reviewQuantity: '1000', comment: 'Rain lost tickets' },
    ]
    const decided = await ask(engineer, 'PUT', `/payment-claims/${claim.id}/review`, {
      rowVersion: claim.rowVersion,
      lines,
    })
    const words = await printed()
    for (const one of ['Four-way proof of quantities', '860.000 ± 25.000', '600.000', 'Rain lost tickets'])
      expect(words).toContain(one)
    expect((await step(engineer, '/payment-claims', 'review', decided)).status).toBe(200)
  })

  it('is within tolerance, and asks no reason, where the review finds what was measured', async () => {
    const other = await submitted('1000')
    await setUp(engineer, other, { counts: { surveyed: 'cut' } })
    const { rowVersion } = other.claim
    const lines = [{ billLineId: other.line.billLineId, decision: 'adjust', reviewQuantity: '870', comment: 'Survey' }]
    const decided = await ask(engineer, 'PUT', `/payment-claims/${other.claim.id}/review`, { rowVersion, lines })
    const proof = (await ask(engineer, 'GET', `/payment-claims/${other.claim.id}/proofs`)).lines[0]
    expect(proof).toMatchObject({ claimed: '870', gap: null, measures: [{ verdict: 'within', difference: '10.000' }] })
    expect((await step(engineer, '/payment-claims', 'review', decided)).status).toBe(200)
  })
})

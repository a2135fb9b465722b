import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { RESPONSIBLE_FIELDS } from '#platform/contract/responsible-fields.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { findRecordKind } from '#platform/server/records/record-kinds.ts'
import { hasStepThere, mayReadThere } from '#platform/server/records/responsible.ts'

/** What comes before what, by the names that columns have in every module. */
const ORDER = [
  ['created_at', 'updated_at'],
  ['occurred_at', 'reported_at'],
  ['raised_at', 'acknowledged_at'],
  ['raised_at', 'cleared_at'],
  ['raised_at', 'last_raised_at'],
  ['started_at', 'ended_at'],
  ['started_at', 'finished_at'],
  ['opened_at', 'closed_at'],
  ['asked_at', 'decided_at'],
  ['asked_at', 'answered_at'],
  ['requested_at', 'replied_at'],
  ['submitted_at', 'approved_at'],
  ['from_at', 'to_at'],
  ['sampled_on', 'tested_on'],
  ['starts_on', 'ends_on'],
  ['signed_on', 'commences_on'],
  ['issued_on', 'expires_on'],
  ['period_from', 'period_to'],
] as const
/** Of what has happened: none of it is still to come. */
const DEEDS = [
  ...[
    'occurred_at',
    'reported_at',
    'raised_at',
    'acknowledged_at',
    'cleared_at',
    'closed_at',
    'decided_at',
    'answered_at',
  ],
  ...[
    'approved_at',
    'submitted_at',
    'verified_at',
    'replied_at',
    'received_at',
    'taken_at',
    'signed_at',
    'reviewed_at',
  ],
  ...['finished_at', 'done_at', 'safe_at', 'sampled_on', 'tested_on'],
]

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ isSeeded: true })
}, 300_000)
afterAll(() => product.stop())

async function rowsOf<Row>(query: RawBuilder<Row>): Promise<readonly Row[]> {
  return product.services.database.transaction(SYSTEM_SCOPE, async (tx) => (await query.execute(tx)).rows)
}

/** Columns of days and moments by table. */
async function momentsByTable(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const columns = await rowsOf(sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and data_type in ('timestamp with time zone', 'date')`)
  const tables = new Map<string, Set<string>>()
  for (const { table, column } of columns) tables.set(table, (tables.get(table) ?? new Set()).add(column))
  return tables
}

const countOf = async (table: string, condition: RawBuilder<unknown>) =>
  (await rowsOf(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where ${condition}`))[0]
    ?.count ?? 0

describe('a sceptic who reads the demonstration', () => {
  it('finds no event before its cause, and none that is still to come', async () => {
    const found: string[] = []
    let asked = 0
    for (const [table, columns] of await momentsByTable()) {
      for (const [before, after] of ORDER) {
        if (!columns.has(before) || !columns.has(after)) continue
        asked += 1
        const count = await countOf(table, sql`${sql.ref(after)} < ${sql.ref(before)}`)
        if (count > 0) found.push(`${table}: ${after} before ${before} (${count})`)
      }
      for (const deed of DEEDS.filter((name) => columns.has(name))) {
        asked += 1
        const count = await countOf(table, sql`${sql.ref(deed)} > now() + interval '1 minute'`)
        if (count > 0) found.push(`${table}: ${deed} is still to come (${count})`)
      }
    }
    expect(found).toEqual([])
    expect(asked).toBeGreaterThan(50)
  }, 120_000)

  it('finds musters that were held and shifts that were handed over, each in the order in which such things happen', async () => {
    const musters = await rowsOf(sql<{ expected: number; missing: number; isOrdered: boolean }>`
      select count(*)::int as expected, count(*) filter (where safe_at is null)::int as missing,
        min(since) < min(started_at) and min(safe_at) > min(started_at) and max(safe_at) < min(closed_at) as "isOrdered"
      from musters join muster_people as p on p.muster_id = musters.id where closed_at < now() group by musters.id`)
    expect(musters.length).toBeGreaterThan(1)
    for (const muster of musters) expect(muster).toMatchObject({ missing: 0, isOrdered: true })
    const shifts = await rowsOf(sql<{ isTaken: boolean }>`
      select taken_at > given_at and taken_at < now() and taken_by <> given_by as "isTaken" from shift_handovers`)
    expect(shifts.length).toBeGreaterThan(2)
    expect(shifts.filter(({ isTaken }) => !isTaken)).toEqual([])
  }, 120_000)

  it('meets nobody and no vehicle at two sites at once', async () => {
    const twice = await rowsOf(sql<{ name: string; at: Date }>`
      select matched_name as name, at from (
        select matched_name, at, direction, site_code,
          lag(direction) over w as was, lag(site_code) over w as "wasAt"
        from gate_passages where matched_id is not null and outcome = 'allowed'
        window w as (partition by matched_id order by at, id)) as passed
      where direction = 'in' and was = 'in' and "wasAt" <> site_code`)
    expect(twice).toEqual([])
  }, 120_000)

  it('finds nobody responsible for a record that they cannot read, or on which they have no step to take', async () => {
    const found: string[] = []
    let asked = 0
    for (const { id } of product.modules.flatMap(({ records }) => records)) {
      const source = findRecordKind(id)?.source
      if (!source || source.place === 'none') continue
      const columns = await rowsOf(sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${source.table}`)
      const names = new Set(columns.map(({ name }) => name))
      for (const field of RESPONSIBLE_FIELDS) {
        const column = field.replace('Id', '_id')
        if (!names.has(column)) continue
        const rows = await rowsOf(sql<Responsible>`
          select distinct ${sql.ref(column)} as person, project_code as "projectCode",
            ${names.has('site_code') ? sql.ref('site_code') : null} as "siteCode",
            ${names.has('structure_code') ? sql.ref('structure_code') : null} as "structureCode",
            ${source.isOfCompany ? sql.ref('company_id') : null} as "companyId",
            (select name from users where id = ${sql.ref(column)}) as name
          from ${sql.table(source.table)} where ${sql.ref(column)} is not null and ${source.isThere ?? sql`true`}`)
        for (const { person, name, ...where } of rows) {
          asked += 1
          if (!(await hasStepThere(product, id, field, person))) found.push(`${id}: ${name} has no step`)
          if (!(await mayReadThere(product, id, where, person)))
            found.push(`${id}: ${name} at ${where.structureCode ?? where.siteCode ?? where.projectCode}`)
        }
      }
    }
    expect(found).toEqual([])
    expect(asked).toBeGreaterThan(50)
  }, 120_000)
})

describe('a sceptic of quality who reads the demonstration', () => {
  it('reads of each non-conformity the fault that was found, and not what was wished for', async () => {
    const found = await rowsOf(sql<{ title: string; wish: string; activity: string }>`
      select ncrs.title, item ->> 'question' as wish, point ->> 'activity' as activity from ncrs
      join inspections on inspections.id = ncrs.inspection_id
      cross join jsonb_array_elements(point -> 'checks') as item where item ->> 'id' = ncrs.check_id::text`)
    expect(found.length).toBeGreaterThan(20)
    for (const { title, wish, activity } of found) {
      expect(title).not.toContain(wish)
      expect(title).not.toContain(activity)
    }
    const ofDay = new Set(found.map(({ title }) => title))
    expect(ofDay.size).toBeGreaterThan(found.length * 0.7)
  }, 120_000)

  it('meets each company at its own trade', async () => {
    const inspected = await rowsOf(sql<{ plan: string; trades: string[] }>`
      select distinct inspection_plans.title as plan, companies.trades from inspections
      join inspection_plans on inspection_plans.id = plan_id join companies on companies.id = inspections.company_id`)
    expect(inspected.length).toBeGreaterThan(3)
    for (const { plan, trades } of inspected) expect(trades, plan).toContain(TRADE_OF_PLAN[plan])
    const workers = await rowsOf(sql<{ name: string; trade: string; trades: string[] }>`
      select workers.name, trade, trades from workers join companies on companies.id = company_id
      where trade in ('electrician', 'plumber', 'concrete', 'carpenter', 'steelFixer')`)
    expect(workers.length).toBeGreaterThan(3)
    for (const { name, trade, trades } of workers) expect(trades, name).toContain(TRADE_OF_WORKER[trade])
    const crews = await rowsOf(sql<{ trade: string; trades: string[] }>`
      select distinct crew ->> 'trade' as trade, trades from input_records join companies on companies.id = company_id
      cross join jsonb_array_elements(case jsonb_typeof(answers -> 'crew') when 'array' then answers -> 'crew' else '[]' end) as crew`)
    expect(crews.length).toBeGreaterThan(4)
    for (const { trade, trades } of crews)
      expect(trades, trade).toContain(/Steel|Weld|Rigg|Paint/.test(trade) ? 'steel' : 'mep')
  }, 120_000)

  it('tells apart what one company reports of one day', async () => {
    const same = await rowsOf(sql<{ period: string; name: string }>`
      select period::text as period, name from input_records join input_templates on input_templates.id = template_id
      group by company_id, period, name having count(*) > 1`)
    expect(same).toEqual([])
    const copied = await rowsOf(sql<{ period: string }>`
      select period::text as period from input_records group by company_id, period, answers having count(*) > 1`)
    expect(copied).toEqual([])
  }, 120_000)
})

describe('a sceptic of clocks and photos who reads the demonstration', () => {
  it.each([
    ['inspections', 'requested_for'],
    ['inspections', 'requested_at'],
    ['inspections', 'replied_at'],
    ['observations', 'created_at'],
    ['observations', 'closed_at'],
    ['ncrs', 'created_at'],
    ['ncrs', 'closed_at'],
    ['material_tests', 'created_at'],
  ])('finds %s at hours at which people are at work: %s', async (table, column) => {
    const moments = await rowsOf(sql<{ clock: string; day: number }>`
      select to_char(at, 'HH24:MI') as clock, extract(dow from at)::int as day
      from (select ${sql.ref(column)} at time zone 'Asia/Riyadh' as at from ${sql.table(table)}
        where ${sql.ref(column)} is not null) as moments`)
    expect(moments.length).toBeGreaterThan(9)
    expect(moments.filter(({ clock }) => clock < '06:00' || clock > '19:30')).toEqual([])
    expect(moments.filter(({ day }) => day === FRIDAY)).toEqual([])
    const clocks = new Map<string, number>()
    for (const { clock } of moments) clocks.set(clock, (clocks.get(clock) ?? 0) + 1)
    expect(Math.max(...clocks.values())).toBeLessThan(Math.max(4, moments.length / 4))
  })

  it('finds incidents by day, and where one happened at night, that it says so', async () => {
    const incidents = await rowsOf(sql<{ title: string; clock: string; description: string; ago: number }>`
      select title, description, to_char(occurred_at at time zone 'Asia/Riyadh', 'HH24:MI') as clock,
        extract(epoch from now() - occurred_at)::float8 / 3600 as ago from incidents`)
    expect(new Set(incidents.map(({ clock }) => clock)).size).toBeGreaterThan(8)
    // The latest ones happened while the demonstration was started.
    for (const { title, clock, description } of incidents.filter(({ ago }) => ago > 24))
      expect((clock >= '06:00' && clock < '18:00') || /night/.test(description), `${title} at ${clock}`).toBe(true)
  })

  it('finds that people talk about an injury that is worked on', async () => {
    const acting = await rowsOf(sql<{ title: string; said: number }>`
      select title, (select count(*)::int from record_comments where entity_id = incidents.id::text) as said
      from incidents where state = 'acting' and not is_private`)
    expect(acting.length).toBeGreaterThan(0)
    for (const { title, said } of acting) expect(said, title).toBeGreaterThan(0)
  })

  it('finds deliveries booked for when the gate takes them', async () => {
    const slots = await rowsOf(sql<{ begins: string; ends: string }>`
      select to_char(from_at at time zone 'Asia/Riyadh', 'HH24:MI') as begins,
        to_char(until_at at time zone 'Asia/Riyadh', 'HH24:MI') as ends from gate_bookings`)
    expect(slots.length).toBeGreaterThan(4)
    expect(slots.filter(({ begins, ends }) => begins < '06:00' || ends > '20:00' || ends < begins)).toEqual([])
  })

  it('sees a photo of every fault that was found', async () => {
    for (const [table, kind] of [
      ['ncrs', 'ncr'],
      ['observations', 'observation'],
    ] as const) {
      const bare = await rowsOf(sql<{ number: string }>`
        select number from ${sql.table(table)} as found where not exists (select from record_files
          where entity_type = ${kind} and entity_id = found.id::text and is_photo and removed_at is null)`)
      expect(bare).toEqual([])
    }
    const [shown] = await rowsOf(sql<{ sizes: number }>`
      select count(distinct size_bytes)::int as sizes from record_files where entity_type in ('ncr', 'observation')`)
    expect(shown?.sizes).toBeGreaterThan(10)
  })

  it('reads what to do of every rule, and a maker of cameras', async () => {
    expect(await rowsOf(sql`select name from alarm_rules where length(note) < 20`)).toEqual([])
    expect(await rowsOf(sql`select name from cameras where make = '' or make = 'Plumbline'`)).toEqual([])
  })
})

const FRIDAY = 5
const TRADE_OF_PLAN: Readonly<Record<string, string>> = {
  'Reinforced concrete': 'concrete',
  'Waterproofing below ground': 'general',
  'Ductwork and pipes': 'mep',
  Blockwork: 'general',
  'Structural steel': 'steel',
}
const TRADE_OF_WORKER: Readonly<Record<string, string>> = {
  electrician: 'mep',
  plumber: 'mep',
  concrete: 'concrete',
  carpenter: 'concrete',
  steelFixer: 'concrete',
}

interface Responsible {
  readonly person: string
  readonly name: string
  readonly projectCode: string
  readonly siteCode: string | null
  readonly structureCode: string | null
  readonly companyId: string | null
}

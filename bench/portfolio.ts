import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { startBuiltProduct } from './parts/built-product.ts'
import { callOnce } from './parts/http-calls.ts'
import { noteResult } from './parts/note-result.ts'
import { signInDemonstration } from './parts/sign-in-demonstration.ts'
import { percentileOf } from './parts/spread.ts'

/**
 * The programme dashboard over 200 projects: all figures of all of them, of now and of a day that has passed, and the S-curve.
 * Beside it runs the count of open non-conformities as bare SQL, which the answer must equal.
 */
const PROJECTS = 200
const ROUNDS = Number(process.env['BENCH_REQUESTS'] ?? 20)
const GOAL_MS = 1_000
const NOBODY = '00000000-0000-4000-8000-000000000000'
const PAST = '2026-06-30'

/** Of each project 100 non-conformities, 100 incidents, 20 contracts, 60 certificates, 40 packages with progress, a year of snapshots. */
async function insertProgramme(client: pg.Client): Promise<void> {
  const each = `from generate_series(1, ${PROJECTS}) p, lateral (select 'T' || lpad(p::text, 4, '0') as code) as named`
  await client.query(`insert into projects (code, name, name_ar, timezone, currency)
    select code, 'Project ' || p, '', 'Asia/Dubai', 'AED' ${each}`)
  await client.query(`insert into sites (code, project_code, name, name_ar, longitude, latitude)
    select code || '-S', code, 'Site', '', 50 + p % 20 * 0.2, 22 + p / 20 * 0.2 ${each}`)
  await client.query(`insert into ncrs (project_code, site_code, structure_code, id, number, state, title, severity, category, created_by, updated_by,
      created_at, closed_at)
    select code, code || '-S', code || '-B', gen_random_uuid(), 'NCR-' || n, case when n % 4 = 0 then 'open' else 'closed' end, 'Finding ' || n,
      'major', 'other', '${NOBODY}', '${NOBODY}', timestamptz '2026-01-01' + n * interval '3 days',
      case when n % 4 > 0 then timestamptz '2026-01-20' + n * interval '3 days' end ${each}, generate_series(1, 100) n`)
  await client.query(`insert into incidents (project_code, id, site_code, structure_code, number, state, title, class, type, occurred_at,
      zone, description, immediate_action, created_by, updated_by)
    select code, gen_random_uuid(), code || '-S', code || '-B', 'INC-' || n, case when n % 20 = 0 then 'reported' else 'closed' end, 'Slip',
      case when n % 5 = 0 then 'days-away' else 'near-miss' end, 'injury', timestamptz '2026-01-01' + n * interval '3 days', '', '', '',
      '${NOBODY}', '${NOBODY}' ${each}, generate_series(1, 100) n`)
  await client.query(`insert into contracts (project_code, id, number, title, form, type, currency, accepted_amount, defects_days, retention_pct,
      retention_on_materials, advance_pct, advance_start_pct, advance_rate, materials_pct, minimum, certify_days, pay_days, financing_pct,
      damages_per_day, created_by, updated_by, commences_on, state)
    select code, gen_random_uuid(), 'C' || n, 'Works', 'nec4', 'target', 'AED', n * 1000, 365, 10, false, 0, 10, 25, 80, 0, 28, 56, 0, 0,
      '${NOBODY}', '${NOBODY}', '2026-01-01', 'active' ${each}, generate_series(1, 20) n`)
  await client.query(`insert into certificates (project_code, id, contract_id, number, type, content_hash, net, due, tax, payable, state, issued_at,
      created_by, updated_by)
    select project_code, gen_random_uuid(), id, 'IPC-' || n, 'interim', '', 100, 100, 5, 105, 'issued',
      timestamptz '2026-02-01' + n * interval '60 days', '${NOBODY}', '${NOBODY}' from contracts, generate_series(1, 3) n
    where project_code like 'T%'`)
  await client.query(`insert into certificate_payments (project_code, certificate_id, id, paid_on, amount, noted_by)
    select project_code, id, gen_random_uuid(), issued_at::date + 30, 105, '${NOBODY}' from certificates where project_code like 'T%'`)
  await client.query(`insert into work_packages (project_code, site_code, structure_code, id, number, name, name_ar, level, state, discipline, budget,
      credit_rule, planned_start, planned_finish, created_by, updated_by)
    select code, code || '-S', code || '-B', gen_random_uuid(), 'WP-' || n, 'Pour', '', 'IWP', 'planned', 'civil', 1000, 'milestones',
      date '2026-01-01' + n * 7, date '2026-02-01' + n * 7, '${NOBODY}', '${NOBODY}' ${each}, generate_series(1, 40) n`)
  await client.query(`insert into evm_snapshots (project_code, id, day, currency, packages, bac, pv, ev, ac, taken_at)
    select code, gen_random_uuid(), date '2026-01-01' + n, 'AED', 40, 40000, 100 + n * 10, 90 + n * 10, 95 + n * 10,
      timestamptz '2026-01-01' + n * interval '1 day' ${each}, generate_series(0, 330) n`)
  await client.query('vacuum analyze')
}

const folder = await mkdtemp(join(tmpdir(), 'bench-portfolio-'))
const product = await startBuiltProduct(folder, { WORKER_CONCURRENCY: '0', RATE_LIMIT_PER_MINUTE: '0' })
try {
  const own = await findEmbeddedPostgres(folder)
  if (!own) throw new Error('The product runs no database of its own.')
  const client = new pg.Client({ ...own, user: 'postgres' })
  await client.connect()
  await insertProgramme(client)
  const headers = { authorization: `Bearer ${await signInDemonstration(product.origin)}` }
  const ask = (path: string) => callOnce({ method: 'GET', url: product.origin + path, headers })
  const shapes = [
    { name: 'all figures of now', path: '/api/programme', open: "state not in ('closed', 'void')" },
    {
      name: 'all figures of a day that has passed',
      path: `/api/programme?day=${PAST}`,
      open: `(created_at at time zone 'Asia/Dubai')::date <= '${PAST}' and (closed_at is null or (closed_at at time zone 'Asia/Dubai')::date > '${PAST}')`,
    },
    { name: 'S-curve of all', path: '/api/programme/curves', open: null },
  ]
  for (const { name, path, open } of shapes) {
    const bare = `select count(*)::int as n from ncrs where project_code like 'T%' and ${open ?? 'true'}`
    const [ours, reference]: [number[], number[]] = [[], []]
    for (let at = 0; at < ROUNDS; at++) {
      const begun = performance.now()
      const answer = JSON.parse(await ask(path)).data
      ours.push(performance.now() - begun)
      const asked = performance.now()
      const { rows } = await client.query(bare)
      reference.push(performance.now() - asked)
      if (open === null) continue
      const counted = answer.projects
        .filter(({ code }: { code: string }) => code.startsWith('T'))
        .flatMap(({ values }: { values: { key: string; rows: number }[] }) =>
          values.filter(({ key }) => key === 'open-ncrs'),
        )
        .reduce((sum: number, value: { rows: number }) => sum + value.rows, 0)
      if (answer.projects.length < PROJECTS || counted !== rows[0].n)
        throw new Error(
          `OUTPUT DIFFERS: ${name}: ${answer.projects.length} projects, ${counted} open, not ${rows[0].n}`,
        )
    }
    const [p50, p95] = [percentileOf(ours, 0.5), percentileOf(ours, 0.95)]
    noteResult({
      job: `programme of ${PROJECTS} projects: ${name}`,
      figure: `p95 ${p95.toFixed(0)} ms (median ${p50.toFixed(0)})`,
      reference: open === null ? '' : `median ${percentileOf(reference, 0.5).toFixed(0)} ms, one figure as bare SQL`,
      ratio: null,
      goal: `≤ ${GOAL_MS} ms`,
      isMet: p95 <= GOAL_MS,
    })
  }
  await client.end()
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

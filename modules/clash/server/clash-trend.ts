import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { ClashRun } from '../contract/clash-run.ts'

export interface TrendPlace {
  readonly projectCode: string
  readonly siteCode?: string | undefined
  readonly structureCode?: string | undefined
}

/** How things stood after one run: that test, and all tests of the place together. */
export interface TrendPoint {
  readonly runId: string
  readonly testId: string
  readonly testName: string
  readonly finishedAt: Date
  readonly versions: ClashRun['versions']
  readonly open: number
  readonly elements: number
  readonly openOfAll: number
  /** Elements that the newest runs of all tests looked at. */
  readonly elementsOfAll: number
}

export interface ClashTrend {
  /** In the order of time. */
  readonly points: readonly TrendPoint[]
  readonly tests: number
  /** Tests of which no run has ended well: nothing is known of what they ask. */
  readonly neverRun: number
  /** Tests whose newest run has failed. */
  readonly lastFailed: number
}

interface RunRow {
  id: string
  test_id: string
  name: string
  finished_at: Date
  versions: ClashRun['versions']
  open: number
  elements: number
}

/** Most points that a plot can show. */
const MAX_POINTS = 60

const OPEN_OF = sql`((counts ->> 'new')::int + (counts ->> 'active')::int + (counts ->> 'reopened')::int
  + (counts ->> 'reviewed')::int)`
const ELEMENTS_OF = sql`((tested ->> 'elementsA')::int + (tested ->> 'elementsB')::int)`

/** Open clashes after each run of the place's tests since a moment, the newest runs where there are many. */
export async function readClashTrend(db: Db, place: TrendPlace, since: Date | undefined): Promise<ClashTrend> {
  const here = inPlace(place)
  const runs = await sql<RunRow>`
    select runs.id, test_id, tests.name, finished_at, versions, ${OPEN_OF} as open, ${ELEMENTS_OF} as elements
    from clash_runs as runs
    join clash_tests as tests on tests.project_code = runs.project_code and tests.id = test_id and deleted_at is null
    where state = 'done' and ${here} and (${since ?? null}::timestamptz is null or finished_at >= ${since ?? null})
    order by finished_at desc, runs.id limit ${MAX_POINTS}`.execute(db)
  const inOrder = runs.rows.reverse()
  const first = inOrder[0]
  // How each test stood before the first point, so that the sum over all tests starts from the truth.
  const before = await sql<Pick<RunRow, 'test_id' | 'open' | 'elements'>>`
    select distinct on (test_id) test_id, ${OPEN_OF} as open, ${ELEMENTS_OF} as elements from clash_runs as runs
    join clash_tests as tests on tests.project_code = runs.project_code and tests.id = test_id and deleted_at is null
    where state = 'done' and ${here} and finished_at < ${first?.finished_at ?? null}::timestamptz
    order by test_id, finished_at desc`.execute(db)
  const standing = new Map(before.rows.map(({ test_id, open, elements }) => [test_id, { open, elements }]))
  const points = inOrder.map((run): TrendPoint => {
    standing.set(run.test_id, run)
    const all = [...standing.values()]
    return {
      runId: run.id,
      testId: run.test_id,
      testName: run.name,
      finishedAt: run.finished_at,
      versions: run.versions,
      open: run.open,
      elements: run.elements,
      openOfAll: all.reduce((sum, { open }) => sum + open, 0),
      elementsOfAll: all.reduce((sum, { elements }) => sum + elements, 0),
    }
  })
  return { points, ...(await countTests(db, place)) }
}

async function countTests(db: Db, place: TrendPlace): Promise<Omit<ClashTrend, 'points'>> {
  const found = await sql<Omit<ClashTrend, 'points'>>`
    select count(*)::int as tests,
      count(*) filter (where not exists (select 1 from clash_runs as runs
        where runs.test_id = tests.id and runs.project_code = tests.project_code and state = 'done'))::int as "neverRun",
      count(*) filter (where (select state from clash_runs as runs
        where runs.test_id = tests.id and runs.project_code = tests.project_code and state <> 'queued'
        order by created_at desc limit 1) = 'failed')::int as "lastFailed"
    from clash_tests as tests where deleted_at is null and ${inPlace(place, 'tests')}`.execute(db)
  return found.rows[0]!
}

/** Two disciplines of a structure that a run has compared. */
export interface TestedPair {
  readonly structureCode: string
  readonly a: string
  readonly b: string
}

/** Pairs of disciplines that runs of the place's tests have compared, each pair once, its names in the order of letters. */
export async function listTestedPairs(db: Db, place: TrendPlace): Promise<TestedPair[]> {
  const found = await sql<TestedPair>`
    select distinct runs.structure_code as "structureCode", least(a, b) as a, greatest(a, b) as b
    from clash_runs as runs
    join clash_tests as tests on tests.project_code = runs.project_code and tests.id = test_id and deleted_at is null,
      unnest(disciplines_a) as a, unnest(disciplines_b) as b
    where state = 'done' and ${inPlace(place)}`.execute(db)
  return found.rows
}

function inPlace({ projectCode, siteCode, structureCode }: TrendPlace, table: 'runs' | 'tests' = 'runs') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql.join(
    [
      sql`${column('project_code')} = ${projectCode}`,
      ...(siteCode ? [sql`${column('site_code')} = ${siteCode}`] : []),
      ...(structureCode ? [sql`${column('structure_code')} = ${structureCode}`] : []),
    ],
    sql` and `,
  )
}

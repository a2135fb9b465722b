import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { visitStorage } from '../e2e/visit-storage.ts'
import { findEmbeddedPostgres } from '../platform/server/database/embedded-postgres.ts'
import { ACCESS_TOKEN_KEY } from '../platform/web/session/access-token-key.ts'
import { startBuiltProduct } from './parts/built-product.ts'
import { noteResult } from './parts/note-result.ts'
import { signInDemonstration } from './parts/sign-in-demonstration.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * A Gantt chart of 50,000 activities in Chromium, scrolled from frame to frame: the longest script that stands between two
 * frames, by Chromium's own trace; each activity follows three others, in 250 parts. The reference is a bare page that draws the same rows as text, without a server.
 */
const ACTIVITIES = 50_000
const GOAL_MS = 50
const FRAMES = 240
const STEP_PX = 480
const RUNS = 3
const ID = '6a0717c0-0000-4000-8000-000000000001'
const FIGURES = {
  ...{ format: 'xer', code: '50K', name: 'Fifty thousand', dataDate: '2026-01-01T08:00' },
  ...{ start: '2026-01-01T08:00', finish: '2028-06-27T17:00', activities: ACTIVITIES, relations: 0 },
  ...{ critical: ACTIVITIES / 40, differences: 0, warnings: [] },
}
const ADDRESS = `/dataMgt/schedule/detail/${ID}`

async function insertSchedule(dataFolder: string): Promise<void> {
  const connection = await findEmbeddedPostgres(dataFolder)
  if (!connection) throw new Error('The product runs no database of its own.')
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  try {
    const person = `(select created_by from schedules where project_code = 'WHN' and id <> '${ID}' limit 1)`
    const file = '00000000-0000-4000-8000-000000000000'
    await client.query(`insert into schedules (project_code, id, name, created_by, updated_by)
      values ('WHN', '${ID}', 'Fifty thousand', ${person}, ${person})`)
    await client.query(`insert into schedule_versions (project_code, schedule_id, version, file_id, file_name, state, figures, created_by)
      values ('WHN', '${ID}', 1, '${file}', 'large.xer', 'ready', '${JSON.stringify(FIGURES)}'::jsonb, ${person})`)
    await client.query(`insert into schedule_activities (project_code, schedule_id, version, position, code, name, path, kind,
        status, start, finish, duration_days, total_float_days, is_critical, percent)
      select 'WHN', '${ID}', 1, n, 'A' || n, 'Activity ' || n, jsonb_build_array('Part ' || (n - 1) / 200), 'task', 'not-started',
        timestamp '2026-01-01 08:00' + n % 900 * interval '1 day', timestamp '2026-01-09 17:00' + n % 900 * interval '1 day',
        8, n % 40, n % 40 = 0, 0
      from generate_series(1, ${ACTIVITIES}) n`)
    await client.query(`insert into schedule_relations (project_code, schedule_id, version, position, from_code, to_code, kind, lag_days)
      select 'WHN', '${ID}', 1, n * 3 + k, 'A' || n, 'A' || n + k * 4 + 1, 'FS', 0
      from generate_series(1, ${ACTIVITIES}) n, generate_series(0, 2) k`)
    await client.query('vacuum analyze schedule_activities, schedule_relations')
  } finally {
    await client.end()
  }
}

/** Longest script of the page's main thread while its scroller goes down step by step. */
async function longestScriptMs(browser: Browser, page: Page, scroller: string): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8.execute'] })
  await page.evaluate(
    `new Promise((done) => {
      const chart = document.querySelector(${JSON.stringify(scroller)})
      let frame = 0
      const next = () => {
        chart.scrollTop += ${STEP_PX}
        frame += 1
        frame < ${FRAMES} ? requestAnimationFrame(next) : done()
      }
      chart.scrollTop = 0
      requestAnimationFrame(next)
    })`,
  )
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; dur?: number }[]
  }
  const scripts = ['FunctionCall', 'RunMicrotasks', 'EvaluateScript']
  const lengths = trace.traceEvents.flatMap(({ name, dur }) => (scripts.includes(name) && dur ? dur / 1_000 : []))
  if (lengths.length < FRAMES / 2) throw new Error(`The trace holds ${lengths.length} scripts for ${FRAMES} frames.`)
  return Math.max(...lengths)
}

/** The same rows without a product: text in absolute rows, drawn anew as they come into sight. */
const BARE = `<section id="chart" style="height:700px;overflow:auto"><ol style="position:relative;height:${ACTIVITIES * 32}px"></ol></section>
<script>
  const [chart, list] = [document.querySelector('#chart'), document.querySelector('ol')]
  const draw = () => {
    const top = Math.floor(chart.scrollTop / 32 / 8) * 8
    list.innerHTML = Array.from({ length: 72 }, (_, at) => {
      const row = Math.max(0, top - 24) + at
      return '<li style="position:absolute;top:' + row * 32 + 'px">A' + row + ' Activity ' + row + '<span style="position:absolute;left:' + (row % 900) * 4 + 'px;width:32px">8</span></li>'
    }).join('')
  }
  chart.addEventListener('scroll', draw)
  draw()
</script>`

async function measure(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const visit = { name: 'gantt', path: '/dataMgt/schedule/detail/:id', address: ADDRESS, isSignedIn: true, stored: {} }
  const stored = {
    ...visitStorage(visit, { theme: 'light', language: 'en' }),
    [ACCESS_TOKEN_KEY]: await signInDemonstration(origin),
    'cpo-uname': 'admin',
  }
  const page = await context.newPage()
  await page.goto('/mark.svg')
  await page.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`,
  )
  await page.goto(ADDRESS)
  await page.getByText('Activity 12', { exact: true }).waitFor({ timeout: 60_000 })
  const bare = await browser.newPage()
  await bare.setContent(BARE)
  const runs: { product: number; reference: number }[] = []
  for (let run = 0; run <= RUNS; run++) {
    const product = await longestScriptMs(browser, page, '[aria-label="Activities over time"]')
    await page.getByText(`Activity ${Math.floor((FRAMES * STEP_PX) / 32)}`, { exact: true }).waitFor()
    const reference = await longestScriptMs(browser, bare, '#chart')
    // The first pass compiles what the others run.
    if (run > 0) runs.push({ product, reference })
  }
  const ours = spreadOf(runs.map(({ product }) => product))
  const other = spreadOf(runs.map(({ reference }) => reference))
  noteResult({
    job: `Gantt chart of ${ACTIVITIES} activities scrolled, longest script`,
    figure: `${spreadText(ours, 0)} ms`,
    reference: `${spreadText(other, 1)} ms, bare rows of text`,
    ratio: ours.median / other.median,
    goal: `≤ ${GOAL_MS} ms`,
    isMet: ours.median <= GOAL_MS,
  })
}

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const product = await startBuiltProduct(folder, {
  DEMO: '1',
  HOST: '127.0.0.1',
  RATE_LIMIT_PER_MINUTE: '100000000',
})
const browser = await launchChromium()
try {
  await insertSchedule(folder)
  await measure(browser, product.origin)
} finally {
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

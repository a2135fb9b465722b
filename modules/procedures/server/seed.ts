import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoProcedure, DemoRun } from '#demo/procedures.ts'
import { layOutProcedure } from '#engines/procedure/lay-out-procedure.ts'
import { writeBpmn } from '#engines/procedure/write-bpmn.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { seedActiveForm } from '#modules/forms/server/public.ts'
import { finishTasks } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { findPerson } from '#modules/people/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { findRecord } from '#platform/server/records/find-records.ts'
import { type FormsOfSteps, formsNamedBy, graphOfExample } from './examples.ts'
import { activeVersionOf } from './procedure-graphs.ts'
import { advance } from './runs/advance.ts'
import { clearEscalation, recordOfRun } from './runs/carry-out.ts'
import { insertRun, lockRun } from './runs/run-repository.ts'
import type { RunWork } from './runs/run-work.ts'

const HOUR_MS = 3_600_000
const PROJECT = 'WHN'

/** Loads the procedures of the demonstration as active versions. */
export async function seedProcedures(services: Services): Promise<void> {
  const { DEMO_PROCEDURES } = await import('#demo/procedures.ts')
  const { database, now } = services
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const procedure of DEMO_PROCEDURES) await seedProcedure(tx, procedure, now())
  })
}

/** Loads what of the procedures is in progress on records of the demonstration. */
export async function seedRuns(services: Services): Promise<void> {
  const { DEMO_RUNS } = await import('#demo/procedures.ts')
  for (const run of DEMO_RUNS) await services.database.transaction(SYSTEM_SCOPE, (tx) => seedRun(services, tx, run))
}

const idOf = (key: string) => demonstrationId(`procedure ${key}`)

async function seedProcedure(tx: Db, procedure: DemoProcedure, at: Date): Promise<void> {
  const { key, area, name, description, owner, startsFor = '', startsWhen = '' } = procedure
  const id = idOf(key)
  const known = await sql`select from procedures where id = ${id}`.execute(tx)
  if (known.rows.length > 0) return
  const forms = await formsOf(tx, procedure, at)
  const graph = graphOfExample(procedure, forms)
  const layout = layOutProcedure(graph)
  const xml = writeBpmn(graph, layout)
  const number = await nextNumber(tx, 'procedure', PROJECT)
  const [ownerId, person] = [demonstrationUserId(owner), demonstrationUserId('coordinator')]
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await sql`
    insert into procedures (project_code, id, number, state, name, name_ar, area, owner_id, starts_for, starts_when,
      description, key, xml, graph, layout, created_by, created_at, updated_by, updated_at)
    values (${PROJECT}, ${id}, ${number}, 'active', ${name.en}, ${name.ar}, ${area}, ${ownerId}, ${startsFor}, ${startsWhen},
      ${description}, ${key}, ${xml}, ${json(graph)}, ${json(layout)}, ${person}, ${at}, ${person}, ${at})`.execute(tx)
  const pinned = Object.fromEntries([...forms.values()].map((formId) => [formId, 1]))
  const facts = { name: name.en, nameAr: name.ar, ownerId, startsFor, startsWhen, forms: pinned }
  await sql`
    insert into procedure_versions (project_code, procedure_id, version, facts, key, xml, graph, layout, created_at)
    values (${PROJECT}, ${id}, 1, ${json(facts)}, ${key}, ${xml}, ${json(graph)}, ${json(layout)}, ${at})`.execute(tx)
}

async function formsOf(tx: Db, procedure: DemoProcedure, at: Date): Promise<FormsOfSteps> {
  const { DEMO_FORMS } = await import('#demo/forms.ts')
  const named = formsNamedBy(procedure)
  const found = new Map<string, string>()
  for (const form of DEMO_FORMS)
    if (named.has(form.key)) found.set(form.key, await seedActiveForm(tx, PROJECT, form, at))
  return found
}

async function seedRun(services: Services, tx: Db, run: DemoRun): Promise<void> {
  const id = demonstrationId(run.seed)
  const known = await sql`select from procedure_runs where id = ${id}`.execute(tx)
  const version = await activeVersionOf(services, idOf(run.procedure))
  if (known.rows.length > 0 || !version) return
  const everybody = { id: demonstrationUserId('coordinator'), isAdmin: true, permissions: new Set<string>() }
  const [entityType, name] = run.on
  const key = { entityType, entityId: demonstrationId(name) }
  const record = await findRecord({ db: tx, services, user: everybody }, key)
  if (!record) return
  const { number, title } = record
  const subject = number === null ? title : { en: `${number} ${title.en}`, ar: `${number} ${title.ar}` }
  let at = services.now().getTime() - run.hoursAgo * HOUR_MS
  const workOf = async (who: string): Promise<RunWork> => {
    const person = await findPerson(tx, demonstrationUserId(who))
    if (!person) throw new Error(`The demonstration has nobody called ${who}.`)
    const moment = new Date(at)
    const user = { id: person.id, displayName: person.display_name }
    return { tx, actor: { user }, services: { ...services, now: () => moment } }
  }
  const startedBy = demonstrationUserId(run.by)
  await insertRun(tx, record, { ...key, id, version, subject, startedBy, at: new Date(at) })
  await advance(await workOf(run.by), { runId: id, event: { kind: 'start', answers: {} } })
  const pause = (run.hoursAgo * HOUR_MS) / (run.done.length + 1)
  for (const done of run.done) {
    at += pause
    await doStep(await workOf(done.by), id, done)
  }
}

/** As its person would do it in the product, at that time. */
async function doStep(
  work: RunWork,
  runId: string,
  { step, answers = {}, comment = '' }: DemoRun['done'][number],
): Promise<void> {
  const { tx, actor, services } = work
  const run = await lockRun(tx, runId)
  const { rows } = await sql<{ id: string; token: number }>`
    update procedure_steps set state = 'done', done_at = ${services.now()}, done_by = ${actor.user?.id ?? null},
      answers = ${JSON.stringify(answers)}::jsonb, comment = ${comment}
    where run_id = ${runId} and node = ${step} and state = 'waiting' returning id, token`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`The run of the demonstration does not wait at ${step}.`)
  await clearEscalation(tx, run, found.token)
  await finishTasks(tx, actor, { record: recordOfRun(run), key: found.id })
  await advance(work, { runId, event: { kind: 'complete', token: found.token, answers } })
}

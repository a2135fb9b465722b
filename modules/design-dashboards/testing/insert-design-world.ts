import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** Where a record of a test lies, `P1/S11/A111`. */
interface At {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
}

const DAY_MS = 86_400_000

/** Rows of other modules, as their own code would have left them, some days before a moment. */
export function designWorld({ database }: Services, now: Date, at: At) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS - 60_000)
  const write = (insert: (tx: Db) => Promise<unknown>) => database.transaction(SYSTEM_SCOPE, insert)
  const { projectCode, siteCode, structureCode } = at
  const place = sql`${projectCode}, ${siteCode}, ${structureCode}`

  return {
    daysAgo,
    clashTest: async (name: string, { isRemoved = false } = {}) => {
      const id = randomUUID()
      await write((tx) =>
        sql`insert into clash_tests (project_code, site_code, structure_code, id, name, type, tolerance, clearance, set_a,
            set_b, ignore, grouping_method, schedule, created_by, updated_by, deleted_at)
          values (${place}, ${id}, ${name}, 'hard', 0.01, 0, '{}', '{}', '{}', 'element', 'manual', ${randomUUID()}, ${randomUUID()},
            ${isRemoved ? now : null})`.execute(tx),
      )
      return id
    },
    clash: async (testId: string, clash: ClashFacts) =>
      write((tx) =>
        sql`insert into clash_results (project_code, site_code, structure_code, test_id, key, guid_a, model_a, class_a,
            discipline_a, guid_b, model_b, class_b, discipline_b, state, distance, point, storey, group_key, first_seen_at)
          values (${place}, ${testId}, ${randomUUID()}, 'a', ${clash.model ?? randomUUID()}, 'IfcDuct',
            ${clash.between[0]}, 'b', ${randomUUID()}, 'IfcBeam', ${clash.between[1]}, ${clash.state ?? 'new'}, -0.1,
            '{0,0,0}', ${clash.storey ?? null}, ${clash.group}, ${daysAgo(clash.days)})`.execute(tx),
      ),
    group: async (testId: string, key: string, facts: { assignee?: string; dueDate?: string } = {}) =>
      write((tx) =>
        sql`insert into clash_groups (project_code, site_code, structure_code, test_id, key, anchor, label, assignee, due_date)
          values (${place}, ${testId}, ${key}, ${key}, ${`Label of ${key}`}, ${facts.assignee ?? ''}, ${facts.dueDate ?? null}::date)`.execute(
          tx,
        ),
      ),
    run: async (testId: string, run: RunFacts) =>
      write((tx) =>
        sql`insert into clash_runs (project_code, site_code, structure_code, id, test_id, state, versions, disciplines_a,
            disciplines_b, tested, counts, created_at, finished_at)
          values (${place}, ${randomUUID()}, ${testId}, ${run.state ?? 'done'},
            ${JSON.stringify([{ modelId: randomUUID(), version: 1, name: 'Ducts', discipline: 'mep' }])}::jsonb,
            ${run.between ? [run.between[0]] : []}, ${run.between ? [run.between[1]] : []},
            ${run.state === 'failed' ? null : JSON.stringify({ elementsA: run.elements, elementsB: 0, candidatePairs: 1, withoutShape: 0 })}::jsonb,
            ${run.state === 'failed' ? null : JSON.stringify({ new: run.open, active: 0, reopened: 0, reviewed: 0, approved: 9, resolved: 9, not_tested: 9 })}::jsonb,
            ${daysAgo(run.days)}, ${daysAgo(run.days)})`.execute(tx),
      ),
    topic: async (topic: TopicFacts) =>
      write(async (tx) => {
        const guid = randomUUID()
        await sql`insert into bcf_topics (project_code, site_code, structure_code, guid, number, status, title, labels,
            assigned_to, due_date, creation_date, creation_author, source, storey, model_ids, settled_at)
          values (${place}, ${guid}, bcf_next_number(${projectCode}), ${topic.status}, ${topic.title},
            ${[...(topic.labels ?? [])]}, ${topic.assignee ?? null}, ${topic.due === undefined ? null : daysAgo(-topic.due)},
            ${daysAgo(topic.days)}, 'somebody', ${topic.source ?? 'person'}, ${topic.storey ?? null},
            ${topic.model ? [topic.model] : []}::uuid[], ${topic.settled === undefined ? null : daysAgo(topic.settled)})`.execute(
          tx,
        )
        return guid
      }),
    model: async (name: string, discipline: string) => {
      const id = randomUUID()
      await write((tx) =>
        sql`insert into bim_models (project_code, site_code, structure_code, id, name, discipline, created_by, updated_by)
          values (${place}, ${id}, ${name}, ${discipline}, ${randomUUID()}, ${randomUUID()})`.execute(tx),
      )
      return id
    },
    version: async (modelId: string, version: number, report: object | null, state = report ? 'ready' : 'failed') =>
      write((tx) =>
        sql`insert into bim_model_versions (project_code, site_code, structure_code, model_id, version, state,
            source_file_id, source_name, source_bytes, fragments_file_id, report, created_by)
          values (${place}, ${modelId}, ${version}, ${state}, ${randomUUID()}, 'a.ifc', 1,
            ${report ? randomUUID() : null}, ${report && JSON.stringify(report)}::jsonb, ${randomUUID()})`.execute(tx),
      ),
    check: async (modelId: string, version: number, check: CheckFacts) =>
      write((tx) =>
        sql`insert into ids_checks (project_code, site_code, structure_code, id, set_id, set_name, model_id, model_name,
            version, state, report, passed, failed, not_tested, created_by, created_at)
          values (${place}, ${randomUUID()}, ${check.setId}, 'Set', ${modelId}, 'Model', ${version}, 'done',
            ${JSON.stringify({ status: check.status })}::jsonb, ${check.passed}, ${check.failed}, ${check.notTested ?? 0},
            ${randomUUID()}, ${daysAgo(check.days)})`.execute(tx),
      ),
    drawing: async (number: string, discipline: string, revisedDays: number | null) => {
      const id = randomUUID()
      await write(async (tx) => {
        await sql`insert into cad_drawings (project_code, site_code, structure_code, id, number, title, discipline,
            created_by, updated_by)
          values (${place}, ${id}, ${number}, ${`Title of ${number}`}, ${discipline}, ${randomUUID()}, ${randomUUID()})`.execute(
          tx,
        )
        await sql`insert into cad_revisions (project_code, site_code, structure_code, drawing_id, revision, label, state,
            source_file_id, source_name, source_bytes, display_file_id, created_by, created_at)
          values (${place}, ${id}, 1, 'A', ${revisedDays === null ? 'failed' : 'ready'}, ${randomUUID()}, 'a.dxf', 1,
            ${revisedDays === null ? null : randomUUID()}, ${randomUUID()}, ${daysAgo(revisedDays ?? 1)})`.execute(tx)
      })
      return id
    },
  }
}

interface ClashFacts {
  readonly group: string
  readonly between: readonly [string, string]
  readonly days: number
  readonly storey?: string
  readonly state?: string
  readonly model?: string
}
interface RunFacts {
  readonly days: number
  readonly open: number
  readonly elements: number
  readonly between?: readonly [string, string]
  readonly state?: 'done' | 'failed'
}
interface TopicFacts {
  readonly title: string
  readonly status: string | null
  readonly days: number
  readonly labels?: readonly string[]
  readonly assignee?: string
  /** Days from now; negative is past. */
  readonly due?: number
  readonly source?: string
  readonly storey?: string
  readonly model?: string
  /** Days ago at which it was done. */
  readonly settled?: number
}
interface CheckFacts {
  readonly setId: string
  readonly status: string
  readonly passed: number
  readonly failed: number
  readonly notTested?: number
  readonly days: number
}

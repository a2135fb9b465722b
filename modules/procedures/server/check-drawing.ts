import { sql } from 'kysely'
import { checkProcedure } from '#engines/procedure/check-procedure.ts'
import type { Procedure as Drawn, Performer } from '#engines/procedure/procedure.ts'
import { knownRoles } from '#modules/access/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { ProcedureProblem } from '../contract/procedure-drawing.ts'
import { drawingOf } from './drawing-repository.ts'
import { missingForms } from './forms-of-steps.ts'
import { activeVersions } from './procedure-graphs.ts'

/** All that stands in the way of a procedure as it is drawn now, with what its file brought along. */
export async function problemsOf(context: RequestContext, id: string): Promise<ProcedureProblem[]> {
  const { graph, problems } = await drawingOf(context.db, id)
  return problemsOfGraph(context, id, graph, problems)
}

/** The same of another drawing of it. The caller has seen the procedure. */
export async function problemsOfGraph(
  { db, services }: RequestContext,
  id: string,
  graph: Drawn,
  problems: readonly ProcedureProblem[],
): Promise<ProcedureProblem[]> {
  const { rows } = await sql<{ projectCode: string; sameKey: boolean }>`
    select project_code as "projectCode", exists (
      select from procedures as other join procedure_versions as versions on versions.project_code = other.project_code
          and versions.procedure_id = other.id
      where other.project_code = procedures.project_code and other.id <> procedures.id and other.deleted_at is null
        and other.state <> 'retired' and versions.key = ${graph.key}) as "sameKey"
    from procedures where id = ${id}`.execute(services.database.queries(SYSTEM_SCOPE))
  const { projectCode = '', sameKey = false } = rows[0] ?? {}
  const callable = await activeVersions(services, projectCode)
  const roles = await knownRoles(db)
  return [
    ...problems,
    ...(sameKey ? [SAME_KEY] : []),
    ...(await missingForms({ db }, projectCode, graph)),
    ...checkProcedure(graph, {
      roles: new Set(roles.map(({ code }) => code)),
      procedures: new Set(callable.map((version) => version.graph.procedure.key)),
    }),
  ]
}

const SAME_KEY: ProcedureProblem = {
  element: null,
  kind: 'same-key',
  isBlocking: true,
  reason: {
    en: 'Another procedure in use has the same process id, so that calls could mean either. Give this process another id.',
    ar: 'لإجراء آخر مستخدم معرّف العملية نفسه، فلا يُعرف أيهما المستدعى. أعطِ هذه العملية معرّفًا آخر.',
  },
}

export function blockingOf(problems: readonly ProcedureProblem[]): readonly ProcedureProblem[] {
  return problems.filter(({ isBlocking }) => isBlocking)
}

/** Files of other makers name roles in words; those that are roles here are said by their codes. */
export async function withRoleCodes(db: Db, graph: Drawn): Promise<Drawn> {
  const codes = new Map<string, string>()
  for (const { code, name } of await knownRoles(db))
    for (const word of [code, name.en, name.ar]) codes.set(word.trim().toLowerCase(), code)
  const coded = <Who extends Performer | null>(who: Who): Who =>
    who?.kind === 'role' ? { ...who, role: codes.get(who.role.trim().toLowerCase()) ?? who.role } : who
  return {
    ...graph,
    nodes: graph.nodes.map((node) => ({
      ...node,
      tells: coded(node.tells),
      work: node.work && {
        ...node.work,
        performer: coded(node.work.performer),
        escalation: node.work.escalation && { ...node.work.escalation, to: coded(node.work.escalation.to) },
      },
    })),
  }
}

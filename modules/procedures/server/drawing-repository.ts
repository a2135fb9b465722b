import { sql } from 'kysely'
import { layOutProcedure } from '#engines/procedure/lay-out-procedure.ts'
import type { Procedure as Drawn, ProcedureNode } from '#engines/procedure/procedure.ts'
import type { ProcedureLayout } from '#engines/procedure/procedure-layout.ts'
import type { Finding } from '#platform/contract/finding.ts'
import type { Db } from '#platform/server/database/database.ts'
import { procedureErrors } from '../contract/procedure.ts'
import { PLAIN_NODE, type ProcedureDrawing, type ProcedureProblem } from '../contract/procedure-drawing.ts'

/** What was read of a file; without a layout it is laid out here. What is drawn here leaves nothing out. */
interface ReadFile {
  readonly graph: Drawn
  readonly layout: ProcedureLayout | null
  readonly problems?: readonly ProcedureProblem[]
  readonly findings?: readonly Finding[]
}

/** The drawing of a procedure, or of one of its versions. @throws not-found where the scope does not see it */
export async function drawingOf(db: Db, id: string, version?: number): Promise<ProcedureDrawing> {
  const { rows } =
    version === undefined
      ? await sql<ProcedureDrawing>`
          select null::int as version, xml, graph, layout, problems, findings from procedures
          where id = ${id} and deleted_at is null`.execute(db)
      : await sql<ProcedureDrawing>`
          select version, xml, graph, layout, '[]'::jsonb as problems, '[]'::jsonb as findings from procedure_versions
          where procedure_id = ${id} and version = ${version}`.execute(db)
  if (!rows[0]) throw procedureErrors.notFound({ id })
  return rows[0]
}

/** Keeps a file with what was read from it. The version of the record is the caller's to count. */
export async function keepDrawing(
  tx: Db,
  id: string,
  xml: string,
  { graph, layout, problems = [], findings = [] }: ReadFile,
): Promise<void> {
  const laid = layout ?? layOutProcedure(graph)
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await sql`
    update procedures set xml = ${xml}, key = ${graph.key}, graph = ${json(graph)}, layout = ${json(laid)},
      problems = ${json(problems)}, findings = ${json(findings)}
    where id = ${id}`.execute(tx)
}

/** One step for one person, between a start and an end: it can run as it is. */
export function firstDrawing(id: string, { name }: { readonly name: string }, personId: string): Drawn {
  const node = (node: Pick<ProcedureNode, 'id' | 'kind'> & Partial<ProcedureNode>): ProcedureNode => ({
    ...PLAIN_NODE,
    ...node,
  })
  const flow = (from: string, to: string) => ({
    id: `${from}_${to}`,
    from,
    to,
    name: '',
    condition: null,
    isDefault: false,
  })
  return {
    key: `procedure_${id.slice(0, 8)}`,
    name,
    lanes: [],
    nodes: [
      node({ id: 'start', kind: 'start' }),
      node({
        id: 'step_1',
        kind: 'user',
        name,
        work: {
          kind: 'task',
          performer: { kind: 'person', id: personId },
          due: null,
          form: null,
          evidence: [],
          escalation: null,
        },
      }),
      node({ id: 'end', kind: 'end' }),
    ],
    flows: [flow('start', 'step_1'), flow('step_1', 'end')],
  }
}

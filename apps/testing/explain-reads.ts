import { CompiledQuery } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Scope } from '#platform/server/database/scope.ts'

export interface Statement {
  readonly scope: Scope
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface TableRead {
  readonly table: string
  /** Looked at, whether they were of use or not. */
  readonly rows: number
  /** Way of reading: 'Seq Scan'. */
  readonly node: string
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Runs a statement in a scope and tells which tables were read, and how many of their rows. */
export async function explainReads(database: Database, { scope, sql, parameters }: Statement): Promise<TableRead[]> {
  const explained = await database.read(scope, async (db) =>
    db.executeQuery(CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters])),
  )
  const row = explained.rows[0] as { 'QUERY PLAN': readonly { Plan: PlanNode }[] } | undefined
  return row ? readsOf(row['QUERY PLAN'][0]!.Plan) : []
}

function readsOf(node: PlanNode): TableRead[] {
  const inner = (node.Plans ?? []).flatMap(readsOf)
  const table = node['Relation Name']
  if (!table) return inner
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const rows = Math.round((node['Actual Rows'] + removed) * node['Actual Loops'])
  return [{ table, rows, node: node['Node Type'] }, ...inner]
}

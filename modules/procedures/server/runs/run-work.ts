import type { RunEvent } from '#engines/procedure/procedure-run.ts'
import type { AuditContext } from '#platform/server/audit/record-audit.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ProcedureVersion } from '../procedure-graphs.ts'

/** A transaction that drives runs, and in whose name. */
export interface RunWork {
  readonly tx: Db
  readonly actor: AuditContext
  readonly services: Pick<Services, 'database' | 'now'>
}

/** One thing that happens to a run. */
export interface Happening {
  readonly runId: string
  readonly event: RunEvent
  readonly reason?: string
}

/** What is known while a run is taken one event further. */
export interface Moment {
  readonly version: ProcedureVersion
  readonly at: Date
  readonly clock: string
}

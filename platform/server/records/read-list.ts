import { sql } from 'kysely'
import { inputSchema } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '../context.ts'
import type { Db } from '../database/database.ts'
import { readThroughCursor } from '../database/list-cursor.ts'
import { platformError } from '../http/envelope.ts'
import { scopeOfEndpoint } from '../http/scope-of-endpoint.ts'
import type { JobContext } from '../queue/define-job.ts'
import type { ServedEndpoint } from '../served-endpoints.ts'
import { meets } from './policy.ts'

/** Who calls an endpoint from inside of the server: with their own rights, and without a connection yet. */
export type Caller = Omit<RequestContext, 'db'>

/** The caller behind a request, whose own connection may not exist. */
export function callerOf(context: Omit<RequestContext, 'db'>): Caller {
  const { requestId, user, viewer = null, scope, language, log, services, client, cookies } = context
  return { requestId, user, viewer, scope, language, log, services, client, cookies }
}

/** The caller for whom a job runs. */
export function callerOfJob(job: JobContext): Caller {
  if (!job.user) throw new Error('This job is done for a person.')
  const { user, scope, language, log, services } = job
  const client = { ip: '', userAgent: '' }
  const cookies = { get: () => undefined, set: () => undefined }
  return { requestId: `job ${job.jobId}`, user, viewer: null, scope, language, log, services, client, cookies }
}

/** @throws 403 where the person may not call the endpoint. */
export function assertMayCall({ user }: Pick<Caller, 'user'>, { spec }: Pick<ServedEndpoint, 'spec'>): void {
  if (!meets(user, spec.access)) throw platformError('forbidden')
}

/** Calls an endpoint as the router would, on a connection that is there; its input was parsed. */
export async function callEndpoint(caller: Caller, endpoint: ServedEndpoint, db: Db, input: unknown): Promise<unknown> {
  return endpoint.handler({ ...caller, db }, input, {
    headers: {},
    get body(): never {
      throw new Error('There is no open request.')
    },
  })
}

/**
 * Reads a list as the caller would see it, page after page and all of one moment, with the function of its own endpoint.
 * @param query as the address of the list has it; page and its size are ours
 * @throws 403 where the person may not read it, 400 for a query that the list does not know
 */
export async function readList<Result>(
  caller: Caller,
  list: ServedEndpoint,
  query: Readonly<Record<string, unknown>>,
  pageSize: number,
  work: (pages: AsyncGenerator<Page<unknown>>) => Promise<Result>,
): Promise<Result> {
  assertMayCall(caller, list)
  const input = inputSchema(list.spec)
    .strict()
    .parse({ ...query, page: 1, pageSize: 1 })
  return caller.services.database.transaction(scopeOfEndpoint(list.spec, caller), async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    readThroughCursor(tx)
    async function* pages() {
      for (let page = 1; ; page++) {
        const found = (await callEndpoint(caller, list, tx, { ...input, page, pageSize })) as Page<unknown>
        yield found
        if (page * pageSize >= found.total) return
      }
    }
    return work(pages())
  })
}

import { sql } from 'kysely'
import type { RequestContext, Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { fireTimers } from '../server/runs/fire-timers.ts'
import { completeStep } from '../server/runs/take-run-step.ts'

/**
 * Does by the use case what waits, as somebody who may do everything, and fires what is due, until nothing is left.
 * @param personId a person who is there @returns how many steps it did
 */
export async function doWaitingSteps(
  services: Services,
  personId: string,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let done = 0
  while (done < most) {
    const fired = await fireTimers(services)
    const { rows } = await sql<{ id: string }>`
      select id from procedure_steps where state = 'waiting' order by asked_at, id limit 20`.execute(
      services.database.queries(SYSTEM_SCOPE),
    )
    if (rows.length === 0 && fired === 0) return done
    for (const { id } of rows) {
      await doStep(services, personId, id)
      done += 1
    }
  }
  return done
}

export async function doStep(services: Services, personId: string, id: string): Promise<void> {
  await services.database.transaction(SYSTEM_SCOPE, async (db) => {
    await completeStep(contextOf(services, personId, db), { id, answers: {}, comment: '', fileIds: [] })
  })
}

function contextOf(services: Services, personId: string, db: RequestContext['db']): RequestContext {
  const user = {
    id: personId,
    name: 'somebody',
    displayName: 'Somebody',
    isAdmin: true,
    permissions: new Set<string>(),
    roleCodes: [],
    sessionId: '',
    rightsVersion: '',
  }
  return {
    db,
    services,
    user,
    requestId: 'test',
    scope: SYSTEM_SCOPE,
    language: 'en',
    log: services.log,
    client: { ip: '127.0.0.1', userAgent: 'test' },
    cookies: { get: () => undefined, set: () => {}, clear: () => {} } as unknown as RequestContext['cookies'],
  }
}

import type { RequestContext, Services } from '#platform/server/context.ts'
import { BENCH_PERSON } from './bench-person.ts'

/** Everything, as the person of the benchmarks sees it. */
export const BENCH_SCOPE = { kind: 'everything', userId: BENCH_PERSON.id } as const

/** A request of that person; without a database for what opens its own transactions. */
export function benchContext(services: Services, db: RequestContext['db'] | null): RequestContext {
  return {
    user: BENCH_PERSON,
    scope: BENCH_SCOPE,
    services,
    language: 'en',
    log: services.log,
    requestId: 'bench',
    client: { ip: '', userAgent: '' },
    db,
  } as RequestContext
}

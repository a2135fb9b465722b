import type { z } from 'zod'
import type { BulkSpec } from '#platform/contract/bulk-actions.ts'
import type { ApiSpec, EndpointSpec, InputOf, OutputOf, RawExchange } from '#platform/contract/define-api.ts'
import type { Offer } from '#platform/contract/seam.ts'
import type { MeasuredAlgorithm } from './algorithms/measured-algorithm.ts'
import type { AuditedActions } from './audit/audited-actions.ts'
import type { PublicContext, RequestContext, Services, SignedInUser } from './context.ts'
import type { Migration } from './database/migration.ts'
import type { Scope } from './database/scope.ts'
import type { Dataset } from './datasets/dataset.ts'
import type { ProjectFigure } from './figures/project-figure.ts'
import type { Protocol } from './http/protocol.ts'
import type { JobHandler } from './queue/define-job.ts'
import { loadedByItsPage } from './records/page-of-kind.ts'
import type { ServedKind } from './records/record-kinds.ts'
import type { AnyHandler, ServedImport } from './served-endpoints.ts'

type ContextOf<Endpoint extends EndpointSpec> = Endpoint['access'] extends 'public' ? PublicContext : RequestContext

/** What a handler may answer: the output as its schema reads it. */
type AnswerOf<Endpoint extends EndpointSpec> = Endpoint['output'] extends z.ZodType
  ? z.input<Endpoint['output']>
  : OutputOf<Endpoint>

export type Handlers<Endpoints extends Readonly<Record<string, EndpointSpec>>> = {
  /** `exchange` is the open request where the endpoint's output is RAW_ANSWER; reading it elsewhere fails. */
  readonly [Name in keyof Endpoints]: (
    context: ContextOf<Endpoints[Name]>,
    input: InputOf<Endpoints[Name]>,
    exchange: RawExchange,
  ) => Promise<AnswerOf<Endpoints[Name]>> | AnswerOf<Endpoints[Name]>
}

/** Who a bearer token belongs to, and what that person may see. */
export interface Principal {
  readonly user: SignedInUser
  readonly scope: Scope
  /** Who really is signed in, where that person views the product as `user`: then nothing may be written. */
  readonly viewer?: Principal
}

export type Authenticate = (services: Services, token: string) => Promise<Principal | null>

/** One number of a module, as Prometheus reads it. */
export interface Measurement {
  /** `plumbline_notifications_waiting`; a counter's ends in `_total`. */
  readonly name: string
  readonly help: string
  readonly type: 'gauge' | 'counter'
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface ServerModule {
  readonly api: ApiSpec
  readonly handlers: Readonly<Record<string, AnyHandler>>
  readonly migrations: readonly Migration[]
  /** Those of `migrations` that measurements need: they run on a database of their own as well, where there is one. */
  readonly telemetryMigrations?: readonly Migration[]
  readonly jobs: readonly JobHandler[]
  /** What the module writes down, in words: for the history and the activity log. Steps of states say it themselves. */
  readonly actions?: AuditedActions
  /** What the module lets people do to records of any kind, by the end of the action: `commented` for `incident.commented`. */
  readonly commonActions?: AuditedActions
  /** What can be done to many records of its lists at once. */
  readonly bulk?: readonly BulkSpec[]
  /** How rows of a file become records of its lists. */
  readonly imports?: readonly ServedImport[]
  /** Kinds of records of the module: nothing can be written down, told or found about a kind that is not listed here. */
  readonly records: readonly ServedKind[]
  /**
   * What it plugs into other modules and the platform beside the lists of its own here, one offer for each: `whatHappened({ … })`.
   * The composition hands them out when the product starts; nothing is plugged in by loading a file.
   */
  readonly offers: readonly Offer[]
  /** Protocols of others that it speaks at an address of their own. */
  readonly protocols?: readonly Protocol[]
  /** What people may ask about its records, on dashboards and by questions. */
  readonly datasets?: readonly Dataset[]
  /** What it knows of each project, for who looks over many of them. */
  readonly figures?: readonly ProjectFigure[]
  /** How good what it finds by itself has been, by the verdicts of people. */
  readonly algorithms?: readonly MeasuredAlgorithm[]
  /** Loads the module's part of the demonstration world; run once, in the order of `dependsOn`. */
  readonly seed?: (services: Services) => Promise<void>
  /** The rest of it that stands on records of any module: loaded when all of them have theirs. */
  readonly seedLast?: (services: Services) => Promise<void>
  /** Exactly one module answers for sign-in. */
  readonly authenticate?: Authenticate
  /** What a user who is not here now may do and see: for jobs that run in their name. Given with `authenticate`. */
  readonly principalFor?: (services: Services, userId: string) => Promise<Principal | null>
  /** Numbers for `/metrics`, read each time that somebody asks for them. */
  readonly measure?: (services: Services) => Promise<readonly Measurement[]>
  /** Started with the process, stopped with it: caches that listen, periodic work. */
  readonly start?: (services: Services) => Promise<() => Promise<void>>
}

/**
 * Joins an api with its functions. An endpoint without a function does not compile.
 * The types of the handlers are checked here and erased behind it, because the platform holds modules of all kinds in
 * one list and gives each handler what its own schema has parsed.
 * @throws where a kind of record belongs to another module, or its dataset has no day to begin with
 */
export function defineServerModule<Api extends ApiSpec>(
  api: Api,
  parts: { readonly handlers: Handlers<Api['endpoints']> } & Partial<Omit<ServerModule, 'api' | 'handlers'>>,
): ServerModule {
  const handlers = parts.handlers as unknown as ServerModule['handlers']
  const records = (parts.records ?? []).map((kind) => loadedByItsPage(kind, api, handlers))
  const module: ServerModule = { migrations: [], jobs: [], offers: [], ...parts, records, api, handlers }
  for (const kind of module.records) {
    if (kind.module.id === api.module.id) continue
    throw new Error(`Module ${api.module.id} lists records of the kind ${kind.id}, which ${kind.module.id} declares.`)
  }
  for (const { key, dimensions, period } of module.datasets ?? [])
    if (dimensions[period]?.type !== 'day') throw new Error(`The period of the dataset ${key} is no day of it.`)
  return module
}

import type { BulkSpec } from '#platform/contract/bulk-actions.ts'
import type { ApiSpec, EndpointSpec, RawExchange } from '#platform/contract/define-api.ts'
import type { ImportSpec } from '#platform/contract/record-imports.ts'
import type { PublicContext } from './context.ts'

/** A handler as the platform calls it, after the input was checked against its schema. */
export type AnyHandler = (context: PublicContext, input: unknown, exchange: RawExchange) => unknown

/** An endpoint with its function: what works on lists of every kind asks for it by name. */
export interface ServedEndpoint {
  readonly moduleId: string
  readonly name: string
  readonly spec: EndpointSpec
  readonly handler: AnyHandler
}

interface ServedApi {
  readonly api: ApiSpec
  readonly handlers: Readonly<Record<string, AnyHandler>>
  readonly bulk?: readonly BulkSpec[]
  readonly imports?: readonly ImportSpec[]
}

const served = new Map<string, ServedApi>()

/** Takes up the endpoints of a module where its server half is loaded. */
export function serveEndpoints({ api, handlers, bulk = [], imports = [] }: ServedApi): void {
  served.set(api.module.id, { api, handlers, bulk, imports })
}

/** Null where no module has such an endpoint. Whether somebody may call it is for the caller to ask. */
export function findEndpoint(moduleId: string, name: string): ServedEndpoint | null {
  const module = served.get(moduleId)
  if (!module || !Object.hasOwn(module.api.endpoints, name)) return null
  const [spec, handler] = [module.api.endpoints[name], module.handlers[name]]
  return spec && handler ? { moduleId, name, spec, handler } : null
}

/** What can be done to many records of a list at once; null where its module declares nothing. */
export function findBulk(moduleId: string, list: string): BulkSpec | null {
  return served.get(moduleId)?.bulk?.find((spec) => spec.list === list) ?? null
}

/** How rows of a file become records of a list; null where its module declares nothing. */
export function findImport(moduleId: string, list: string): ImportSpec | null {
  return served.get(moduleId)?.imports?.find((spec) => spec.list === list) ?? null
}

import { archiveBulk, type BulkSpec } from '#platform/contract/bulk-actions.ts'
import type { ApiSpec, EndpointSpec, RawExchange } from '#platform/contract/define-api.ts'
import type { ImportedField, ImportSpec } from '#platform/contract/record-imports.ts'
import { defineSeam, type Offer } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { PublicContext, RequestContext } from './context.ts'

/** A handler as the platform calls it, after the input was checked against its schema. */
export type AnyHandler = (context: PublicContext, input: unknown, exchange: RawExchange) => unknown

/**
 * Functions that the kit makes of a kind of records, with what else the kind says of itself: a module that lists one of them among
 * its `handlers` offers that too, and writes nothing twice.
 */
export function bringing<Functions extends object>(brings: readonly Offer[], functions: Functions): Functions {
  for (const handler of Object.values(functions)) Object.assign(handler, { brings })
  return functions
}

/** What comes with functions into the product, see {@link bringing}. */
export function broughtBy(functions: object): readonly Offer[] {
  return Object.values<{ readonly brings?: readonly Offer[] }>(functions as never).flatMap(({ brings = [] }) => brings)
}

/** An endpoint with its function: what works on lists of every kind asks for it by name. */
export interface ServedEndpoint {
  readonly moduleId: string
  readonly name: string
  readonly spec: EndpointSpec
  readonly handler: AnyHandler
}

/** A field that only the server knows, with what it and its choices are called: a question of a form. */
export interface AskedField extends Omit<ImportedField, 'choices'> {
  readonly title: Text
  readonly choices: readonly { readonly value: string; readonly title: Text }[]
}

export interface ServedImport extends ImportSpec {
  /** Fields beside those of the endpoint, by what the import is about. Throws where the caller may not begin it. */
  readonly asks?: (context: RequestContext, about: Readonly<Record<string, unknown>>) => Promise<readonly AskedField[]>
  /** Asked before rows are tried and before they are stored, for what a right alone does not allow. Throws where it is not met. */
  readonly admits?: (caller: Omit<RequestContext, 'db'>) => Promise<void>
}

interface ServedApi {
  readonly api: ApiSpec
  readonly handlers: Readonly<Record<string, AnyHandler>>
  readonly bulk?: readonly BulkSpec[]
  readonly imports?: readonly ServedImport[]
}

/** The endpoints of the server halves, with what can be done to many records of their lists. */
export const servedApis = defineSeam<ServedApi>('endpoints', { named: ({ api }) => api.module.id })

/** Null where no module has such an endpoint. Whether somebody may call it is for the caller to ask. */
export function findEndpoint(moduleId: string, name: string): ServedEndpoint | null {
  const module = servedApis.find(moduleId)
  if (!module || !Object.hasOwn(module.api.endpoints, name)) return null
  const [spec, handler] = [module.api.endpoints[name], module.handlers[name]]
  return spec && handler ? { moduleId, name, spec, handler } : null
}

/** What can be done to many records of a list at once: what its module declares, and its archive. Null for nothing. */
export function findBulk(moduleId: string, list: string): BulkSpec | null {
  const module = servedApis.find(moduleId)
  if (!module) return null
  const declared = module.bulk?.find((spec) => spec.list === list) ?? null
  const archive = archiveBulk(module.api, list)
  return declared && archive
    ? { ...declared, actions: { ...archive.actions, ...declared.actions } }
    : (declared ?? archive)
}

/** How rows of a file become records of a list; null where its module declares nothing. */
export function findImport(moduleId: string, list: string): ServedImport | null {
  return servedApis.find(moduleId)?.imports?.find((spec) => spec.list === list) ?? null
}

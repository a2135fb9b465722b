import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ModuleSpec } from './define-module.ts'
import { isDeclaredAccess } from './define-module.ts'

export type HttpMethod = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `rest`: mounted under /api, real HTTP status. `application`: the specification's application service, mounted at the
 * path as written, always HTTP 200 with the verdict in `code`. `platform`: the specification's platform layer, likewise,
 * with `msg` in place of `message`. `bare`: a protocol that others wrote (BCF API), mounted at the path as written: the
 * answer without an envelope, real HTTP status (201 for POST), an ETag, and fields that we do not know are left out instead
 * of refused. A body that is a list arrives as the field `items`.
 */
export type ResponseFormat = 'rest' | 'application' | 'platform' | 'bare'

/** What an endpoint answers that is not JSON: the bytes of a stored file, with range requests. */
export const FILE_ANSWER = Symbol('file-answer')

/** The handler speaks a protocol of its own over the open request: resumable uploads. */
export const RAW_ANSWER = Symbol('raw-answer')

/** What types need of a schema: comparing whole schemas of zod costs thousands of types for each endpoint. */
export interface AnySchema<Value = unknown> {
  readonly _zod: { readonly output: Value; readonly input: Value }
}
type FieldsSchema = AnySchema<Readonly<Record<string, unknown>>>

export interface EndpointSpec<Permission extends string = string> {
  readonly method: HttpMethod
  /** With `:name` for path parameters, which are fields of `input`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access<Permission>
  /** Permissions that the function itself asks for, of this record or this input, beside `access`. */
  readonly asks?: readonly string[]
  readonly responseFormat?: ResponseFormat
  /** Path parameters, query and JSON body together; unknown fields are refused. */
  readonly input: FieldsSchema
  readonly output: AnySchema | typeof FILE_ANSWER | typeof RAW_ANSWER
  /** A read that takes its input as a body, such as the specification's list calls: no transaction, no idempotency. */
  readonly readOnly?: boolean
  /** Raw endpoints always read their own body and open their own transactions. `none`: the handler opens its own transactions, because a part must stay when the answer is a refusal. */
  readonly transaction?: 'none'
  /** `everything`: the queries see every row, for tables that stand outside of security by place, such as users. The handler itself decides row by row what the caller may see and change. */
  readonly sees?: 'everything'
  /** A write that a person may make who views the product as somebody else: to end that, or to sign out. It is theirs. */
  readonly isOpenWhileViewing?: boolean
  /** Kinds of records that the answer is made of: on screen it is read again when something happens to one of them. */
  readonly reads?: readonly string[]
  /** Of the steps of a kind whose records wait for somebody: what the list beside them can be narrowed to. */
  readonly saysTurn?: readonly ('open' | 'mine' | 'late')[]
  /** Sent with every answer, refusals too: what a raw endpoint's protocol asks for. */
  readonly headers?: Readonly<Record<string, string>>
  /** Answers only where the browser says that a page of this origin asked (Sec-Fetch-Site): a GET that signs somebody in. */
  readonly isSameOriginOnly?: boolean
  /** Longest JSON body, bytes, where pictures come in it; where absent, the server's limit for all. */
  readonly maxBodyBytes?: number
  /** Requests a minute and caller; where absent, the server's default. */
  readonly rateLimit?: number
}

export interface ApiSpec<
  Module extends ModuleSpec = ModuleSpec,
  Endpoints extends Readonly<Record<string, EndpointSpec>> = Readonly<Record<string, EndpointSpec>>,
> {
  readonly module: Module
  readonly endpoints: Endpoints
}

export type PermissionOf<Module> = Module extends ModuleSpec<string, infer Permission, string> ? Permission : never
export type InputOf<Endpoint extends EndpointSpec> = Endpoint['input']['_zod']['output']
export type RequestOf<Endpoint extends EndpointSpec> = Endpoint['input']['_zod']['input']
export type OutputOf<Endpoint extends EndpointSpec> = Endpoint['output'] extends AnySchema
  ? Endpoint['output']['_zod']['output']
  : Endpoint['output'] extends typeof RAW_ANSWER
    ? RawAnswer
    : FileAnswer

/** Bytes for the caller: whole or a range. Made by the file store; headers are written by the platform. */
export interface FileAnswer {
  readonly kind: typeof FILE_ANSWER
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
  /** Strong validator: the content's SHA-256. */
  readonly etag: string
  readonly inline: boolean
  /** Inclusive byte offsets. */
  open(range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>
}

/** The open request of a raw endpoint. */
export interface RawExchange {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Unread bytes of the request; ends early with an error when the caller goes away. */
  readonly body: AsyncIterable<Uint8Array>
}
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON, a readable stream as its bytes; nothing where absent. */
  readonly body?: unknown
}

/**
 * Declares the endpoints of a module. HTTP routes, input and answer checks, the OpenAPI document and the typed client
 * come from this.
 * @throws when an endpoint has no access or names a permission that the module does not declare (PERM-04).
 */
export function defineApi<
  Module extends ModuleSpec,
  const Endpoints extends Readonly<Record<string, EndpointSpec<PermissionOf<Module>>>>,
>(module: Module, endpoints: Endpoints): ApiSpec<Module, Endpoints> {
  for (const [name, endpoint] of Object.entries<EndpointSpec>(endpoints)) {
    if (!isDeclaredAccess(module, endpoint.access)) {
      throw new Error(`Endpoint ${module.id}.${name} declares no access that module ${module.id} knows.`)
    }
  }
  return { module, endpoints }
}

/** The schema that an endpoint's input is read by. */
export const inputSchema = ({ input }: Pick<EndpointSpec, 'input'>) => input as z.ZodObject

/** The schema of what an endpoint answers; null where that is no JSON. */
export const outputSchema = ({ output }: Pick<EndpointSpec, 'output'>) =>
  typeof output === 'symbol' ? null : (output as z.ZodType)

/** Address that an endpoint is mounted at, parameters still in place. */
export function mountedPath(endpoint: EndpointSpec): string {
  return (endpoint.responseFormat ?? 'rest') === 'rest' ? `/api${endpoint.path}` : endpoint.path
}

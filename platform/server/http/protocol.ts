import type { RawAnswer } from '#platform/contract/define-api.ts'
import type { RefusalError } from '#platform/contract/define-errors.ts'
import type { PublicContext, RequestContext, Services, SignedInUser } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Scope } from '../database/scope.ts'

/** Who calls, and what they may see. */
export interface Principal {
  readonly user: SignedInUser
  readonly scope: Scope
}

/** One request of a protocol that others wrote, as it came. */
export interface ProtocolCall {
  readonly method: string
  /** Path as it was sent, still encoded, without what stands behind a question mark. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Unread bytes; ends with an error when the caller goes away. */
  readonly body: AsyncIterable<Uint8Array>
  readonly requestId: string
  readonly client: PublicContext['client']
  readonly services: Services
  /** What the functions of modules are given, for somebody who was admitted and on a connection in their scope. */
  context(principal: Principal, db: Db): RequestContext
}

/**
 * A protocol with methods and an admission of its own, below one address: what an endpoint cannot say, because its address
 * is a tree of names and its callers know no token. Security headers, limits by address and person, request ids and the log are the platform's;
 * rights and transactions are the module's.
 */
export interface Protocol {
  /** `/dav`: this address and all below it. */
  readonly path: `/${string}`
  readonly methods: readonly string[]
  /** Who calls; null for nobody yet, which `answer` may take or refuse. */
  readonly admit: (call: ProtocolCall) => Promise<Principal | null>
  readonly answer: (call: ProtocolCall, principal: Principal | null) => Promise<RawAnswer>
  /** The answer to what was refused or went wrong, in the words of the protocol. */
  readonly refuse: (call: ProtocolCall, refusal: RefusalError) => RawAnswer
}

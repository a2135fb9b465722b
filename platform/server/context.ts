import type { Logger } from 'pino'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import type { Language } from '#platform/contract/text.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database/database.ts'
import type { Scope } from './database/scope.ts'
import type { FileStore } from './files/file-store.ts'
import type { Cookies } from './http/cookies.ts'

/** What the process owns once and hands to every piece of work. */
export interface Services {
  readonly config: Config
  readonly database: Database
  /** Where measurements lie: a database of their own (TELEMETRY_DATABASE_URL), or the same. */
  readonly telemetry: Database
  readonly files: FileStore
  readonly log: Logger
  /** Secret mixed into password hashes: PASSWORD_PEPPER, or the one kept in DATA_DIR. */
  readonly passwordPepper: string
  /** What every module declares: menu entries and permissions are computed from it. */
  readonly modules: readonly ModuleSpec[]
  /** Replaced in tests. */
  readonly now: () => Date
}

export interface SignedInUser {
  readonly id: string
  /** Sign-in name. */
  readonly name: string
  readonly displayName: string
  readonly isAdmin: boolean
  readonly permissions: ReadonlySet<string>
  /** Codes of the roles: for switches, and for what limits a permission to some roles. What the person may do, the permissions say. */
  readonly roleCodes: readonly string[]
  readonly sessionId: string
  /**
   * Names what these rights are. It differs after every change of them, so a browser that keeps a list of what its user
   * may open can tell whether the list is still that of the server.
   */
  readonly rightsVersion: string
}

/** One request, or one run of a job. `db` sees only the rows of `scope`; in a write it is the request's transaction. */
export interface RequestContext<User extends SignedInUser | null = SignedInUser> {
  readonly requestId: string
  readonly user: User
  /** Who really is signed in, where that person views the product as `user`. */
  readonly viewer?: SignedInUser | null
  readonly scope: Scope
  readonly db: Db
  readonly language: Language
  readonly log: Logger
  readonly services: Services
  /** `host` and `protocol`: name, port and scheme that the request was sent to, where there was a request. */
  readonly client: {
    readonly ip: string
    readonly userAgent: string
    readonly host?: string
    readonly protocol?: 'http' | 'https'
  }
  readonly cookies: Cookies
}
export type PublicContext = RequestContext<SignedInUser | null>

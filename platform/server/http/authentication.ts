import type { FastifyRequest } from 'fastify'
import type { Access } from '#platform/contract/access.ts'
import { isLanguage, type Language } from '#platform/contract/text.ts'
import type { Services } from '../context.ts'
import type { Authenticate, Principal } from '../define-server-module.ts'
import { holds } from '../records/policy.ts'
import { platformError } from './envelope.ts'

/** The token of a request: with the Bearer scheme, or bare as the specification's base requests send it. */
export function tokenOf(authorization: string | undefined): string | null {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim()
  return token ? token : null
}

/** Language of the answer's texts, from the `Lang` header. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  const header = request.headers['lang']
  return isLanguage(header) ? header : 'en'
}

/**
 * Answers the first permission question: may this caller use the endpoint at all?
 * The subject comes from the token alone; a `userId` header or field never grants anything.
 * @throws 401 without a live session, 403 without the permission.
 */
export async function admit(
  services: Services,
  authenticate: Authenticate,
  access: Access,
  token: string | null,
): Promise<Principal | null> {
  const principal = token ? await authenticate(services, token) : null
  if (access === 'public') return principal
  if (!principal) throw platformError('tokenIsNull')
  if (access !== 'any-signed-in' && !mayUse(principal, access)) throw platformError('forbidden')
  return principal
}

/** True where the person is an administrator or holds the permission through a role. */
export function mayUse(principal: Principal, permission: string): boolean {
  return holds(principal.user, permission)
}

import type { EndpointSpec } from '#platform/contract/define-api.ts'
import { EMPTY_SCOPE, type Scope } from '../database/scope.ts'

/** What the queries of an endpoint see when this person calls it; null for a stranger. */
export function scopeOfEndpoint(
  spec: Pick<EndpointSpec, 'sees'>,
  caller: { readonly user: { readonly id: string }; readonly scope: Scope } | null,
): Scope {
  if (spec.sees === 'everything' && caller) return { kind: 'everything', userId: caller.user.id }
  return caller?.scope ?? EMPTY_SCOPE
}

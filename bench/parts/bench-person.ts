import type { SignedInUser } from '#platform/server/context.ts'

/** Who calls use cases without a request around them. */
export const BENCH_PERSON: SignedInUser = {
  id: '0a0a0a0a-0000-4000-8000-000000000001',
  name: 'ana',
  displayName: 'Ana',
  isAdmin: true,
  permissions: new Set(),
  roleCodes: [],
  sessionId: '',
  rightsVersion: '',
}

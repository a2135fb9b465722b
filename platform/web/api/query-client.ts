import { type Query, QueryClient } from '@tanstack/react-query'
import { sessionStore } from '../session/session-store.ts'
import { ApiError } from './api-error.ts'

/** Answers are shown at once from memory for this long, ms; live events and writes make them stale earlier. */
const FRESH_FOR_MS = 30_000
const READ_RETRIES = 2

/** Statuses that pass by themselves: no answer, too many requests, a restart behind a proxy. */
const PASSING = [0, 429, 502, 503, 504]

/** One cache for the page; empty again when the signed-in person changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR_MS,
      retry: (failures, error) =>
        failures < READ_RETRIES && error instanceof ApiError && PASSING.includes(error.status),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

sessionStore.subscribe((session, before) => {
  // A renewed token of the same person keeps what was read.
  if (session.accessToken === null || session.userId !== before.userId) queryClient.clear()
})

/** Key of one answer: module, endpoint, input. */
export function queryKeyOf(moduleId: string, endpoint: string, input: unknown): readonly unknown[] {
  return [moduleId, endpoint, input]
}

/** Notes of an answer which kinds of records it is made of. */
export function metaOf(reads: readonly string[] | undefined): { readonly reads?: readonly string[] } {
  return reads ? { reads } : {}
}

/** Answers that are made of records of one of these kinds, on screen or remembered. */
export function answersOf(kinds: ReadonlySet<string>): readonly Query[] {
  const isOf = ({ meta }: Query) => Array.isArray(meta?.['reads']) && meta['reads'].some((kind) => kinds.has(kind))
  return queryClient.getQueryCache().findAll({ predicate: isOf })
}

/** Makes all answers of a module stale; those on screen are read again. */
export function invalidateModule(moduleId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [moduleId] })
}

import type { ApiError } from '../api/api-error.ts'

/** The part of a query's result that frames read: what `useApiQuery` gives. */
export interface AnswerOfQuery<Answer> {
  readonly data: Answer | undefined
  readonly error: ApiError | null
  readonly isPending: boolean
  readonly refetch: () => unknown
}

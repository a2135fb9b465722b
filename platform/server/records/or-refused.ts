import { ValueError } from '#engines/value-error.ts'
import type { Text } from '#platform/contract/text.ts'

/** What an engine computes; a value that it does not compute with is refused in its words. */
export function orRefused<Result>(refuse: (say: Text) => Error, compute: () => Result): Result {
  const refused = (error: unknown): never => {
    throw error instanceof ValueError ? refuse({ ...error.say }) : error
  }
  try {
    const result = compute()
    return result instanceof Promise ? (result.catch(refused) as Result) : result
  } catch (error) {
    return refused(error)
  }
}

import { uploadErrors } from '../contract/upload-errors.ts'

/** What PostgreSQL answers where a row breaks the policy of its table. */
const POLICY_VIOLATION = '42501'

/** Runs work that writes to a place; where row-level security refuses the place, the caller is told it is not there. */
export async function refusingStrangePlaces<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === POLICY_VIOLATION
    throw isRefused ? uploadErrors.placeUnknown() : error
  }
}

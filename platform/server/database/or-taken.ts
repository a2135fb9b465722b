const UNIQUE_VIOLATION = '23505'

/** A write whose index decides, so that of two who add the same at once one is told. */
export async function orTaken<Result>(refuse: () => Error, write: Promise<Result>): Promise<Result> {
  return write.catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION ? refuse() : error
  })
}

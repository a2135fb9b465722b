/** The database cannot be reached now. `code` is an SQLSTATE of class 08 or 57P0, or Node's own, so that callers tell it from a wrong query. */
export class DatabaseUnavailableError extends Error {
  readonly code: string

  constructor(cause: unknown) {
    const inner = cause instanceof Error ? cause : new Error(String(cause))
    super(`The database does not answer: ${inner.message}`, { cause })
    this.name = 'DatabaseUnavailableError'
    this.code = 'code' in inner && typeof inner.code === 'string' ? inner.code : '08006'
  }
}

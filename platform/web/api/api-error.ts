/** An answer that is a refusal or a failure, or no answer at all. What it says is in the reader's language. */
export class ApiError extends Error {
  /** HTTP status; in the application format the `code`. 0: no answer arrived. */
  readonly status: number
  /** `code` of the answer; 0 where none arrived. */
  readonly code: number
  /** `site.code-taken`; for the platform's own failures `network.lost` and `answer.unreadable`. */
  readonly error: string
  /** Id that the server's log has too. */
  readonly requestId: string | null
  /** Field name -> what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>
  /** `data` beside the refusal, such as the attempts left at sign-in. */
  readonly data: unknown

  constructor(
    parts: Partial<Pick<ApiError, 'status' | 'code' | 'error' | 'requestId' | 'fields' | 'data'>>,
    message: string,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = parts.status ?? 0
    this.code = parts.code ?? this.status
    this.error = parts.error ?? ''
    this.requestId = parts.requestId ?? null
    this.fields = parts.fields ?? {}
    this.data = parts.data ?? null
  }
}

/** True where no answer arrived: the same request may succeed when the connection is back. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** True where an aborted request ended; nobody is told about it. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

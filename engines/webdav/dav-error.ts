/** A request that says something that no server of WebDAV takes. */
export class DavRequestError extends Error {
  readonly status: 400 | 412 | 413

  constructor(status: 400 | 412 | 413, message: string) {
    super(message)
    this.name = 'DavRequestError'
    this.status = status
  }
}

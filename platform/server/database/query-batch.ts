import pg from 'pg'

/** What the driver calls on a query while the server's messages come in. It has no types for it. */
interface WireQuery {
  readonly name: string | undefined
  readonly text: string
  readonly _result: { _types: unknown }
  submit(connection: WireConnection): Error | null
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: WireConnection): void
  handleError(error: unknown, connection: WireConnection): void
  handleReadyForQuery(connection: WireConnection): void
}

interface WireConnection {
  readonly stream: { cork(): void; uncork(): void }
  readonly submittedNamedStatements: Record<string, string>
  sync(): void
}

/** One statement of a batch: with a name or with values, because a text alone takes another way to the server. */
interface Statement {
  readonly wire: WireQuery
  isEnded: boolean
}

/**
 * Several statements with one end: the server answers them together, in one write, and skips what follows one that
 * failed. Sent each with its own end, every answer wakes this process, which costs more than a small statement.
 */
export class QueryBatch extends pg.Query {
  /** In the order of the queries. */
  readonly results: readonly Promise<pg.QueryResult>[]
  readonly #statements: Statement[] = []

  constructor(queries: readonly pg.QueryConfig[]) {
    super('')
    this.results = queries.map(
      (query) =>
        new Promise((resolve, reject) => {
          const statement: Statement = { wire: wireQuery(query, settled), isEnded: false }
          function settled(error: Error | null, result: pg.QueryResult): void {
            statement.isEnded = true
            if (error) reject(error)
            else resolve(result)
          }
          this.#statements.push(statement)
        }),
    )
    // The driver calls these by name, and keeps by name and text which statements the server has prepared.
    Object.defineProperties(this, {
      name: { get: () => this.#current?.wire.name },
      text: { get: () => this.#current?.wire.text },
      submit: { value: (connection: WireConnection) => this.#send(connection) },
      handleRowDescription: { value: (message: unknown) => this.#current?.wire.handleRowDescription(message) },
      handleDataRow: { value: (message: unknown) => this.#current?.wire.handleDataRow(message) },
      handleCommandComplete: {
        value: (message: unknown, connection: WireConnection) => this.#end(message, connection),
      },
      handleError: { value: (error: unknown, connection: WireConnection) => this.#fail(error, connection) },
      handleReadyForQuery: { value: () => {} },
    })
  }

  /** The statement that the next message of the server is about. */
  get #current(): Statement | undefined {
    return this.#statements.find(({ isEnded }) => !isEnded)
  }

  #send(connection: WireConnection): Error | null {
    const { _types: types } = (this as unknown as WireQuery)._result
    const endless: WireConnection = Object.create(connection, { sync: { value: () => {} } })
    connection.stream.cork()
    for (const { wire } of this.#statements) {
      wire._result._types = types
      const error = wire.submit(endless)
      if (error) wire.handleError(error, connection)
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  #end(message: unknown, connection: WireConnection): void {
    const wire = this.#current?.wire
    wire?.handleCommandComplete(message, connection)
    wire?.handleReadyForQuery(connection)
  }

  /** The rest was skipped, with what it would have prepared. */
  #fail(error: unknown, connection: WireConnection): void {
    for (const { wire } of this.#statements.filter(({ isEnded }) => !isEnded)) {
      if (wire.name) delete connection.submittedNamedStatements[wire.name]
      wire.handleError(error, connection)
    }
  }
}

function wireQuery(query: pg.QueryConfig, settled: (error: Error | null, result: pg.QueryResult) => void): WireQuery {
  return new pg.Query(query, settled as never) as unknown as WireQuery
}

/** How the database is reached: an address as people write it in DATABASE_URL, or the socket of the embedded server. */
export type ConnectionSettings =
  | { readonly connectionString: string }
  | {
      /** Folder of a Unix socket, or a host. */
      readonly host: string
      readonly port: number
      readonly user: string
      readonly database: string
      readonly password?: string
    }

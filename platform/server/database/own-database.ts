import pg from 'pg'

/** A folder with a Unix socket, or loopback with a password. */
export interface Endpoint {
  readonly host: string
  readonly port: number
  readonly password?: string
}

/** Name of the product's role and of its database. */
export const OWNER = 'plumbline'
/** Whom nothing but the preparation uses. */
export const SUPERUSER = 'postgres'

/** Class of characters that knows no letter beyond ASCII. */
const ASCII_ALONE = 'C'
/** Of these the first that the machine has: Linux brings the first, older macOS the second. */
const UTF_8 = ['C.UTF-8', 'en_US.UTF-8']

interface Found {
  readonly has_role: boolean
  readonly ctype: string | null
}

/**
 * Makes the role and the database of the product where they are missing, as the superuser, and sees that search knows the
 * letters of every script.
 */
export async function prepareOwnDatabase(endpoint: Endpoint): Promise<void> {
  const client = new pg.Client({ ...endpoint, user: SUPERUSER, database: 'postgres' })
  client.on('error', () => {
    // A server that ends meanwhile fails the query or the connecting, which tells; unheard, it would end this process.
  })
  await client.connect()
  try {
    const { rows } = await client.query<Found>(
      `select exists (select from pg_roles where rolname = $1) as has_role,
        (select datctype from pg_database where datname = $1) as ctype`,
      [OWNER],
    )
    const secret = endpoint.password ? ` password ${client.escapeLiteral(endpoint.password)}` : ''
    if (!rows[0]?.has_role) await client.query(`create role ${OWNER} login noinherit createrole createdb${secret}`)
    if (rows[0]?.ctype == null) await client.query(`create database ${OWNER} owner ${OWNER}`)
    await chooseCtype(client, rows[0]?.ctype ?? ASCII_ALONE)
  } finally {
    await client.end()
  }
}

/**
 * Trigrams and the parser of texts ask LC_CTYPE what a letter is; under C no Arabic letter is one. Order, comparison,
 * upper and lower case are those of PostgreSQL itself (`builtin`), so that of all that is stored nothing depends on it but
 * indexes of trigrams and words, which no release before this one has made: the catalog is all that changes, at once and
 * whatever the size. A folder that comes from a machine with other locales gets one that this machine has, because
 * nobody could connect otherwise.
 */
async function chooseCtype(client: pg.Client, current: string): Promise<void> {
  if (current !== ASCII_ALONE && (await isKnown(client, current))) return
  let chosen = ASCII_ALONE
  for (const name of [...UTF_8].reverse()) if (await isKnown(client, name)) chosen = name
  if (chosen !== current) {
    await client.query('update pg_database set datctype = $1 where datname = $2', [chosen, OWNER])
  }
}

/** Whether the machine has a locale; the server checks a name where it is set. */
async function isKnown(client: pg.Client, locale: string): Promise<boolean> {
  return client.query("select set_config('lc_time', $1, true)", [locale]).then(
    () => true,
    (error: unknown) => {
      // invalid_parameter_value: the machine has no such locale.
      if (error instanceof pg.DatabaseError && error.code === '22023') return false
      throw error
    },
  )
}

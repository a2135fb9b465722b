import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { moduleIds } from '#platform/testing/load-module-specs.ts'

/** Tables that a migration of one module made and another one owns now. */
const MOVED: Readonly<Record<string, string>> = {
  users: 'people',
  sign_in_attempts: 'access',
}

/** Tables of the platform that a module works on too, each with what for. A new one is a function of the platform instead. */
const OF_THE_PLATFORM: Readonly<Record<string, readonly string[]>> = {
  // The modules show what the platform keeps.
  audit_entries: ['audit'],
  // The module hands out what the platform wrote down.
  notice_outbox: ['notifications'],
  // The module decides what the platform asks for.
  switch_overrides: ['operation'],
  // The first shows them. For the others, whether the work on a record still waits is asked together with the record, under a lock.
  jobs: ['jobs', 'clash', 'models'],
}

/** The platform's own tables are the platform's. */
const PLATFORM = 'platform'

export interface Owners {
  readonly tables: ReadonlyMap<string, string>
  /** Views are doors: others may read them. */
  readonly views: ReadonlyMap<string, string>
}

/** Which module each table and each view belongs to, by the migrations that make them. */
export function readOwners(root: string): Owners {
  const tables = new Map<string, string>()
  const views = new Map<string, string>()
  for (const [owner, folder] of ownersIn(root)) {
    for (const file of sourceFiles(join(root, folder)).filter((name) => /[\\/]migrations[\\/]/.test(name))) {
      const text = withoutComments(readFileSync(file, 'utf8'))
      for (const [, name = ''] of text.matchAll(/create (?:unlogged )?table (?:if not exists )?([a-z_]+)/g))
        tables.set(name, owner)
      for (const [, name = ''] of text.matchAll(/create (?:or replace )?view ([a-z_]+)/g)) views.set(name, owner)
    }
  }
  for (const [table, owner] of Object.entries(MOVED)) tables.set(table, owner)
  return { tables, views }
}

/**
 * Looks for SQL of a module that reads or writes a table of another one. Migrations are left out: they run in the order of
 * their names, against the schema of their day, and a key may refer to another module's table.
 * @returns a line for each place; empty where there is none.
 */
export function checkTableOwners(root: string): string[] {
  const { tables } = readOwners(root)
  return moduleIds(root).flatMap((id) =>
    namesInModule(root, id).flatMap(({ name, file, line }) => {
      const owner = tables.get(name)
      if (owner === undefined || owner === id) return []
      if (owner === PLATFORM && OF_THE_PLATFORM[name]?.includes(id)) return []
      return [`${relative(root, file)}:${line} uses the table ${name} of ${owner}: ask its server/public.ts.`]
    }),
  )
}

/** The modules whose views the SQL of this one reads. */
export function ownersOfReadViews(root: string, id: string, { views }: Owners): string[] {
  return namesInModule(root, id).flatMap(({ name }) => views.get(name) ?? [])
}

function namesInModule(root: string, id: string): { name: string; file: string; line: number }[] {
  const files = sourceFiles(join(root, 'modules', id, 'server')).filter((name) => !/[\\/]migrations[\\/]/.test(name))
  return files.flatMap((file) => namesInSql(readFileSync(file, 'utf8')).map((found) => ({ ...found, file })))
}

const NO_ALIAS =
  '(?!(?:join|left|right|inner|full|cross|on|using|where|set|order|group|limit|for|values|select|union)\\b)'
/** A table in a list of tables, with the name that the query gives it. */
const LISTED = `([a-z_]+)(?:\\s+(?:as\\s+)?${NO_ALIAS}[a-z_]+)?`
/** `from a, b as c`, `left join a`, `insert into a`, `update a`, `delete from a using b`. */
const IN_A_CLAUSE = new RegExp(
  `\\b(?:from|join|into|update|using|table)\\s+(?:(?:only|lateral)\\s+)*${LISTED}((?:\\s*,\\s*${LISTED})*)`,
  'g',
)
/** A fragment that is a name and nothing else: sql`users`, sql.table('users'), updateTable('users'). */
const ALONE =
  /sql`\s*([a-z_]+)\s*`|(?:\.(?:table|id|ref)|selectFrom|insertInto|updateTable|deleteFrom)\(\s*['"`]([a-z_]+)/g

function namesInSql(source: string): { name: string; line: number }[] {
  const text = withoutComments(source)
  const found = [...text.matchAll(IN_A_CLAUSE), ...text.matchAll(ALONE)]
  return found.flatMap((match) => {
    const line = text.slice(0, match.index).split('\n').length
    const more = (match[2] ?? '').split(',').map((part) => part.trim().split(/\s+/)[0] ?? '')
    return [match[1] ?? '', ...more].filter(Boolean).map((name) => ({ name, line }))
  })
}

/** Comments say "from users" too. Their lines stay, so that the numbers of the others are right. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)(?:\/\/|--)[^\n]*/g, '$1')
}

function ownersIn(root: string): (readonly [owner: string, folder: string])[] {
  const modules = moduleIds(root).map((id) => [id, join('modules', id, 'server')] as const)
  return [[PLATFORM, join('platform', 'server')], ...modules]
}

/** Files that run in the product. */
function sourceFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])testing[\\/]/.test(name))
      .map((name) => join(folder, name))
  } catch {
    // A module without a server half has no tables.
    return []
  }
}

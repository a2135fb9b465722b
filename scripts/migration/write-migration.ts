import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MINUTE_MS = 60_000
const STAMP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)_/
const PLATFORM = 'platform/server/database/migrations'

/**
 * Writes an empty migration and lists it with its owner's others. Its name has the time of now, or the minute after the
 * newest one that there is: it comes last, in old databases and in new ones.
 * @param owner id of a module, or `platform`
 * @param what `add-due-date`
 * @returns paths of the files that were written, below the root.
 * @throws where the owner does not exist or the words are no name.
 */
export function writeMigration(root: string, owner: string, what: string, now = new Date()): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(what)) throw new Error(`'${what}' is not a name such as add-due-date.`)
  const { folder, list } = homeOf(owner)
  if (!existsSync(join(root, list))) throw new Error(`There is no module ${owner}: ${list} is missing.`)
  const name = `${stampAfter(newestOf(root), now)}_${`${owner}-${what}`.replaceAll('-', '_')}`
  const constant = what.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const file = `${folder}/${name}.ts`
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, file), text(constant, name, owner === 'platform' ? '../migration.ts' : undefined))
  const from = owner === 'platform' ? `./${name}.ts` : `./migrations/${name}.ts`
  writeFileSync(join(root, list), listed(readFileSync(join(root, list), 'utf8'), constant, from))
  return [file, list]
}

function homeOf(owner: string): { folder: string; list: string } {
  if (owner === 'platform') return { folder: PLATFORM, list: `${PLATFORM}/platform-migrations.ts` }
  return { folder: `modules/${owner}/server/migrations`, list: `modules/${owner}/server/${owner}-server.ts` }
}

/** Of all owners: they are applied together, sorted by name. */
function newestOf(root: string): string {
  const modules = readdirSync(join(root, 'modules')).map((id) => homeOf(id).folder)
  const names = [PLATFORM, ...modules].flatMap((folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).filter((name) => STAMP.test(name)) : [],
  )
  return names.sort().at(-1) ?? ''
}

function stampAfter(newest: string, now: Date): string {
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0] = (STAMP.exec(newest) ?? []).map(Number)
  const next = Date.UTC(year, month - 1, day, hour, minute) + MINUTE_MS
  const at = new Date(Math.max(newest ? next : 0, now.getTime()))
  return at.toISOString().slice(0, 16).replace(/[-:]/g, '')
}

function text(constant: string, name: string, from = '#platform/server/database/migration.ts'): string {
  return [
    "import { sql } from 'kysely'",
    `import { defineMigration } from '${from}'`,
    '',
    `export const ${constant} = defineMigration('${name}', async (db) => {`,
    '  await sql`select 1`.execute(db)',
    '})',
    '',
  ].join('\n')
}

/** With the import behind the others, and the constant at the end of the list. */
function listed(source: string, constant: string, from: string): string {
  const imported = source.replace(/^import /m, `import { ${constant} } from '${from}'\nimport `)
  const list = /(migrations: \[|Migrations[^=\n]* = \[)([^\]]*)\]/
  if (!list.test(imported)) return imported.replace('handlers:', `migrations: [${constant}], handlers:`)
  return imported.replace(list, (_, head: string, names: string) => {
    const before = names.trimEnd().replace(/,$/, '')
    return `${head}${before}${before.trim() ? ', ' : ''}${constant}]`
  })
}

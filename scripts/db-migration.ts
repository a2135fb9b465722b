import { spawnSync } from 'node:child_process'
import { writeMigration } from './migration/write-migration.ts'

/** `npm run db:migration -- incidents add-due-date`: writes an empty migration that comes last, and lists it. */
const [owner, what, ...others] = process.argv.slice(2)
if (!owner || !what || others.length > 0) {
  console.error('Use: npm run db:migration -- <module or platform> <what, such as add-due-date>')
  process.exit(64)
}
const written = writeMigration(process.cwd(), owner, what)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
for (const path of written) console.log(path)
console.log('When it is written: npm run db:baseline')
process.exitCode = status ?? 1

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeMigration } from './write-migration.ts'

const NOW = new Date('2026-11-22T06:40:30Z')

describe('npm run db:migration', () => {
  let root: string
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'plumbline-migration-'))
    write('modules/gates/server/migrations/20260102T0000_gates_create.ts', '')
    write(
      'modules/gates/server/gates-server.ts',
      "import { a } from './a.ts'\nserver({ handlers: {}, migrations: [createGates] })\n",
    )
    write('modules/cranes/server/cranes-server.ts', "import { a } from './a.ts'\nserver({ handlers: {} })\n")
    write(
      'platform/server/database/migrations/platform-migrations.ts',
      "import { a } from './a.ts'\nexport const platformMigrations: readonly Migration[] = [\n  a,\n]\n",
    )
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('writes a file with the time of now and lists it', () => {
    const [file = '', list = ''] = writeMigration(root, 'gates', 'add-width', NOW)
    expect(file).toBe('modules/gates/server/migrations/20261122T0640_gates_add_width.ts')
    expect(read(file)).toContain("export const addWidth = defineMigration('20261122T0640_gates_add_width'")
    expect(read(list)).toContain("import { addWidth } from './migrations/20261122T0640_gates_add_width.ts'")
    expect(read(list)).toContain('migrations: [createGates, addWidth]')
  })

  it('comes after the newest of all modules, where the clock has not passed that', () => {
    const [file, list = ''] = writeMigration(root, 'cranes', 'create-cranes', NOW)
    expect(file).toBe('modules/cranes/server/migrations/20261122T0641_cranes_create_cranes.ts')
    expect(read(list)).toContain('migrations: [createCranes], handlers')
  })

  it('writes one of the platform', () => {
    const [file = '', list = ''] = writeMigration(root, 'platform', 'note-start', NOW)
    expect(file).toBe('platform/server/database/migrations/20261122T0642_platform_note_start.ts')
    expect(read(list)).toMatch(/a, noteStart\]/)
  })

  it('refuses a module that is not there and words that are no name', () => {
    expect(() => writeMigration(root, 'ghosts', 'add-width', NOW)).toThrow('There is no module ghosts')
    expect(() => writeMigration(root, 'gates', 'Add width', NOW)).toThrow('not a name')
  })
})

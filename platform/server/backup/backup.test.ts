import { randomUUID } from 'node:crypto'
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startTestProduct, type TestProduct } from '#platform/testing/test-product.ts'
import { checkRows } from '../database/check-rows.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { readTar } from './tar-reader.ts'
import { TarWriter } from './tar-writer.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const HUGE_BYTES = 9 * 1024 ** 3
const CONTENT = Buffer.from('The bytes of a stored file.')

describe('a backup', () => {
  let folder: string
  let archive: string
  let manifest: BackupManifest
  let original: TestProduct

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-test-'))
    archive = join(folder, 'backup.tar')
    original = await startTestProduct()
    await original.seed('access')
    await original.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      const { rows } = await sql<{ code: string }>`select code from projects order by code limit 1`.execute(tx)
      await original.services.files.saveBytes(tx, {
        place: { projectCode: rows[0]?.code ?? '', siteCode: null, structureCode: null },
        name: 'note.txt',
        mediaType: 'text/plain',
        purpose: 'test',
        createdBy: null,
        content: CONTENT,
      })
    })
    await writeFile(join(original.services.config.DATA_DIR, 'password-pepper'), 'a pepper of this installation\n')
    manifest = await backUp(original, archive)
  })
  afterAll(async () => {
    await original.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('is readable by its owner alone', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
  })

  it('comes back into an empty installation: rows, files and the secret of the passwords', async () => {
    const copy = await startTestProduct()
    try {
      await restore(copy, archive)
      const again = await backUp(copy, join(folder, 'again.tar'))
      expect({ ...again, madeAt: '' }).toEqual({ ...manifest, madeAt: '' })
      expect(manifest.tables.find(({ name }) => name === 'sites')?.rows).toBeGreaterThan(3)
      expect(await readFile(join(copy.services.config.DATA_DIR, 'password-pepper'), 'utf8')).toContain('a pepper')
      const rowSecurity = `select relname, relrowsecurity, relforcerowsecurity from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
      expect(await copy.world.asOwner(rowSecurity)).toEqual(await original.world.asOwner(rowSecurity))
      expect((await checkRows(copy.services.database)).findings).toEqual([])
    } finally {
      await copy.stop()
    }
  })

  it('is refused where rows are already, and leaves those as they are', async () => {
    const used = await startTestProduct()
    try {
      await used.world.asOwner('alter table projects no force row level security')
      await used.world.asOwner("insert into projects (code, name) values ('OWN', 'Here before')")
      await used.world.asOwner('alter table projects force row level security')
      await expect(restore(used, archive)).rejects.toThrow('projects is not empty')
    } finally {
      await used.stop()
    }
  })

  it('is refused where it is cut off or one byte of it differs', async () => {
    const bytes = await readFile(archive)
    const cut = join(folder, 'cut.tar')
    await writeFile(cut, bytes.subarray(0, bytes.length / 2))
    await expect(verifyBackup(cut)).rejects.toThrow('cut off')
    const place = bytes.indexOf(CONTENT)
    expect(place).toBeGreaterThan(0)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    const damaged = join(folder, 'damaged.tar')
    await writeFile(damaged, bytes)
    await expect(verifyBackup(damaged)).rejects.toThrow('damaged')
    const other = join(folder, 'other.tar')
    await writeFile(other, 'This is a letter and no archive. '.repeat(100))
    await expect(verifyBackup(other)).rejects.toThrow('no backup archive')
  })

  it('is refused where another release wrote it', async () => {
    const copy = await startTestProduct()
    try {
      const newer = { ...manifest, migrations: [...manifest.migrations, '20990101T0000_sites_fly'] }
      const target = targetOf(copy)
      await expect(restoreBackup(archive, newer, target)).rejects.toThrow('newer release')
      const older = { ...manifest, migrations: manifest.migrations.slice(1) }
      await expect(restoreBackup(archive, older, target)).rejects.toThrow('older release')
    } finally {
      await copy.stop()
    }
  })

  it('is not written where a stored file is damaged, and nothing is left of it', async () => {
    const path = join(folder, `never-${randomUUID()}.tar`)
    const read = async () =>
      (async function* () {
        yield Buffer.alloc(CONTENT.length)
      })()
    const blobs = new Proxy(original.services.files.blobs, {
      get: (target, name) => (name === 'read' ? read : Reflect.get(target, name, target)),
    })
    const { config, database } = original.services
    await expect(writeBackup({ connection: database.connection, blobs, config }, path)).rejects.toThrow('fsck')
    await expect(stat(path)).rejects.toThrow('ENOENT')
    await expect(stat(`${path}.part`)).rejects.toThrow('ENOENT')
  })
})

describe('the archive format', () => {
  it('carries names, sizes beyond 8 GiB in the header, and content that is no multiple of a block', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-tar-test-'))
    try {
      const path = join(folder, 'some.tar')
      const file = await open(path, 'w')
      const writer = new TarWriter(file)
      await writer.addText('a/empty', '')
      await writer.addText('a/short', 'plumb line')
      await expect(writer.add('a/huge', HUGE_BYTES, (async function* () {})())).rejects.toThrow('another size')
      await file.close()
      const seen: string[] = []
      const entries = readTar(path)
      for (let count = 0; count < 2; count++) {
        const { value } = await entries.next()
        let text = ''
        for await (const bytes of value?.content ?? []) text += Buffer.from(bytes).toString()
        seen.push(`${value?.name}=${text}`)
      }
      expect(seen).toEqual(['a/empty=', 'a/short=plumb line'])
      const huge = await entries.next()
      expect(huge.value).toMatchObject({ name: 'a/huge', sizeBytes: HUGE_BYTES })
      await expect(entries.next()).rejects.toThrow('cut off')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

function targetOf({ services }: TestProduct) {
  return { connection: services.database.connection, blobs: services.files.blobs, dataFolder: services.config.DATA_DIR }
}

async function backUp({ services }: TestProduct, file: string): Promise<BackupManifest> {
  return writeBackup(
    { connection: services.database.connection, blobs: services.files.blobs, config: services.config },
    file,
  )
}

async function restore(product: TestProduct, file: string): Promise<void> {
  await restoreBackup(file, await verifyBackup(file), targetOf(product))
}

import { createHash } from 'node:crypto'
import { BackupManifest, blobEntry, MANIFEST_NAME, PEPPER_NAME, tableEntry } from './backup-manifest.ts'
import { readTar } from './tar-reader.ts'

/** A manifest is text for people; a larger one is none of ours. */
const MOST_MANIFEST_BYTES = 512 * 1024 * 1024

/**
 * Reads a whole archive and compares each part with the manifest.
 * @throws one line where the archive is cut off, damaged, or holds more or less than it says.
 */
export async function verifyBackup(file: string): Promise<BackupManifest> {
  const seen = new Map<string, string>()
  let manifest: BackupManifest | null = null
  for await (const { name, sizeBytes, content } of readTar(file)) {
    if (manifest) throw new Error(`The archive goes on after its manifest: ${name}.`)
    if (name === MANIFEST_NAME) {
      if (sizeBytes > MOST_MANIFEST_BYTES) throw new Error('The manifest of the archive is too large.')
      manifest = parseManifest(await textOf(content))
      continue
    }
    if (seen.has(name)) throw new Error(`The archive holds ${name} twice.`)
    const hash = createHash('sha256')
    for await (const bytes of content) hash.update(bytes)
    seen.set(name, hash.digest('hex'))
  }
  if (!manifest) throw new Error('The archive is cut off: it has no manifest.')
  compare(seen, expectedParts(manifest))
  return manifest
}

/** Name of each entry -> its SHA-256. */
export function expectedParts(manifest: BackupManifest): Map<string, string> {
  const parts = new Map<string, string>()
  for (const { name, sha256 } of manifest.tables) parts.set(tableEntry(name), sha256)
  for (const { key, sha256 } of manifest.blobs) parts.set(blobEntry(key), sha256)
  if (manifest.pepperSha256) parts.set(PEPPER_NAME, manifest.pepperSha256)
  return parts
}

function compare(seen: ReadonlyMap<string, string>, expected: ReadonlyMap<string, string>): void {
  for (const [name, sha256] of expected) {
    const found = seen.get(name)
    if (found === undefined) throw new Error(`The archive is incomplete: ${name} is missing.`)
    if (found !== sha256) throw new Error(`The archive is damaged: ${name} differs from the manifest.`)
  }
  for (const name of seen.keys())
    if (!expected.has(name)) throw new Error(`The archive holds ${name}, which is none of ours.`)
}

function parseManifest(text: string): BackupManifest {
  const parsed = BackupManifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error('The archive was made by another product, or by another version of the backup.')
  return parsed.data
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const bytes of content) parts.push(bytes)
  return Buffer.concat(parts).toString('utf8')
}

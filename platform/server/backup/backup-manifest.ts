import { z } from 'zod'

/** Last entry of an archive: what the archive holds, so that a cut-off one has none. */
export const MANIFEST_NAME = 'manifest.json'
/** Second last entry: the secret mixed into passwords, where the installation made it itself. */
export const PEPPER_NAME = 'password-pepper'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const BackupManifest = z.object({
  product: z.literal('plumbline'),
  /** Of the archive, not of the product. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Names of the applied migrations: the archive can be restored by a release that knows exactly these. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z][a-z0-9_]*$/),
      columns: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)),
      rows: z.number().int(),
      sha256: Sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z][a-z0-9_]*$/), lastValue: z.string().regex(/^\d+$/) })),
  blobs: z.array(z.object({ key: z.string().regex(/^[0-9a-f]{32}$/), sizeBytes: z.number().int(), sha256: Sha256 })),
  pepperSha256: Sha256.nullable(),
})
export type BackupManifest = z.output<typeof BackupManifest>

export const tableEntry = (name: string) => `tables/${name}.copy`
export const blobEntry = (key: string) => `blobs/${key}`

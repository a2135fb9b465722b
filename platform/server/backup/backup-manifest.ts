import { z } from 'zod'

/** Last entry of an archive: what the archive holds, so that a cut-off one has none. */
export const MANIFEST_NAME = 'manifest.json'
/** Second last entry: the secret mixed into passwords, where the installation made it itself. */
export const PEPPER_NAME = 'password-pepper'

const Name = z.string().regex(/^[a-z][a-z0-9_]*$/)
/** As PostgreSQL writes a moment in UTC. */
const Moment = z.string().regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/)
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
      name: Name,
      columns: z.array(Name),
      rows: z.number().int(),
      sha256: Sha256,
    }),
  ),
  /**
   * Parts of a table by time, from the first moment on and before the second. Some are made as they are needed (months of what
   * was measured), so that an empty installation lacks them. Archives of earlier releases do not say them.
   */
  partitions: z.array(z.object({ of: Name, name: Name, from: Moment, to: Moment })).optional(),
  sequences: z.array(z.object({ name: Name, lastValue: z.string().regex(/^\d+$/) })),
  blobs: z.array(z.object({ key: z.string().regex(/^[0-9a-f]{32}$/), sizeBytes: z.number().int(), sha256: Sha256 })),
  pepperSha256: Sha256.nullable(),
})
export type BackupManifest = z.output<typeof BackupManifest>
export type Partition = NonNullable<BackupManifest['partitions']>[number]

export const tableEntry = (name: string) => `tables/${name}.copy`
export const blobEntry = (key: string) => `blobs/${key}`

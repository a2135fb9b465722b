import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { BlobStore } from './blob-store.ts'
import { LocalBlobStore } from './local-blob-store.ts'
import { S3BlobStore } from './s3-blob-store.ts'

export type BlobStoreConfig = Pick<
  Config,
  | 'DATA_DIR'
  | 'S3_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_FORCE_PATH_STYLE'
>

/** The store that the configuration asks for: a bucket where one is named, otherwise a folder under DATA_DIR. */
export function createBlobStore(config: BlobStoreConfig): BlobStore {
  if (!config.S3_BUCKET) return new LocalBlobStore(join(config.DATA_DIR, 'blobs'))
  return new S3BlobStore({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    scratchFolder: join(config.DATA_DIR, 'scratch'),
  })
}

import type { Generated } from 'kysely'

/** Record of a stored file. Out of the caller's places it is not there. */
export interface FilesTable {
  project_code: string
  id: string
  site_code: string | null
  structure_code: string | null
  name: string
  media_type: string
  /** What the file is for, in words of the module that keeps it: `models.source`. */
  purpose: string
  size_bytes: number
  /** Hexadecimal. */
  sha256: string
  storage_key: string
  row_version: Generated<number>
  created_by: string | null
  created_at: Generated<Date>
  updated_by: string | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

/** One content of one project, however many files have it. Only functions of the database touch it for a person. */
export interface BlobsTable {
  project_code: string
  sha256: string
  size_bytes: number
  storage_key: string
  /** Files that have this content. */
  file_count: Generated<number>
  created_at: Generated<Date>
}

/** Content that no file has any more, to be removed from the store after the commit that said so. */
export interface ReleasedBlobsTable {
  storage_key: string
  project_code: string
  released_at: Generated<Date>
}

export type FileTables = {
  files: FilesTable
  blobs: BlobsTable
  released_blobs: ReleasedBlobsTable
}

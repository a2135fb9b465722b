import { z } from 'zod'
import { PlaceCode } from '#platform/contract/place.ts'

/** What a caller says of a file before its bytes come: the names in the protocol's metadata header. */
export const UploadMetadata = z
  .object({
    filename: z.string().trim().min(1).max(1000),
    filetype: z.string().max(200).optional(),
    projectCode: PlaceCode,
    siteCode: PlaceCode.optional(),
    structureCode: PlaceCode.optional(),
    /** What the file is for, in words of the module that will use it: `models.source`; of a record, its id or code behind, and its part. */
    purpose: z.string().regex(/^[a-z][a-zA-Z0-9._-]{0,127}$/),
    /** Of the whole file, hexadecimal; compared when the last byte is there. */
    sha256: z
      .string()
      .toLowerCase()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  })
  .refine((metadata) => !metadata.structureCode || metadata.siteCode, {
    path: ['siteCode'],
    message: 'A structure comes with its site.',
  })
export type UploadMetadata = z.output<typeof UploadMetadata>

/** A file on its way. */
export const Upload = z.object({
  id: z.uuid(),
  fileName: z.string(),
  mediaType: z.string(),
  purpose: z.string(),
  projectCode: z.string(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  sizeBytes: z.number().int(),
  /** Bytes that are safe on the server: where the upload goes on. */
  receivedBytes: z.number().int(),
  /** The stored file, once the upload is complete. */
  fileId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Upload = z.output<typeof Upload>

/** Header of the answers to HEAD and to the last PATCH that names the stored file. */
export const FILE_ID_HEADER = 'Upload-File-Id'

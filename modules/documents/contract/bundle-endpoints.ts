import { z } from 'zod'
import { FILE_ANSWER } from '#platform/contract/define-api.ts'

/** More are fetched folder by folder. */
export const MOST_BUNDLED = 20_000
/** How many of those that are left out are named before the download; all are in the manifest. */
export const LEFT_OUT_SHOWN = 20

/** Chosen one by one, of what the list would show; all of it where absent. */
export const ChosenIds = { ids: z.array(z.uuid()).min(1).max(1000).optional() }

const BundleSummary = z.object({
  /** Documents whose revision to work by goes into the archive. */
  documents: z.number().int(),
  /** Of the whole archive. */
  sizeBytes: z.number().int(),
  /** Documents of which nothing is to work by yet. */
  leftOut: z.number().int(),
  /** The first of them. */
  leftOutNumbers: z.array(z.string()),
})
export type BundleSummary = z.output<typeof BundleSummary>

/**
 * The revisions to work by of many documents as one archive: what it would hold, and the archive itself. Each is a POST although
 * it reads: a thousand chosen documents stand in no address.
 * @param input the query of the list without paging, with {@link ChosenIds}
 */
export function bundleEndpoints<const Path extends `/${string}`, const Read extends string, Input extends z.ZodObject>(
  path: Path,
  access: Read,
  input: Input,
) {
  return {
    bundleSummary: {
      method: 'POST',
      path: `${path}-bundle/summary`,
      summary: 'How many documents an archive of what the list shows would hold, its size, and what is left out',
      access,
      readOnly: true,
      input,
      output: BundleSummary,
    },
    bundle: {
      method: 'POST',
      path: `${path}-bundle`,
      summary: 'The revisions to work by of what the list shows as one streamed archive with a manifest of hashes',
      access,
      readOnly: true,
      input,
      output: FILE_ANSWER,
    },
  } as const
}

import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { PREVIEW_FILE } from '#engines/photo/preview-file.ts'
import type { JobContext } from '../queue/define-job.ts'
import { parserEntry } from './parser-entry.ts'
import { parserLimits } from './parser-limits.ts'
import type { ParserOutcome } from './parser-outcome.ts'
import { runParser } from './run-parser.ts'

/** As the process says it, which has read a stranger's file: `PhotoFacts` of `engines/photo/read-photo.ts`. */
const Facts = z.object({
  width: z.number().int().min(1).max(1_000_000).nullable(),
  height: z.number().int().min(1).max(1_000_000).nullable(),
  takenAt: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)?$/)
    .nullable(),
  lon: z.number().min(-180).max(180).nullable(),
  lat: z.number().min(-90).max(90).nullable(),
})

export interface PhotoRead {
  /** Null where the photo does not say it. */
  readonly facts: z.output<typeof Facts>
  /** A small WebP without the camera's facts; null where the picture itself cannot be read. */
  readonly preview: Buffer | null
}

/**
 * Looks at a photo in a process of its own: when and where it was taken, and a small picture of it.
 * @param path of the photo on this machine
 */
export async function readPhotoApart(
  { services: { config }, signal }: JobContext,
  path: string,
): Promise<ParserOutcome<PhotoRead>> {
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  return runParser({
    entry: parserEntry('photo/read'),
    input: { file: path },
    limits: await parserLimits(config, [path]),
    signal,
    temporaryRoot,
    collect: async (result, folder) => ({
      facts: Facts.parse(result),
      preview: await readFile(join(folder, PREVIEW_FILE)).catch(() => null),
    }),
  })
}

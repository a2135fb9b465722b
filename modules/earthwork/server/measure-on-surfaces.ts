import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { VolumeResult } from '#engines/earthwork/volume-result.ts'
import type { VerticalDatum } from '#engines/geodesy/vertical-datum.ts'
import type { KnownSurface } from '#modules/geospatial/server/public.ts'
import type { JobContext } from '#platform/server/queue/define-job.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import type { Volume } from '../contract/volume.ts'

/** A surface with the file that is read of it, on this machine. */
export interface OpenedSurface {
  readonly from: KnownSurface
  readonly path: string
}

interface Asked extends Pick<Volume, 'reference' | 'level' | 'outline' | 'heightSigma'> {
  readonly levelDatum?: VerticalDatum | null
  readonly from: OpenedSurface
  readonly to: OpenedSurface | null
}

/**
 * Measures within an outline on the lossless copies of surfaces, in a process of its own.
 * @param keep given what was measured, and the folder with the map of the change
 * @throws what the engine refuses, in words for a person
 */
export async function measureOnSurfaces(
  job: JobContext,
  { from, to, levelDatum = null, heightSigma, reference, level, outline }: Asked,
  keep: (measured: VolumeResult, folder: string) => Promise<void>,
): Promise<void> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const surface = ({ from: { name, verticalDatum, epsg, layer }, path }: OpenedSurface) => ({
    ...{ file: path, name, datum: verticalDatum, epsg, ...(layer !== null && { surface: layer }) },
  })
  const asked = { reference, level, levelDatum, outline, cellSigma: heightSigma }
  const outcome = await runParser({
    entry: parserEntry('earthwork/volume'),
    input: { ...asked, from: surface(from), to: to && surface(to) },
    limits: await parserLimits(config, [from.path, ...(to ? [to.path] : [])]),
    signal: job.signal,
    temporaryRoot,
    onProgress: (fraction, step) => void job.progress(fraction, step),
    collect: async (result, folder) => keep(VolumeResult.parse(result), folder),
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'volume', 'measuring a volume')
}

import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { BcfPoint } from '#engines/bcf/bcf-file.ts'
import type { ClashPicture } from '#engines/clash/clash-picture.ts'
import { listPicturedViewpoints, type StoredView } from '#modules/bcf/server/public.ts'
import { listReadyVersions } from '#modules/models/server/public.ts'
import type { JobContext } from '#platform/server/queue/define-job.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import type { ClashResult } from '../contract/clash-result.ts'
import { listGroupResults } from './clash-result-repository.ts'
import type { StoredClashTest } from './clash-test-repository.ts'
import { type Pictures, shownResults, viewOf } from './group-topic.ts'
import { withModelPaths } from './with-model-paths.ts'

/** Rings around the gravest clashes of a group; more would hide what they are around. */
const MOST_MARKS = 12

const Drawn = z.object({ drawn: z.array(z.string()) })

/**
 * Draws the pictures of groups whose view has none yet, from the newest ready versions, in a process of its own. A picture
 * that cannot be drawn is left out: the topic without it says all the same.
 */
export async function drawViews(
  job: JobContext,
  test: Pick<StoredClashTest, 'id' | 'projectCode' | 'structureCode'>,
  keys: readonly string[],
): Promise<Pictures> {
  const found: { readonly view: StoredView; readonly results: readonly ClashResult[] }[] = []
  for (const key of keys) {
    const { results } = await listGroupResults(job.db, test.id, key)
    const view = viewOf(test.id, key, results)
    if (view) found.push({ view, results })
  }
  const guids = found.map(({ view }) => view.guid)
  const known = new Set(await listPicturedViewpoints(job.db, test.projectCode, guids))
  const wanted = found.filter(({ view }) => !known.has(view.guid))
  const shown = new Set(wanted.flatMap(({ results }) => results.flatMap(({ a, b }) => [a.modelId, b.modelId])))
  const versions = await listReadyVersions(job.db, { structureCode: test.structureCode })
  const needed = versions.filter(({ modelId }) => shown.has(modelId))
  if (needed.length === 0) return new Map()
  const pictures = wanted.flatMap(({ view, results }) => pictureOf(view, results) ?? [])
  return withModelPaths(job, needed, (models) =>
    draw(
      job,
      models.map(({ path }) => path),
      pictures,
    ),
  )
}

async function draw(job: JobContext, paths: readonly string[], pictures: readonly ClashPicture[]): Promise<Pictures> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await runParser({
    entry: parserEntry('clash/draw'),
    input: { paths, pictures },
    limits: await parserLimits(config, paths),
    isRepeatable: true,
    signal: job.signal,
    temporaryRoot,
    collect: async (result, folder) => {
      const drawn = new Map<string, Uint8Array>()
      for (const name of Drawn.parse(result).drawn) drawn.set(name, await readFile(join(folder, `${name}.png`)))
      return drawn
    },
  })
  if (outcome.state === 'done') return outcome.value
  job.signal.throwIfAborted()
  job.log.warn({ state: outcome.state, jobId: job.jobId }, 'pictures of clashes could not be drawn')
  return new Map()
}

/** The scene of a viewpoint, as the engine takes it; null for a view without a perspective camera. */
function pictureOf(
  { guid, camera, clippingPlanes, components }: StoredView,
  results: readonly ClashResult[],
): ClashPicture | null {
  if (camera?.kind !== 'perspective') return null
  return {
    name: guid,
    camera: {
      eye: toPoint(camera.viewPoint),
      direction: toPoint(camera.direction),
      up: toPoint(camera.up),
      fieldOfView: camera.extent,
    },
    planes: clippingPlanes.map(({ location, direction }) => ({
      location: toPoint(location),
      direction: toPoint(direction),
    })),
    groups: (components?.coloring ?? []).map(({ color, components: shown }) => ({
      color: toColor(color),
      guids: shown.flatMap(({ ifcGuid }) => ifcGuid ?? []),
    })),
    marks: shownResults(results)
      .slice(0, MOST_MARKS)
      .map(({ point: [x = 0, y = 0, z = 0] }) => [x, y, z] as const),
  }
}

function toPoint({ x, y, z }: BcfPoint): readonly [number, number, number] {
  return [x, y, z]
}

/** Of six hexadecimal digits. */
function toColor(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

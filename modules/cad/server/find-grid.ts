import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { z } from 'zod'
import type { GroundGrid } from '#engines/geodesy/ground-grid.ts'
import { toLongitudeLatitude } from '#engines/geodesy/to-longitude-latitude.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { DrawingGrid } from '../contract/drawing.ts'

/**
 * Longitudes and latitudes of a piece of ground, by the register of reference systems in a process of its own (a second and
 * a half); null where the system is computed here, the register does not know it, or it does not reach there.
 */
export async function findGrid(
  { config, log }: Services,
  epsg: number,
  box: GroundGrid['box'],
): Promise<z.output<typeof DrawingGrid> | null> {
  if (toLongitudeLatitude(epsg)) return null
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await runParser({
    entry: parserEntry('geodesy/locate'),
    input: { epsg, box },
    limits: await parserLimits(config, []),
    temporaryRoot,
    collect: async (result) => DrawingGrid.nullable().parse(result),
  })
  if (outcome.state === 'done') return outcome.value
  // It is placed all the same, without its outline on the map.
  log.warn({ epsg, outcome: outcome.state }, 'the register of reference systems did not answer')
  return null
}

/** What a map needs to show a drawing before it is placed. */
export async function locateGround(
  { services }: RequestContext,
  { epsg, west, south, east, north }: Readonly<Record<'epsg' | 'west' | 'south' | 'east' | 'north', number>>,
): Promise<{ grid: z.output<typeof DrawingGrid> | null }> {
  return { grid: await findGrid(services, epsg, [west, south, east, north]) }
}

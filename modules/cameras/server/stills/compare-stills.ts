import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { VIEW_HEIGHT, VIEW_WIDTH } from '#engines/cameras/compare-views.ts'
import { GREYS_FILE } from '#engines/cameras/greys-file.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { makeParserFolder, removeParserFolder } from '#platform/server/sandbox/parser-folder.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import type { Picture } from '../live/picture-hub.ts'
import { type ComparedStill, judgeView } from './judge-view.ts'
import type { CameraPlace } from './still-repository.ts'

const Verdict = z.union([
  z.object({ verdict: z.enum(['same', 'other', 'unclear']) }),
  z.object({ verdict: z.literal('shifted'), right: z.number(), down: z.number() }),
])
const Results = z.array(z.object({ toKept: Verdict.nullable(), toSeen: Verdict.nullable() }).nullable())
const RASTER_BYTES = VIEW_WIDTH * VIEW_HEIGHT

interface Taken {
  readonly camera: CameraPlace
  readonly at: Date
  readonly file: string
}

/**
 * The stills of a round, until they are compared with where their cameras are to look. What a camera sends is read in a process of
 * its own: one for all of them, since starting it takes longer than comparing.
 */
export class ComparedRound {
  readonly #services: Services
  readonly #taken: Taken[] = []
  #folder: Promise<string> | null = null

  constructor(services: Services) {
    this.#services = services
  }

  /** Keeps the picture on the disk: those of a round are too many for the memory. */
  async add(camera: CameraPlace, { at, jpeg }: Picture): Promise<void> {
    this.#folder ??= newFolder(this.#services)
    const file = join(await this.#folder, `${camera.id}.jpg`)
    await writeFile(file, jpeg)
    this.#taken.push({ camera, at, file })
  }

  /** Compares what was added. A picture that ends the process is left out, with a line in the log: its camera has no verdict. */
  async end(): Promise<void> {
    if (!this.#folder) return
    try {
      if (await this.#compare(this.#taken)) return
      for (const one of this.#taken)
        if (!(await this.#compare([one])))
          this.#services.log.warn({ cameraId: one.camera.id }, 'a still could not be compared')
    } finally {
      await removeParserFolder(await this.#folder)
    }
  }

  /** @returns false where the process did not come back with an answer. */
  async #compare(taken: readonly Taken[]): Promise<boolean> {
    const { config, database } = this.#services
    const views = await database.read(SYSTEM_SCOPE, (db) => readViews(db, taken))
    const outcome = await runParser({
      entry: parserEntry('cameras/compare'),
      input: { pictures: taken.map(({ camera, file }) => ({ file, kept: null, seen: null, ...views.get(camera.id) })) },
      limits: await parserLimits(
        config,
        taken.map(({ file }) => file),
      ),
      temporaryRoot: resolve(config.DATA_DIR, 'parsing'),
      collect: async (result, folder) => ({
        verdicts: Results.length(taken.length).parse(result),
        greys: await readFile(join(folder, GREYS_FILE)),
      }),
    })
    if (outcome.state !== 'done') return false
    const { verdicts, greys } = outcome.value
    for (const [index, found] of verdicts.entries()) {
      const grey = greys.subarray(index * RASTER_BYTES, (index + 1) * RASTER_BYTES)
      if (found && grey.length === RASTER_BYTES) await this.#judge(taken[index]!, { ...found, grey })
    }
    return true
  }

  #judge({ camera, at }: Taken, still: ComparedStill): Promise<void> {
    const { database } = this.#services
    return database.transaction(SYSTEM_SCOPE, (tx) => judgeView(this.#services, tx, camera, at, still))
  }
}

async function newFolder({ config }: Services): Promise<string> {
  const root = resolve(config.DATA_DIR, 'parsing')
  await mkdir(root, { recursive: true })
  return makeParserFolder(root)
}

async function readViews(db: Parameters<Parameters<Services['database']['read']>[1]>[0], taken: readonly Taken[]) {
  const ids = taken.map(({ camera }) => camera.id)
  const { rows } = await sql<{ id: string; kept: string; seen: string }>`
    select camera_id as id, encode(kept, 'base64') as kept, encode(seen, 'base64') as seen from camera_views
    where camera_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, kept, seen }) => [id, { kept, seen }]))
}

import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'

/** How often processes tell each other what they have counted. */
const TELL_EVERY_MS = 250
/** A share of the limit that is not worth telling yet: most callers never reach it and cost no statement. */
const UNTOLD_SHARE = 1 / 20
const SWEEP_EVERY_MS = 300_000
/** Callers that one process counts at a time; above it, those seen first are forgotten. */
const MAX_KEYS = 50_000

interface Count {
  readonly window: number
  readonly most: number
  readonly windowMs: number
  /** Taken in this process, and how many of them the others know of. */
  own: number
  told: number
  /** Taken in other processes, as of the last telling. */
  others: number
}

export interface Taken {
  /** In this window, by this caller, this one included. */
  readonly count: number
  /** Until the window ends. */
  readonly leftMs: number
}

/**
 * Counts what callers take in windows of time, over all processes on one database. A request is counted in memory alone;
 * four times a second each process adds what it has counted to a table, in one statement, and hears what the others have.
 * So a limit holds up to a twentieth of it a process and what arrives in a quarter of a second.
 */
export class SharedCounts {
  readonly #database: Pick<Database, 'queries'>
  readonly #log: Pick<Logger, 'warn'>
  readonly #now: () => number
  readonly #counts = new Map<string, Count>()
  readonly #timers: NodeJS.Timeout[] = []
  #telling: Promise<void> | null = null

  constructor(database: Pick<Database, 'queries'>, log: Pick<Logger, 'warn'>, now: () => number = Date.now) {
    this.#database = database
    this.#log = log
    this.#now = now
  }

  /** Begins to tell other processes; without it, this one counts for itself. */
  start(): void {
    this.#timers.push(setInterval(() => void this.tell(), TELL_EVERY_MS).unref())
    this.#timers.push(setInterval(() => void this.#sweep(), SWEEP_EVERY_MS).unref())
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    await this.#telling
  }

  /** Takes one for a caller. @param most the limit, which says how exactly the caller is counted. */
  take(key: string, windowMs: number, most: number): Taken {
    const at = this.#now()
    const window = Math.floor(at / windowMs)
    let count = this.#counts.get(key)
    if (count?.window !== window || count.windowMs !== windowMs) {
      if (!count && this.#counts.size >= MAX_KEYS) this.#forgetFirst()
      count = { window, windowMs, most, own: 0, told: 0, others: 0 }
      this.#counts.set(key, count)
    }
    count.own += 1
    return { count: count.own + count.others, leftMs: (window + 1) * windowMs - at }
  }

  /** Adds what was counted here to what all have counted. */
  async tell(): Promise<void> {
    this.#telling ??= this.#tell().finally(() => {
      this.#telling = null
    })
    await this.#telling
  }

  async #tell(): Promise<void> {
    // In one order in all processes: rows are locked as they come.
    const due = [...this.#counts].filter(([, count]) => isDue(count)).sort(([one], [other]) => (one < other ? -1 : 1))
    if (due.length === 0) return
    const sent = due.map(([key, count]) => ({ key, count, own: count.own }))
    const rows = sent.map(({ key, count, own }) => ({
      key,
      starts: new Date(count.window * count.windowMs).toISOString(),
      taken: own - count.told,
    }))
    try {
      const answer = await sql<{ key: string; taken: number }>`
        insert into rate_counts as known (key, starts, taken)
        select key, starts, taken from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row(key text, starts timestamptz, taken integer)
        on conflict (key) do update set starts = greatest(known.starts, excluded.starts), taken = case
          when known.starts = excluded.starts then known.taken + excluded.taken
          when known.starts > excluded.starts then known.taken else excluded.taken end
        returning key, taken`.execute(this.#database.queries(SYSTEM_SCOPE))
      const totals = new Map(answer.rows.map(({ key, taken }) => [key, taken]))
      for (const { key, count, own } of sent) {
        count.told = own
        count.others = Math.max(0, (totals.get(key) ?? own) - own)
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'request counts could not be shared; this process counts for itself')
    }
  }

  #forgetFirst(): void {
    const [first] = this.#counts.keys()
    if (first !== undefined) this.#counts.delete(first)
  }

  async #sweep(): Promise<void> {
    const at = this.#now()
    for (const [key, count] of this.#counts) {
      if ((count.window + 1) * count.windowMs < at) this.#counts.delete(key)
    }
    try {
      await sql`delete from rate_counts where starts < now() - interval '1 day'`.execute(
        this.#database.queries(SYSTEM_SCOPE),
      )
    } catch (error) {
      this.#log.warn({ err: error }, 'old request counts stay')
    }
  }
}

function isDue({ own, told, most }: Count): boolean {
  return own > told && own - told >= most * UNTOLD_SHARE
}

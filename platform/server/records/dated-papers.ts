import type { RawBuilder } from 'kysely'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'

/** A permit, certificate, insurance or security as its register holds it. */
export interface DatedPaper {
  readonly projectCode: string
  /** Null of what is of the whole project. */
  readonly siteCode: string | null
  /** The record that bears it. */
  readonly recordId: string
  /** What people call that record. */
  readonly label: string
  /** Which of its papers: a word of {@link DatedPapers.words}. */
  readonly paper: string
  /** `YYYY-MM-DD`; null where it has no beginning. */
  readonly startsOn: string | null
  /** The last day on which it holds; null where nobody noted one. */
  readonly endsOn: string | null
}

/** A register of papers that end. */
export interface DatedPapers {
  /** A word: `machine-certificates`. */
  readonly id: string
  /** Kind of the records that bear them: who reads such a record reads its papers, and its page shows them. */
  readonly kind: string
  readonly title: Text
  readonly words: Readonly<Record<string, Text>>
  /**
   * SQL of the papers of what is in use: `select …` with the columns `project_code`, `site_code`, `record_id`, `label`, `paper`,
   * `starts_on` and `ends_on`. Of several papers of one name, one that holds is enough.
   */
  readonly rows: RawBuilder<unknown>
}

/**
 * Registers whose papers end on a day, by the modules that keep them; a check of compliance asks all of them, with the rights of who
 * asks.
 * @example offers: [datedPapers({ id: 'works-permits', kind: 'works-permit', title, words, rows: sql`select …` })]
 */
export const datedPapers = defineSeam<DatedPapers>('papers that end', { named: ({ id }) => id })

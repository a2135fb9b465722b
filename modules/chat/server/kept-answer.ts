import type { FoundPassage } from '#modules/documents/server/public.ts'
import type { DatasetQuery } from '#platform/contract/dataset-query.ts'
import type { FileColumn } from '#platform/contract/file-column.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { ChatTurn } from '../contract/chat.ts'

/** Where a passage lies; whether it may be shown is asked at each reading. */
export type KeptSource = Pick<FoundPassage, 'revisionId' | 'page' | 'start' | 'end' | 'boxes'> & {
  readonly number: number
}

/** An answer as it is kept. */
export interface KeptAnswer extends Pick<ChatTurn, 'state' | 'language' | 'notes'> {
  /** Of a question of counting. */
  readonly count?: KeptCount
  /** Records whose values are asked for. */
  readonly live?: readonly { readonly type: string; readonly id: string }[]
  /** The record that "this" was, whose facts were asked for. */
  readonly record?: KeptRecord
  readonly proposal?: { readonly kind: string; readonly title: string; readonly text: string }
  /** Absent where all documents were asked. */
  readonly documentId?: string | null
  readonly collectionId?: string | null
  /** Absent where it was kept before a model could answer, as `isQuoted` is: then by the passages. */
  readonly answeredBy?: string | null
  readonly sentences: readonly {
    readonly text: string
    readonly sources: readonly number[]
    readonly isQuoted?: boolean
  }[]
  readonly sources: readonly KeptSource[]
}

/** A question of counting, as data. */
export interface KeptCount {
  readonly query: DatasetQuery
  readonly ignored: readonly string[]
  /** What values of the query are called that the catalogue does not know: companies, people, places. */
  readonly names?: Readonly<Record<string, Text>>
}

/** Which facts of which record; `fields` empty: what its kind says by itself. */
export interface KeptRecord {
  readonly type: string
  readonly id: string
  readonly fields: readonly FileColumn[]
  /** Words of the facts that were asked for; null: all. */
  readonly labels: readonly string[] | null
  /** Language of these words. */
  readonly words: Language
}

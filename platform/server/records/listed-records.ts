import { sql } from 'kysely'
import {
  columnsOf,
  connectionFor,
  type FoundRecord,
  isOneOf,
  isTheirs,
  type RecordReader,
  scopeOf,
} from './find-records.ts'
import { holdsReadOf, type ListedAs, type ServedKind, servedKinds } from './record-kinds.ts'

/** A record as one of a list. */
export interface ListedRecord extends Omit<FoundRecord, 'kind'> {
  /** Those of its kind beside ({@link ListedAs}). */
  readonly columns: Readonly<Record<string, string | null>>
}

/** A kind whose records are a list. */
export type ListedKind = ServedKind & Required<Pick<ServedKind, 'source' | 'listedAs'>>

/** The kinds whose records are lists, in the order of their names. */
export function listedKinds(): readonly ListedKind[] {
  return servedKinds()
    .filter((kind): kind is ListedKind => kind.listedAs !== undefined && kind.source !== undefined)
    .sort((a, b) => (a.listedAs.name < b.listedAs.name ? -1 : 1))
}

interface Wanted {
  readonly projectCode: string
  /** By their ids, those that were removed too; left out for all that are there. */
  readonly ids?: readonly string[]
  readonly most: number
}

/**
 * Records of a kind in a project as a list, by their numbers and titles, as far as the reader may see them; none where they
 * may not read the kind. Records of kinds in no place are those of every project.
 */
export async function listedRecords(
  reader: RecordReader,
  kind: ListedKind,
  { projectCode, ids, most }: Wanted,
): Promise<ListedRecord[]> {
  const { source, listedAs } = kind
  if (!holdsReadOf(kind, reader.user, false)) return []
  const extra = Object.entries(listedAs.columns ?? {}).map(([column, text]) => sql`${column}::text, (${text})::text`)
  const { rows } = await sql<Omit<ListedRecord, 'title'> & { en: string; ar: string }>`
    select ${columnsOf(source)},
      ${extra.length > 0 ? sql`jsonb_build_object(${sql.join(extra)})` : sql`'{}'::jsonb`} as columns
    from ${sql.table(source.table)}
    where ${source.place === 'none' ? sql`true` : sql`project_code = ${projectCode}`} and ${scopeOf(reader, source, kind)}
      and ${ids ? isOneOf(source, ids) : (source.isThere ?? sql`true`)}
      and ${isTheirs(reader, kind, source)}
    order by number, en, id limit ${most}`.execute(connectionFor(reader, kind))
  return rows.map(({ en, ar, ...row }) => ({ ...row, title: { en, ar: ar || en } }))
}

import type { RawBuilder } from 'kysely'
import type { PaperPart } from '#engines/paper/paper.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext, SignedInUser } from '../context.ts'
import type { Db } from '../database/database.ts'

/**
 * SQL that is true where a person may read a record, both given as text: `exists (select from …)`. For kinds with records
 * that are not for all who hold the permission. It runs over many records, or many people, in one query, and must find a
 * record that was removed, whose history stays.
 */
export type MayRead = (recordId: RawBuilder<string>, personId: RawBuilder<string>) => RawBuilder<boolean>

/**
 * Where the records of a kind lie and what one is called, as SQL over the columns of their table. Its places are those of
 * the kind: `project_code`, and as far as `place` says `site_code` and `structure_code`.
 * @example { table: 'cad_drawings', number: sql`number`, title: { en: sql`title`, ar: sql`title_ar` }, place: 'structure', isThere: sql`deleted_at is null` }
 */
export interface RecordSource {
  readonly table: string
  /** A place, known by its code, which says where it lies as well: of the project, the site or the structure that it is. */
  readonly key?: 'code'
  /** Left out where a record has no number beside its id. */
  readonly number?: RawBuilder<string>
  /** Empty Arabic is said in English. */
  readonly title: { readonly en: RawBuilder<string>; readonly ar: RawBuilder<string> }
  /** How far its place reaches. `none`: a kind that is placeless. */
  readonly place: 'structure' | 'site' | 'project' | 'none'
  /** The table has `company_id`: it is secured by party too. */
  readonly isOfCompany?: true
  /** Which rows are there, where removed ones stay. */
  readonly isThere?: RawBuilder<boolean>
}

/**
 * What the search over all records has to know of a kind beside its `source`; for a kind without one, the same in its place.
 * Names of columns, or SQL over them, written by the module.
 * @example { text: ['description'], people: ['owner_id'] }
 */
export interface SearchedIn {
  /** Columns of texts that are searched behind everything else. */
  readonly text?: readonly string[]
  /** Columns with ids of people whose names find the record. */
  readonly people?: readonly string[]
  /** Default `updated_at`. */
  readonly updatedAt?: string
  /**
   * Its records are not found themselves, because who sees one is more than place, permission and `mayRead` say; their
   * names find what they belong to.
   */
  readonly isNameAlone?: boolean
  readonly table?: string
  /** Default `id`. */
  readonly id?: string
  /** Type of the id. Default `uuid`. */
  readonly idType?: 'uuid' | 'text'
  readonly number?: string
  readonly title?: string
  readonly titleAr?: string
  /** Null where it has none. Default `project_code`, `site_code` and `structure_code`. */
  readonly projectCode?: string | null
  readonly siteCode?: string | null
  readonly structureCode?: string | null
  /** Default `deleted_at is null`. */
  readonly where?: string
}

/**
 * The records of a kind as a list that forms choose from: `select_one_from_file workers.csv` takes those whose list has the
 * name `workers`. With a `source` alone.
 * @example { name: 'workers', columns: { trade: sql`trade`, state: sql`state` } }
 */
export interface ListedAs {
  readonly name: string
  /** What forms filter by and look up beside number, title, place and company: texts, by the names of their columns. */
  readonly columns?: Readonly<Record<string, RawBuilder<string | null>>>
}

/** An address, and the permission without which nobody opens it. */
export interface ShownPath {
  readonly path: string
  readonly access: string
}

/** A kind as its module's server half lists it. */
export interface ServedKind extends RecordKind {
  readonly mayRead?: MayRead
  /** With it, whoever reads a record of the kind can comment on it, follow it, link it and add files to it. Ids are UUIDs, or the codes of places. */
  readonly source?: RecordSource
  /** Something about one is asked of everybody with a right, besides what its steps ask: who sees the row is asked. */
  readonly isAskedOfRights?: true
  /**
   * Reads one as its own page does: with it and `source`, it can be printed. Where absent, the module's `get`, if it reads
   * records of the kind. Kinds in no place are read with every row in sight. @throws not-found
   */
  readonly load?: (context: RequestContext, id: string) => Promise<object>
  /** What stands on its paper between facts and history, for who reads the record: a form that was filled in for it. Moments by the clock of `timeZone`. */
  readonly onPaper?: (context: RequestContext, id: string, timeZone: string) => Promise<readonly PaperPart[]>
  /** For records without a screen of their own: where others show them. Absent ones are shown nowhere now. */
  readonly shownIn?: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, ShownPath>>
  /** Forms offer its records, as far as who fills one in may read them. */
  readonly listedAs?: ListedAs
  /** Facts under a right of their own, beside the one that reads the record: its history leaves them out for who has not got it. */
  readonly veils?: { readonly right: string; readonly fields: readonly string[] }
  /** What is measured of one now, for who sees it: the last values, each with its age. With `source` the assistant answers by it. */
  readonly live?: (context: RequestContext, id: string) => Promise<readonly LiveValue[]>
  /** How one is begun with some facts filled in, on the screen of the module that adds one: nothing is written before a person saves. */
  readonly begins?: BegunOn
  /** Further words that the search over all records finds them by. A kind with neither this nor a source is not searched. */
  readonly searched?: SearchedIn
}

/** A value that was measured last. Where it is words, `number` is null. */
export interface LiveValue {
  /** As the device calls it, or in words. */
  readonly name: Text
  readonly number: number | null
  readonly words: Text | null
  /** UCUM; null where none is known. */
  readonly unit: string | null
  /** When it was measured; null where it never was. */
  readonly at: string | null
  /** Nothing came for so long that it is not to be believed as of now. */
  readonly isStale: boolean
  /** Made by the product, and measured by nothing. */
  readonly isSimulated: boolean
}

/** A screen with a form that takes `filled` from its address (`RecordEditor`). */
export interface BegunOn {
  readonly screen: string
  /** What people call one, in both languages, in small letters. */
  readonly words: readonly string[]
  /** Facts that take the short and the long text. */
  readonly title: string
  readonly text: string
}

type Reader = Pick<SignedInUser, 'isAdmin' | 'permissions'>

/** The kinds of records of the product: the `records` of the server halves. */
export const recordKinds = defineSeam<ServedKind>('kinds of records', { named: ({ id }) => id })

export const servedKinds = (): readonly ServedKind[] => recordKinds.all()

/** Fields of a kind of which a person reads nothing, also not in its history. */
export function veiledFields(kindId: string, user: Reader): readonly string[] {
  const { veils } = recordKinds.find(kindId) ?? {}
  return veils && !user.isAdmin && !user.permissions.has(veils.right) ? veils.fields : []
}

/** Kinds that have such fields for a person. */
export function veiledKinds(user: Reader): readonly string[] {
  return servedKinds().flatMap(({ id }) => (veiledFields(id, user).length > 0 ? [id] : []))
}

/** Null for a kind that no module declares: nobody reads anything of it. */
export function findRecordKind(id: string | null): ServedKind | null {
  return (id !== null && recordKinds.find(id)) || null
}

/**
 * Called where something is written about a record.
 * @throws where no module declares its kind, so that nobody could be told who may read it. The platform alone, without any
 * module, knows no kinds.
 */
export function assertDeclared(id: string): void {
  if (recordKinds.all().length > 0 && !recordKinds.find(id)) {
    throw new Error(`No module declares records of the kind ${id}. See defineRecordKind.`)
  }
}

/** Whether the person's permissions let them read records of this kind; place and privacy are asked beside it. */
export function holdsReadOf(kind: RecordKind, { isAdmin, permissions }: Reader, isAddressed: boolean): boolean {
  const { read } = kind
  if (read === 'addressee' || read === 'subject') return isAddressed
  if (isAdmin) return true
  if (read === 'administrators') return false
  return typeof read === 'string' ? permissions.has(read) : read.some((permission) => permissions.has(permission))
}

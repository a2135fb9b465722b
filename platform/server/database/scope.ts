/**
 * The rows that a piece of work may see and change. It is applied to the database connection before the first query, and
 * row-level security enforces it: a query that forgets its filter returns only these rows, and without a scope none.
 */
export type Scope = EverythingScope | PlacesScope

/** Administrators, and the platform's own work (migrations of data, jobs that belong to nobody). */
export interface EverythingScope {
  readonly kind: 'everything'
  readonly userId: string | null
}

/**
 * Companies whose records alone are visible, of the records that belong to a company. Where they bind is either everywhere
 * but on some projects, or on some projects alone.
 */
export interface PartyBounds {
  /** Null or absent: bound nowhere, the records of all companies are visible. */
  readonly companyIds?: readonly string[] | null
  /** Projects on which `companyIds` binds. Null or absent: on all. */
  readonly boundProjectCodes?: readonly string[] | null
  /** Projects on which it does not, though it does on all others. */
  readonly freeProjectCodes?: readonly string[]
}

/**
 * What a person sees of whole projects as one of a party to them: records of these companies, wherever in these projects they
 * lie, of the kinds that are open to parties (`isOfParties`).
 */
export interface PartySight {
  /** Active companies of the person. */
  readonly companyIds: readonly string[]
  /** Projects of which the person holds a part. */
  readonly projectCodes: readonly string[]
}

/**
 * Whose work somebody sees before it was shared: that of these companies, and their own. Where it binds is said as of
 * {@link PartyBounds}; elsewhere they see that of all.
 */
export interface TeamSight extends Pick<PartyBounds, 'boundProjectCodes' | 'freeProjectCodes'> {
  /** The companies of the person, and the person. */
  readonly ids: readonly string[]
}

/** A grant on a project covers its sites, a grant on a site its structures, a grant on a structure that one alone. */
export interface PlacesScope extends PartyBounds {
  readonly kind: 'places'
  readonly userId: string
  readonly projectCodes: readonly string[]
  readonly siteCodes: readonly string[]
  readonly structureCodes: readonly string[]
  readonly asParty?: PartySight
  /** Absent: held to no team. */
  readonly team?: TeamSight
}

export const SYSTEM_SCOPE: EverythingScope = { kind: 'everything', userId: null }

/** Sees no row at all: public pages before a share token says otherwise. */
export const EMPTY_SCOPE: PlacesScope = {
  kind: 'places',
  userId: '',
  projectCodes: [],
  siteCodes: [],
  structureCodes: [],
}

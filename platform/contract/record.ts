import { z } from 'zod'
import type { RecordPlace } from './define-module.ts'
import { PlaceCode } from './place.ts'
import { Turn } from './turn.ts'

const PROJECT = { projectCode: PlaceCode }
const SITE = { ...PROJECT, siteCode: PlaceCode }
const PLACES = {
  project: PROJECT,
  site: SITE,
  structure: { ...SITE, structureCode: PlaceCode },
  siteOrStructure: { ...SITE, structureCode: PlaceCode.nullable().default(null) },
}
type Places = typeof PLACES

const VERSION = { id: z.uuid(), rowVersion: z.number().int().min(1) }
/** As `PersonRef` of the module `people`, which the platform does not know. */
const Person = z.object({ id: z.uuid(), name: z.string() })
const KEPT = {
  ...VERSION,
  createdAt: z.string(),
  createdBy: Person,
  updatedAt: z.string(),
  updatedBy: Person,
  /** Of one that was archived. */
  archivedAt: z.string().optional(),
  /** In lists of kinds that take steps; null where it waits for nobody. */
  turn: Turn.nullable().optional(),
}

type Can<Word extends string> = { readonly can: z.ZodObject<Readonly<Record<Word, z.ZodBoolean>>> }
type Answer<Facts, Of extends RecordPlace, Word extends string, Shown> = typeof KEPT &
  Places[Of] &
  Facts &
  Shown &
  Can<Word>

/** Everything that is said of a kind of records over the wire, from one set of facts. */
export interface RecordSchemas<
  Facts extends z.ZodRawShape = z.ZodRawShape,
  Of extends RecordPlace = RecordPlace,
  Word extends string = string,
  Shown extends z.ZodRawShape = z.ZodRawShape,
  Detail extends string = string,
> {
  readonly id: string
  /** The place that a record lies in. */
  readonly of: Of
  /** What a person enters. */
  readonly Facts: z.ZodObject<Facts>
  /** A new record: its facts and its place. */
  readonly Draft: z.ZodObject<Places[Of] & Facts>
  /** A change of one that exists; `rowVersion` is the one that the person saw. */
  readonly Change: z.ZodObject<typeof VERSION & Facts>
  /** As it is read: with who saved it, and what the caller may do with it. */
  readonly Record: z.ZodObject<Answer<Facts, Of, Word, Shown>>
  /** The same as a row of a list, without what only its own page shows. */
  readonly Listed: z.ZodObject<Omit<Answer<Facts, Of, Word, Shown>, Detail>>
}

/**
 * Draft, change, record and row of a kind of records, from one set of facts. What a kind has beyond them it adds by
 * `extend`: `Drawing.Draft.extend({ fileId: z.uuid() })`.
 * @param kind as `defineRecordKind` has it
 * @param facts what a person enters; a field that may stay empty has a default
 * @param says `of`: the place that one lies in. `can`: what somebody may do with one. `shown`: what is read of it and not
 *   entered, such as its state or the name of its owner. `detailOnly`: fields that lists leave out.
 * @example export const Incident = recordSchemas('incident', { title: z.string().trim().min(1).max(200) }, { of: 'site', can: ['edit', 'remove'] })
 */
export function recordSchemas<
  Facts extends z.ZodRawShape,
  const Of extends RecordPlace,
  const Word extends string,
  Shown extends z.ZodRawShape = Record<never, never>,
  const Detail extends keyof (Facts & Shown) & string = never,
>(
  kind: string,
  facts: Facts,
  says: {
    readonly of: Of
    readonly can: readonly Word[]
    readonly shown?: Shown
    readonly detailOnly?: readonly Detail[]
  },
): RecordSchemas<Facts, Of, Word, Shown, Detail> {
  const { of, can, shown, detailOnly = [] } = says
  const mays = z.object(Object.fromEntries(can.map((word) => [word, z.boolean()])))
  const answer: z.ZodRawShape = { ...KEPT, ...PLACES[of], ...facts, ...shown, can: mays }
  const listed = Object.entries(answer).filter(([name]) => !(detailOnly as readonly string[]).includes(name))
  const schemas = {
    id: kind,
    of,
    Facts: z.object(facts),
    Draft: z.object({ ...PLACES[of], ...facts }),
    Change: z.object({ ...VERSION, ...facts }),
    Record: z.object(answer),
    Listed: z.object(Object.fromEntries(listed)),
  }
  // The fields are put together at run time; their types are those that the interface says.
  return schemas as unknown as RecordSchemas<Facts, Of, Word, Shown, Detail>
}

type Defaulted<Entered> = {
  [Field in keyof Entered]-?: undefined extends Entered[Field] ? Field : never
}[keyof Entered]

/** What a new record says where nothing was entered: the defaults of its facts. @example { ...defaultsOf(Ncr.Draft), title } */
export function defaultsOf<Draft extends z.ZodObject>({
  shape,
}: Draft): Pick<z.output<Draft>, Defaulted<z.input<Draft>> & keyof z.output<Draft>> {
  const filled = Object.entries(shape).map(([name, fact]) => [name, z.safeParse(fact, undefined).data])
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

import type { Value } from '#engines/expressions/expression.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import { defineSeam, type Offer } from '#platform/contract/seam.ts'
import type { States } from '#platform/contract/states.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { StartFact, StartingKind } from '../contract/starting-kind.ts'

/** By its name, which the catalogue has words for; or with words of its own. */
type Choice = string | { readonly name: string; readonly title: Text }

/** A fact with its choices. */
interface FactDeclaration {
  /** Module whose catalogue has the words; left out: that of the kind. */
  readonly module?: string
  /** Key before those of its choices, where it is not the name of the fact. */
  readonly words?: string
  readonly of: readonly Choice[]
  /** The choices rise from the first to the last: rules see 1 for the first. */
  readonly isGrade?: boolean
}

interface Declaration<Facts extends string> {
  readonly facts: Readonly<Record<Facts, FactDeclaration>>
  /** Reads them of a record in its transaction; null where nothing is to start on it now: it has ended, or is old news. */
  readonly read: (tx: Db, id: string, now: Date) => Promise<Readonly<Record<Facts, string | null>> | null>
}

interface Started {
  readonly kind: RecordKind
  readonly declared: Declaration<string>
}

const startingOnes = defineSeam<Started>('kinds that procedures start on', { named: ({ kind }) => kind.id })

/**
 * Lets procedures start by themselves on records of a kind: what is declared here is what the form of a procedure offers. The kit
 * tells of each change that it publishes; who writes records in another way calls `startProceduresFor`.
 * @example offers: [startingKind(ncrKind, { facts: { severity: { of: SEVERITIES, isGrade: true } }, read: readFacts })]
 */
export function startingKind<Facts extends string>(kind: RecordKind, declared: Declaration<Facts>): Offer {
  return startingOnes({ kind, declared: declared as Declaration<string> })
}

export function isStartingKind(kind: string): boolean {
  return startingOnes.find(kind) !== undefined
}

/** All of them, in the order of their names in English. */
export function startingKinds(): StartingKind[] {
  const kinds = startingOnes.all().map(({ kind, declared }) => ({
    kind: kind.id,
    title: kind.title,
    facts: Object.entries(declared.facts).map(([name, fact]) => sentFact(kind, name, fact)),
  }))
  return kinds.toSorted((one, other) => one.title.en.localeCompare(other.title.en))
}

/** The facts of a record as rules see them; null where nothing starts on it. */
export async function factsOf(
  tx: Db,
  kind: string,
  id: string,
  now: Date,
): Promise<Readonly<Record<string, Value>> | null> {
  const found = startingOnes.find(kind)
  const read = await found?.declared.read(tx, id, now)
  if (!found || !read) return null
  const values: Record<string, Value> = {}
  for (const [name, fact] of Object.entries(found.declared.facts)) values[name] = factValue(fact, read[name] ?? null)
  return values
}

function factValue({ of, isGrade }: FactDeclaration, said: string | null): string | number | null {
  return said !== null && isGrade ? of.findIndex((choice) => nameOf(choice) === said) + 1 : said
}

/** Where records of a kind can stand, as choices of a fact. */
export function choicesOfStates({ states }: Pick<States, 'states'>): Choice[] {
  return Object.entries(states).map(([name, { title }]) => ({ name, title }))
}

const nameOf = (choice: Choice) => (typeof choice === 'string' ? choice : choice.name)

function sentFact(kind: RecordKind, name: string, fact: FactDeclaration): StartFact {
  const { module = kind.module.id, words = name, isGrade = false, of } = fact
  const choices = of.map((choice, at) => ({
    value: isGrade ? String(at + 1) : nameOf(choice),
    name: nameOf(choice),
    title: typeof choice === 'string' ? null : choice.title,
  }))
  return { name, module, words, isGrade, choices }
}

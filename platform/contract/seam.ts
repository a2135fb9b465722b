/** What a module gives to a seam: it stands among the `offers` of its server or its web half, and does nothing by itself. */
export interface Offer {
  /** Of the seam. */
  readonly to: string
  /** What it is called among those of its seam; null where they have no names, empty where there is one alone. */
  readonly name: string | null
  readonly seam: object
  readonly given: unknown
}

/** The offers of one module, as the composition hands them out. */
export interface OfferingModule {
  readonly id: string
  readonly offers: readonly Offer[]
}

/**
 * A place of the product where modules plug something in, which whoever keeps the place need not know: they list an offer,
 * and it reads what is offered by those that the product is composed of.
 */
export interface Seam<Given> {
  /** Makes an offer, for the list of a module's half. */
  (given: Given): Offer
  readonly id: string
  /** What is offered, in the order of the modules. None before the product is composed: read it when it is used. */
  readonly all: () => readonly Given[]
  /** What is offered under a name; undefined for nothing. */
  readonly find: (name: string) => Given | undefined
  /** The first that is offered; of a seam that takes one, the only one. */
  readonly one: () => Given | undefined
}

interface SeamRules<Given> {
  /** The word under which something is offered: two modules may not offer under the same one. */
  readonly named?: (given: Given) => string
  /** One module alone may offer. */
  readonly isSingle?: true
}

interface Taken {
  readonly all: unknown[]
  readonly byName: Map<string, unknown>
}

/** Of the product that this process, or this page, is composed of: one at a time. */
let handedOut: ReadonlyMap<object, Taken> = new Map()
const waiting = new Set<() => void>()

/**
 * Declares a place where modules plug something in.
 * @param id stands in `docs/generated` beside what is offered
 * @example
 * export const whatHappened = defineSeam<WhatHappened>('what happened', { named: ({ id }) => id })
 * // a module: offers: [whatHappened({ id: 'alarm', … })]
 * // who reads it: whatHappened.all()
 */
export function defineSeam<Given>(id: string, rules: SeamRules<Given> = {}): Seam<Given> {
  // One that takes one offer has one name for all.
  const named = rules.isSingle ? () => '' : rules.named
  const seam = {}
  const taken = () => handedOut.get(seam) as { all: Given[]; byName: Map<string, Given> } | undefined
  const offer = (given: Given): Offer => ({ to: id, name: named?.(given) ?? null, seam, given })
  return Object.assign(offer, {
    id,
    all: () => taken()?.all ?? [],
    find: (name: string) => taken()?.byName.get(name),
    one: () => taken()?.all[0],
  })
}

/**
 * Gives each seam what the modules offer to it, in place of what stood there: a product is composed once, when it starts, and a
 * test that composes another one has that from then on.
 * @throws where two offer under one name, or several to a seam that takes one
 */
export function handOut(modules: readonly OfferingModule[]): void {
  const seams = new Map<object, Taken>()
  for (const { id, offers } of modules)
    for (const { to, name, seam, given } of new Set(offers)) {
      const taken: Taken = seams.get(seam) ?? { all: [], byName: new Map() }
      taken.all.push(given)
      if (name !== null && taken.byName.has(name)) throw new Error(`${to} ${name}: offered twice, also by ${id}.`)
      if (name !== null) taken.byName.set(name, given)
      seams.set(seam, taken)
    }
  handedOut = seams
  for (const tell of waiting) tell()
}

/** Calls back whenever a product was composed; answers with the way to stop. */
export function onHandedOut(listener: () => void): () => void {
  waiting.add(listener)
  return () => void waiting.delete(listener)
}

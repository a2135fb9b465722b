import { type FieldValues, get, type Path, set, type UseFormReturn } from 'react-hook-form'
import { createStore } from 'zustand'
import type { KeptDraft } from './form-draft.ts'
import { type FieldOf, isSame, mergeEntries } from './merge-entries.ts'

/** A stored record; who saved it last and when, where the product tells. */
export interface Versioned {
  readonly rowVersion: number
  readonly updatedBy?: { readonly name: string } | null
  readonly updatedAt?: string | null
}

/** The stored record that a form changes. */
export interface EditedRecord<Values, Stored extends Versioned> {
  /** As it was read last. A newer version is merged with what is typed. */
  readonly stored: Stored
  /** The record as the fields hold it. */
  readonly valuesOf: (stored: Stored) => Values
  /** Reads it anew, when the server says that somebody else has saved it. */
  readonly read: () => Promise<Stored>
  /** Each field in words, for the notice of a merge. */
  readonly labels: Readonly<Record<FieldOf<Values>, string>>
  /** A value, or one entry of a list, in words; null where it is its own. */
  readonly valueLabel?: (field: string, value: unknown) => string | null
}

/** A field that two people have changed, and not to the same. */
export interface Contest {
  readonly field: string
  /** What both started from. */
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** The person has decided for their own entry. */
  readonly isMine: boolean
}

/** What somebody else has saved while the person was typing. */
export interface RecordMerge {
  readonly savedBy: string | null
  readonly savedAt: string | null
  /** Fields that the other one has changed alone: they are in the form now. */
  readonly taken: readonly { readonly field: string; readonly value: unknown }[]
  readonly contested: readonly Contest[]
  /** Grows whenever the person has to look at it before they can go on. */
  readonly calls: number
}

interface BaseState<Values, Stored> {
  /** The version that the next save is sent with; null for a new record. */
  readonly stored: Stored | null
  /** Its fields. */
  readonly values: Values
  readonly merge: RecordMerge | null
  /** The next version is what was saved from here. */
  readonly isOwnAwaited: boolean
}

/** Leaves on screen what is typed, and everything that the form knows of it, while its defaults change. */
const KEEP = {
  keepValues: true,
  keepFieldsRef: true,
  keepErrors: true,
  keepTouched: true,
  keepSubmitCount: true,
  keepIsSubmitted: true,
}

/** What a field says that two have changed: `open` until the person has decided. Typing something else is a decision. */
export function sideOf({ isMine, mine, theirs }: Contest, value: unknown): 'mine' | 'theirs' | 'open' {
  if (isSame(value, theirs)) return 'theirs'
  return isMine || !isSame(value, mine) ? 'mine' : 'open'
}

/** What a form was started from, version and values. Merges with it, field by field, what somebody else saves meanwhile. */
export class RecordBase<Values extends FieldValues, Output, Stored extends Versioned> {
  readonly store
  readonly #form: UseFormReturn<Values, unknown, Output>
  readonly #fields: readonly string[]

  constructor(
    form: UseFormReturn<Values, unknown, Output>,
    fields: readonly string[],
    values: Values,
    stored: Stored | null,
  ) {
    this.#form = form
    this.#fields = fields
    this.store = createStore<BaseState<Values, Stored>>(() => ({ stored, values, merge: null, isOwnAwaited: false }))
  }

  get stored(): Stored | null {
    return this.store.getState().stored
  }

  /** Goes on from a newer version. @returns false where it is none */
  take(newer: Stored, theirs: Values, isCalled = false): boolean {
    const { stored, merge: told, isOwnAwaited } = this.store.getState()
    if (!stored || newer.rowVersion <= stored.rowVersion) return false
    const [before, typed] = [this.#restsOn(), this.#form.getValues()]
    const { mine, taken, contested } = mergeEntries(this.#fields, before, typed, theirs)
    this.#form.reset(theirs, KEEP)
    for (const field of taken) this.#put(field, get(theirs, field))
    const isToldOf = isCalled || contested.length > 0 || (taken.length > 0 && mine.length > 0 && !isOwnAwaited)
    const merge = isToldOf
      ? this.#mergeOf(newer, theirs, taken, contested.map(contestOf(before, typed, theirs)))
      : mine.length > 0
        ? told
        : null
    this.store.setState({ stored: newer, values: theirs, merge, isOwnAwaited: false })
    if (isCalled) this.call()
    return true
  }

  /** Goes on from what was just saved; entries that were typed meanwhile stay. */
  saved(sent: Values): void {
    this.#form.reset(sent, KEEP)
    this.store.setState({ values: sent, merge: null, isOwnAwaited: true })
  }

  /** What is to be kept in this browser; null where nothing differs. A new record is kept whole. */
  draft(): KeptDraft | null {
    const { stored } = this.store.getState()
    const [before, typed] = [this.#restsOn(), this.#form.getValues()]
    const differing = this.#fields.filter((field) => !isSame(get(before, field), get(typed, field)))
    if (differing.length === 0) return null
    const kept = stored ? differing : this.#fields
    const of = (values: object) => Object.fromEntries(kept.map((field) => [field, get(values, field) ?? null]))
    return { rowVersion: stored?.rowVersion ?? 0, base: of(before), typed: of(typed) }
  }

  /** Lays a draft over the record, which may be newer than the one that it was typed over. @returns false for nothing */
  restore({ base, typed }: KeptDraft): boolean {
    const { stored, values } = this.store.getState()
    const kept = this.#fields.filter((field) => field in typed && !isSame(typed[field], get(values, field)))
    for (const field of kept) this.#put(field, typed[field])
    const contested = kept.filter((field) => field in base && !isSame(base[field], get(values, field)))
    if (stored && contested.length > 0) {
      const contests = contested.map((field) => ({
        field,
        base: base[field],
        mine: typed[field],
        theirs: get(values, field),
        isMine: false,
      }))
      this.store.setState({ merge: this.#mergeOf(stored, values, [], contests) })
    }
    return kept.length > 0
  }

  /** Back to the stored record. */
  discard(): void {
    this.#form.reset(this.store.getState().values)
    this.dismiss()
  }

  dismiss(): void {
    this.store.setState({ merge: null })
  }

  choose(field: string, side: 'mine' | 'theirs'): void {
    const { merge } = this.store.getState()
    const contest = merge?.contested.find((other) => other.field === field)
    if (!merge || !contest) return
    const isMine = side === 'mine'
    this.#put(field, isMine ? contest.mine : contest.theirs)
    const contested = merge.contested.map((other) => (other === contest ? { ...other, isMine } : other))
    this.store.setState({ merge: { ...merge, contested } })
  }

  hasOpen(): boolean {
    return this.#open().length > 0
  }

  /** Asks the person to look at the merge. */
  call(): void {
    const { merge } = this.store.getState()
    if (merge) this.store.setState({ merge: { ...merge, calls: merge.calls + 1 } })
  }

  #open(): readonly Contest[] {
    const typed = this.#form.getValues()
    const contested = this.store.getState().merge?.contested ?? []
    return contested.filter((contest) => sideOf(contest, get(typed, contest.field)) === 'open')
  }

  /** What the entries rest on: the newest version, but for a field that is not decided what both started from. */
  #restsOn(): Values {
    const values = structuredClone(this.store.getState().values)
    for (const { field, base } of this.#open()) set(values, field, base)
    return values
  }

  #mergeOf(newer: Versioned, theirs: object, fields: readonly string[], contested: readonly Contest[]): RecordMerge {
    const before = this.store.getState().merge
    const isStale = (field: string) => fields.includes(field) || contested.some((contest) => contest.field === field)
    const taken = fields.map((field) => ({ field, value: get(theirs, field) as unknown }))
    return {
      savedBy: newer.updatedBy?.name ?? null,
      savedAt: newer.updatedAt ?? null,
      taken: [...(before?.taken ?? []).filter(({ field }) => !isStale(field)), ...taken],
      contested,
      calls: before?.calls ?? 0,
    }
  }

  #put(field: string, value: unknown): void {
    this.#form.setValue(field as Path<Values>, value as never, { shouldDirty: true })
  }
}

function contestOf(before: object, typed: object, theirs: object) {
  return (field: string): Contest => ({
    field,
    base: get(before, field),
    mine: get(typed, field),
    theirs: get(theirs, field),
    isMine: false,
  })
}

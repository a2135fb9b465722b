import { auditEntryHash, type ChainedEntry } from './audit-chain.ts'

/** Where a chain ends, as recorded apart from its entries. */
export interface ChainHead {
  /** Code of the project; empty for what belongs to none. */
  readonly chain: string
  readonly seq: number
  /** Hexadecimal. */
  readonly hash: string
}

export interface ChainFinding {
  readonly kind: 'changed' | 'removed' | 'inserted'
  readonly chain: string
  readonly fromSeq: number
  /** The same as `fromSeq` but for several that were removed together. */
  readonly toSeq: number
  /** Null where the entry is gone. */
  readonly entryId: string | null
  readonly explanation: string
}

/** Walks along one chain in the order of its entries and notes what does not fit. */
export class ChainCheck {
  readonly findings: ChainFinding[] = []
  readonly #chain: string
  readonly #head: ChainHead | null
  readonly #anchors: ReadonlyMap<number, string>
  /** The last entry that has its place in the chain. */
  #last: { readonly seq: number; readonly hash: string; readonly id: string | null } = { seq: 0, hash: '', id: null }
  #lastIsReported = false

  /** @param anchors sequence number -> hash, from heads that were kept elsewhere. */
  constructor(chain: string, head: ChainHead | null, anchors: ReadonlyMap<number, string> = new Map()) {
    this.#chain = chain
    this.#head = head
    this.#anchors = anchors
  }

  /** @param twins all entries with one sequence number; one of them unless somebody put others beside it. */
  take(twins: readonly [ChainedEntry, ...ChainedEntry[]]): void {
    const entry = twins.find((twin) => this.#fits(twin)) ?? twins[0]
    const seq = Number(entry.seq)
    for (const twin of twins) {
      if (twin !== entry) this.#note('inserted', twin, 'Another entry has its place in the chain.')
    }
    if (seq > (this.#head?.seq ?? 0)) {
      this.#note('inserted', entry, 'The chain ended before it.')
      return
    }
    const hasGap = seq > this.#last.seq + 1
    if (hasGap) this.#noteRemoved(this.#last.seq + 1, seq - 1)
    const isWhole = auditEntryHash(entry).equals(entry.hash)
    const isLinked = entry.previousHash.toString('hex') === this.#last.hash
    if (isWhole && !isLinked && !hasGap) this.#noteReplacedBefore(entry)
    this.#lastIsReported = !isWhole
    if (!isWhole) this.#note('changed', entry, 'Its content does not give its hash.')
    this.#last = { seq, hash: entry.hash.toString('hex'), id: entry.id }
    this.#compareWithAnchor()
  }

  /** Compares the end that was reached with the recorded one. */
  end(): void {
    const { seq, hash, id } = this.#last
    if (this.#head && seq < this.#head.seq) this.#noteRemoved(seq + 1, this.#head.seq)
    else if (this.#head && hash !== this.#head.hash && !this.#lastIsReported) {
      this.#add('changed', seq, seq, id, 'Its hash is not the one that the chain was recorded to end with.')
    }
    const beyond = Math.max(seq, this.#head?.seq ?? 0)
    for (const anchored of this.#anchors.keys()) {
      if (anchored > beyond) this.#add('removed', anchored, anchored, null, 'It was there when the heads were kept.')
    }
  }

  #fits(entry: ChainedEntry): boolean {
    return entry.previousHash.toString('hex') === this.#last.hash && auditEntryHash(entry).equals(entry.hash)
  }

  /** The entry is whole and follows another one than stands before it: that one is not what it was. */
  #noteReplacedBefore(entry: ChainedEntry): void {
    const { seq, id } = this.#last
    if (seq === 0) this.#note('changed', entry, 'It follows an entry, and none is before it.')
    else if (!this.#lastIsReported) {
      this.#add('changed', seq, seq, id, 'It was replaced: the next entry follows one with another hash.')
    }
  }

  #compareWithAnchor(): void {
    const { seq, hash, id } = this.#last
    const anchor = this.#anchors.get(seq)
    if (anchor === undefined || anchor === hash || this.#lastIsReported) return
    this.#lastIsReported = true
    this.#add('changed', seq, seq, id, 'It has another hash than when the heads were kept: the chain was made anew.')
  }

  #noteRemoved(fromSeq: number, toSeq: number): void {
    const count = toSeq - fromSeq + 1
    this.#add('removed', fromSeq, toSeq, null, count === 1 ? 'This entry is missing.' : `${count} entries are missing.`)
  }

  #note(kind: ChainFinding['kind'], entry: ChainedEntry, explanation: string): void {
    this.#add(kind, Number(entry.seq), Number(entry.seq), entry.id, explanation)
  }

  #add(kind: ChainFinding['kind'], fromSeq: number, toSeq: number, entryId: string | null, explanation: string): void {
    this.findings.push({ kind, chain: this.#chain, fromSeq, toSeq, entryId, explanation })
  }
}

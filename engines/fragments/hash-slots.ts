/**
 * Places of things by a hash of them, for finding what is there already without making an object for a key. What the
 * things are and when two are the same is the owner's business.
 */
export class HashSlots {
  #places = new Int32Array(1 << 10).fill(-1)
  #hashes = new Int32Array(1 << 10)
  #count = 0

  /** The first slot that holds a thing of this hash, or a free one. @param from slot to begin behind */
  seek(hash: number, from = -1): number {
    const mask = this.#places.length - 1
    let slot = (from < 0 ? mixed(hash) : from + 1) & mask
    while (this.#places[slot]! >= 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & mask
    return slot
  }

  /** Place of the thing in a slot; -1 where the slot is free. */
  placeAt(slot: number): number {
    return this.#places[slot]!
  }

  /** Keeps the place of a thing that is not there yet. @param slot free, as `seek` found it for the hash */
  put(slot: number, hash: number, place: number): void {
    this.#places[slot] = place
    this.#hashes[slot] = hash
    this.#count += 1
    if (this.#count * 2 > this.#places.length) this.#grow()
  }

  #grow(): void {
    const [places, hashes] = [this.#places, this.#hashes]
    this.#places = new Int32Array(places.length * 4).fill(-1)
    this.#hashes = new Int32Array(places.length * 4)
    const mask = this.#places.length - 1
    for (let old = 0; old < places.length; old++) {
      if (places[old]! < 0) continue
      let slot = mixed(hashes[old]!) & mask
      while (this.#places[slot]! >= 0) slot = (slot + 1) & mask
      this.#places[slot] = places[old]!
      this.#hashes[slot] = hashes[old]!
    }
  }
}

/** Slots are chosen by the low bits, which must depend on all. */
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  return half ^ (half >>> 15)
}

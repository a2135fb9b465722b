/**
 * 128 bits of a mesh as text: equal for equal coordinates and triangles, different for any change with the certainty that a
 * comparison of versions needs. No protection against someone who wants two meshes to look equal.
 */
export function geometryKey(positions: Float64Array, indices: Uint32Array): string {
  const words = new Uint32Array(positions.buffer, positions.byteOffset, positions.length * 2)
  const [first, second] = mix(words, 0x811c9dc5, 0x01000193)
  const [third, fourth] = mix(indices, first ^ indices.length, second)
  return [first, second, third, fourth].map((word) => (word >>> 0).toString(36)).join('.')
}

/** Two hashes of 32 bits with different multipliers, in one pass (after MurmurHash3). */
function mix(words: Uint32Array, seedA: number, seedB: number): [number, number] {
  let [a, b] = [seedA | 0, seedB | 0]
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    a = Math.imul(a ^ word, 0xcc9e2d51)
    a = (a << 15) | (a >>> 17)
    b = Math.imul((b + word) | 0, 0x1b873593)
    b ^= b >>> 13
  }
  return [a ^ (a >>> 16), b ^ (b >>> 15)]
}

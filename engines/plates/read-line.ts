/** A character of a line, and how sure the network is of it, 0 to 1. */
export interface ReadCharacter {
  readonly text: string
  readonly confidence: number
}

/**
 * The characters of a line: at each step the likeliest, once while it lasts, without the blank that parts them (CTC).
 * @param data steps times classes; class 0 is the blank, class n the character n - 1 of the dictionary, the last a space
 */
export function readLine(
  data: ArrayLike<number>,
  [, steps = 0, classes = 0]: readonly number[],
  dictionary: readonly string[],
): ReadCharacter[] {
  const read: { text: string; confidence: number }[] = []
  let before = 0
  for (let step = 0; step < steps; step++) {
    const { at, score } = likeliest(data, step * classes, classes)
    const last = read.at(-1)
    if (at !== 0 && at === before && last) last.confidence = Math.max(last.confidence, score)
    if (at !== 0 && at !== before) read.push({ text: dictionary[at - 1] ?? ' ', confidence: score })
    before = at
  }
  return read
}

function likeliest(data: ArrayLike<number>, from: number, classes: number): { at: number; score: number } {
  let [at, score] = [0, data[from] ?? 0]
  for (let of = 1; of < classes; of++) {
    const other = data[from + of] ?? 0
    if (other > score) [at, score] = [of, other]
  }
  return { at, score }
}

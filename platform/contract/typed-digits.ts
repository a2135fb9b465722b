const DIGIT = /\p{Nd}/u

/**
 * What a person typed, with Latin digits for those of every script: a code is told by voice or on paper, and typed on
 * whatever keyboard there is.
 */
export function latinDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, latinDigit)
}

/** Unicode keeps the ten digits of each script in a row, from nought on. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

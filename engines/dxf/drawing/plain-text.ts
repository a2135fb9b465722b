const SPECIALS: Readonly<Record<string, string>> = { c: 'Ø', d: '°', p: '±', '%': '%' }

/** Letters of a text, from one number to before another, with a line below or above them. */
export interface LinedLetters {
  readonly from: number
  readonly to: number
  readonly isAbove: boolean
}

/** What a TEXT shows: %%c is a diameter, %%d a degree, %%p plus or minus; %%u, %%o and %%k switch lines on and off. */
export function plainText(text: string): string {
  return readText(text).text
}

/** The letters of a TEXT, and which of them have a line; a line that is not switched off runs to the end. */
export function readText(text: string): { readonly text: string; readonly lined: readonly LinedLetters[] } {
  if (!text.includes('%%')) return { text, lined: [] }
  const lined: LinedLetters[] = []
  const starts: Record<'u' | 'o', number | null> = { u: null, o: null }
  let plain = ''
  const toggle = (which: 'u' | 'o') => {
    const from = starts[which]
    if (from !== null && plain.length > from) lined.push({ from, to: plain.length, isAbove: which === 'o' })
    starts[which] = from === null ? plain.length : null
  }
  let last = 0
  for (const match of text.matchAll(/%%(\d{3}|[a-zA-Z%])/g)) {
    plain += text.slice(last, match.index)
    last = match.index + match[0].length
    const letter = (match[1] ?? '').toLowerCase()
    if (/^\d+$/.test(letter)) plain += String.fromCharCode(Number(letter))
    else if (letter === 'u' || letter === 'o') toggle(letter)
    else if (letter !== 'k') plain += SPECIALS[letter] ?? match[0]
  }
  plain += text.slice(last)
  for (const which of ['u', 'o'] as const) if (starts[which] !== null) toggle(which)
  return { text: plain, lined }
}

const SPECIALS: Readonly<Record<string, string>> = { c: 'Ø', d: '°', p: '±', '%': '%' }

/** What a TEXT shows: %%c is a diameter, %%d a degree, %%p plus or minus; %%u, %%o and %%k switch lines on and off. */
export function plainText(text: string): string {
  if (!text.includes('%%')) return text
  return text.replace(/%%(\d{3}|[a-zA-Z%])/g, (whole, code: string) => {
    if (/^\d+$/.test(code)) return String.fromCharCode(Number(code))
    const letter = code.toLowerCase()
    if (letter === 'u' || letter === 'o' || letter === 'k') return ''
    return SPECIALS[letter] ?? whole
  })
}

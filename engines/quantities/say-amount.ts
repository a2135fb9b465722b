const [FROM_THE_LEFT, END] = ['\u2066', '\u2069']

/**
 * An amount inside a sentence of either language, as screens say it: `SAR 1,240.50`, with all decimals that it has. In Arabic it
 * is one piece that is read from the left.
 * @param amount decimal text
 * @param currency ISO 4217; without one the amount stands alone
 */
export function sayAmount(amount: string, currency?: string): { readonly en: string; readonly ar: string } {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(.*)$/.exec(amount) ?? [undefined, '', amount]
  const grouped = `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals}`
  const said = [currency, grouped].filter(Boolean).join('\u00a0')
  return { en: said, ar: FROM_THE_LEFT + said + END }
}

import { refuse } from './quantity-errors.ts'

/** Currencies of states (ISO 4217, list one). BGN was replaced by EUR in 2026 and stands in contracts that are older. */
const CODES = `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR
ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR
MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN
SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`
/** Decimals where they are not two. By ISO, not by CLDR, which writes dinars of Iraq without the fils that invoices have. */
const OTHER_DECIMALS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
} as const

const decimals = new Map(CODES.split(/\s+/).map((code) => [code, 2]))
for (const [digits, codes] of Object.entries(OTHER_DECIMALS)) {
  for (const code of codes.split(' ')) decimals.set(code, Number(digits))
}

export const CURRENCIES: readonly string[] = [...decimals.keys()]

/** Digits after the point that an amount of a currency has. @throws ValueError `unknown-currency`. */
export function currencyDecimals(currency: string): number {
  const digits = decimals.get(currency)
  if (digits === undefined) throw refuse('unknown-currency', { currency: currency.slice(0, 20) })
  return digits
}

import { writeDecimal } from '../quantities/decimal.ts'

const UNITS: Readonly<Record<string, number>> = {
  ...{ zero: 0, nil: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18 },
  ...{ nineteen: 19, twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80 },
  ...{ ninety: 90, صفر: 0, واحد: 1, واحده: 1, احد: 1, احدي: 1, اثنان: 2, اثنين: 2, اثنا: 2, اثني: 2, اثنتا: 2 },
  ...{ اثنتان: 2, ثلاثه: 3, ثلاث: 3, اربعه: 4, اربع: 4, خمسه: 5, خمس: 5, سته: 6, ست: 6, سبعه: 7, سبع: 7 },
  ...{ ثمانيه: 8, ثماني: 8, ثمان: 8, تسعه: 9, تسع: 9, عشره: 10, عشر: 10, عشرون: 20, عشرين: 20, ثلاثون: 30 },
  ...{ ثلاثين: 30, اربعون: 40, اربعين: 40, خمسون: 50, خمسين: 50, ستون: 60, ستين: 60, سبعون: 70, سبعين: 70 },
  ...{ ثمانون: 80, ثمانين: 80, تسعون: 90, تسعين: 90, مئتان: 200, مئتين: 200, مائتان: 200, مائتين: 200 },
}
const HUNDREDS = new Set(['hundred', 'hundreds', 'مئه', 'مائه'])
const ARABIC_HUNDREDS = /^(ثلاث|اربع|خمس|ست|سبع|ثمان|ثماني|تسع)(?:مئه|مائه)$/
const SCALES: Readonly<Record<string, number>> = {
  ...{ thousand: 3, thousands: 3, million: 6, millions: 6, billion: 9, billions: 9 },
  ...{ الف: 3, الفا: 3, الاف: 3, مليون: 6, مليونا: 6, ملايين: 6, مليار: 9, مليارا: 9, مليارات: 9 },
}
const TWO_OF: Readonly<Record<string, number>> = { الفان: 3, الفين: 3, مليونان: 6, مليونين: 6, ملياران: 9, مليارين: 9 }
const MAJOR =
  /^(?:dirhams?|riyals?|rials?|dinars?|dollars?|euros?|pounds?|aed|sar|usd|eur|gbp|kwd|qar|omr|bhd|egp|درهما?|دراهم|ريالا?|ريالات|دينارا?|دنانير|دولارا?|جنيها?)$/
const MINOR = /^(?:fils|halalas?|cents?|baisa|pence|piast(?:re|er)s?|dirhams?|فلسا?|فلوس|هلله|هللات|سنتا?|بيسه|قرشا?)$/
const FILLERS = new Set(['and', 'only', 'فقط', 'لا', 'غير', 'us', 'اماراتي', 'اماراتيا', 'سعودي', 'سعوديا'])
const DECIMALS = 6

/**
 * An amount that is written in words, English or Arabic: `One thousand two hundred dirhams and fifty fils` is `1200.50`.
 * @param decimals of the currency: what one of its minor units is worth
 * @returns decimal text; null where a word is not known, so that nobody takes half of it for the whole
 */
export function readNumberInWords(text: string, decimals: number): string | null {
  const words = wordsOf(text)
  if (words.length === 0) return null
  const at = words.findIndex((word) => MAJOR.test(plain(word)))
  const major = numberIn(at < 0 ? words : words.slice(0, at))
  if (at < 0 || at === words.length - 1) return major === null ? null : String(major)
  const rest = words.slice(at + 1)
  const isMinor = rest.some((word) => MINOR.test(plain(word)))
  const minor = numberIn(rest.filter((word) => !MINOR.test(plain(word))))
  if (major === null || minor === null || (minor > 0n && !isMinor)) return null
  if (minor === 0n) return String(major)
  return writeDecimal({ units: major * 10n ** BigInt(decimals) + minor, scale: Math.min(decimals, DECIMALS) })
}

/** Words that stand for something else as often: `one of the parties`. */
const COMMON = new Set(['one', 'nil', 'واحد', 'واحده', 'احد', 'احدي'])

/** Whether a number is written there in words: `twenty thousand`, `ستين`. */
export function holdsNumberWord(text: string): boolean {
  return wordsOf(text).some((said) =>
    [said, plain(said)].some(
      (word) =>
        !COMMON.has(word) &&
        (Object.hasOwn(UNITS, word) ||
          Object.hasOwn(SCALES, word) ||
          Object.hasOwn(TWO_OF, word) ||
          HUNDREDS.has(word) ||
          ARABIC_HUNDREDS.test(word)),
    ),
  )
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .split(/[\s,.،؛:()/-]+/)
    .filter((word) => word !== '' && !FILLERS.has(word))
}

/** The word without the Arabic `and` before it, which is a part of `one`. */
function plain(word: string): string {
  return word.startsWith('و') && !(word in UNITS) ? word.slice(1) : word
}

function numberIn(words: readonly string[]): bigint | null {
  let [total, group, last] = [0n, 0, 0]
  for (const said of words) {
    const word = plain(said)
    const isJoined = word === said
    const hundreds = ARABIC_HUNDREDS.exec(word)
    if (word in UNITS) group += last = UNITS[word] ?? 0
    else if (hundreds) group += (UNITS[hundreds[1] ?? ''] ?? 0) * 100
    else if (HUNDREDS.has(word)) {
      const by = isJoined && last > 0 && last < 20 ? last : 0
      group += by > 0 ? by * 99 : 100
      last = 0
    } else if (word in SCALES) {
      total += BigInt(group || 1) * 10n ** BigInt(SCALES[word] ?? 0)
      group = last = 0
    } else if (word in TWO_OF) {
      total += 2n * 10n ** BigInt(TWO_OF[word] ?? 0)
      group = last = 0
    } else if (!FILLERS.has(word)) return null
  }
  return total + BigInt(group)
}

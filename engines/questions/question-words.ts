import { normaliseDigits } from '../quantities/numbers-as-text.ts'

/** A word of a question: as it was written, and as it is looked up. */
export interface Word {
  readonly said: string
  readonly plain: string
}

/** The words of a text, without signs, vowels, gender and the Arabic article, so that `الشركات` is found as `شركات`. */
export function wordsOf(text: string): Word[] {
  return (normaliseDigits(text).match(/\d{4}-\d{2}-\d{2}|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)?/gu) ?? []).map((said) => ({
    said,
    plain: plainWord(said),
  }))
}

export const plainOf = (text: string): string[] => wordsOf(text).map(({ plain }) => plain)

function plainWord(word: string): string {
  const bare = word
    .toLowerCase()
    .replace(/(?:\u064b\u0627|\u0627\u064b)$/, '')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/['’]s$/, '')
  const own = bare.length > 4 ? bare.replace(/^(?:و|ب|ل|ف)?ال(?=\p{L}{2})/u, '') : bare
  // `مغلقة` as `مغلق`: what agrees with a word of another gender says the same.
  return own.length > 4 ? own.replace(/ه$/, '') : own
}

/** What joins the parts of a question and says nothing by itself. */
export const FILLERS: ReadonlySet<string> = new Set(
  plainOf(
    `the a an of in on at for to me us show give list tell what which is are was were there do does did have has had we our all
    every and with please chart graph table plot dashboard total sum overall records record compared made it that this them their
    as figure from during within were been be who whose many much how per project
    currently now already still so far any some but yet exactly it its here exist exists recorded registered raise raised have
    الآن حاليا حاليًا بالضبط يوجد توجد هناك فقط لدينا عندنا حتى
    ما هي هو في من على عن الى إلى كل جميع اعرض أعرض اعطني أعطني أرني ارني لنا لي هل مع و التي الذي رسم جدول مخطط إجمالي مجموع كم عدد
    كانت كان تم خلال هذه هذا سجلات لدى عند`,
  ),
)

export const BY: readonly (readonly string[])[] = [
  'by',
  'per',
  'for each',
  'grouped by',
  'broken down by',
  'split by',
  'across',
  'حسب',
  'بحسب',
  'لكل',
  'وفق',
  'موزعة على',
].map(plainOf)
export const OR: ReadonlySet<string> = new Set(plainOf('or أو'))
export const NOT: readonly (readonly string[])[] = [
  'not',
  'without',
  'except',
  'excluding',
  'other than',
  'غير',
  'ما عدا',
  'باستثناء',
  'ليست',
  'بدون',
  'دون',
].map(plainOf)
export const COMPARE: readonly (readonly string[])[] = [
  ...['compared with before', 'compared to before', 'compared with the period before', 'compared to the period before'],
  ...[
    'compared with the previous period',
    'compared to the previous period',
    'versus the period before',
    'vs previous period',
  ],
  ...['vs before', 'compare', 'مقارنة بما قبلها', 'مقارنة بالفترة السابقة', 'بالمقارنة مع السابق', 'قارن'],
].map(plainOf)
export const TOP: readonly (readonly string[])[] = ['top', 'most', 'largest', 'highest', 'أعلى', 'أكثر', 'أكبر'].map(
  plainOf,
)
export const LOWEST: readonly (readonly string[])[] = ['bottom', 'least', 'fewest', 'lowest', 'أقل', 'أدنى'].map(
  plainOf,
)

/** Units of time, one or several of them. */
export const UNIT_WORDS: Readonly<Record<string, 'day' | 'week' | 'month' | 'quarter' | 'year'>> = Object.fromEntries(
  (
    [
      ['day', 'day days daily يوم أيام يوما يوميا يومي'],
      ['week', 'week weeks weekly أسبوع أسابيع أسبوعا أسبوعيا أسبوعي'],
      ['month', 'month months monthly شهر أشهر شهور شهرا شهريا شهري'],
      ['quarter', 'quarter quarters quarterly ربع أرباع فصليا'],
      ['year', 'year years yearly annually سنة سنوات عام أعوام سنويا عاما'],
    ] as const
  ).flatMap(([unit, words]) => plainOf(words).map((word) => [word, unit])),
)
/** These group by time without `by`. */
export const RHYTHM: ReadonlySet<string> = new Set(
  plainOf('daily weekly monthly quarterly yearly annually يوميا أسبوعيا شهريا فصليا سنويا'),
)
export const LAST: readonly (readonly string[])[] = [
  'in the last',
  'over the last',
  'the last',
  'last',
  'past',
  'the past',
  'previous',
  'آخر',
  'الماضي',
  'الأخير',
].map(plainOf)
export const THIS: readonly (readonly string[])[] = ['this', 'current', 'هذا', 'هذه', 'الحالي', 'الجاري'].map(plainOf)
/** With one unit and no number before or behind it: the one on the calendar before that of today. */
export const BEFORE_THIS: ReadonlySet<string> = new Set(plainOf('last previous الماضي الماضية السابق السابقة'))
export const NEXT: readonly (readonly string[])[] = ['next', 'coming', 'the coming'].map(plainOf)
export const NEXT_AFTER_UNIT: ReadonlySet<string> = new Set(plainOf('القادم القادمة المقبل المقبلة'))
export const AFTER_UNIT: ReadonlySet<string> = new Set(plainOf('الماضي الماضية الأخير الأخيرة السابق السابقة'))
export const TOMORROW: ReadonlySet<string> = new Set(plainOf('tomorrow غدا غدًا'))
export const TODAY: ReadonlySet<string> = new Set(plainOf('today اليوم'))
export const YESTERDAY: ReadonlySet<string> = new Set(plainOf('yesterday أمس'))
export const SINCE: readonly (readonly string[])[] = ['since', 'after', 'from', 'منذ', 'بعد', 'من'].map(plainOf)
/** These leave out the day that they name. */
export const OUTSIDE: ReadonlySet<string> = new Set(plainOf('after before بعد قبل'))
export const BETWEEN: ReadonlySet<string> = new Set(plainOf('between بين'))
/** They end a period, and begin none. */
export const JOINING: ReadonlySet<string> = new Set(plainOf('to and و إلى الى'))
export const ON: readonly (readonly string[])[] = ['on the', 'on', 'في', 'يوم', 'في يوم'].map(plainOf)
export const UNTIL: readonly (readonly string[])[] = [
  'up to and including',
  'through',
  'until',
  'till',
  'before',
  'up to',
  'to',
  'and',
  'حتى',
  'قبل',
  'إلى',
  'الى',
  'و',
].map(plainOf)
/** Months as Latin and Arabic calendars of the Gulf and the Levant call them. */
export const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january jan يناير كانون',
    'february feb فبراير شباط',
    'march mar مارس آذار',
    'april apr أبريل ابريل نيسان',
    'may مايو أيار',
    'june jun يونيو حزيران',
    'july jul يوليو تموز',
    'august aug أغسطس آب',
    'september sep sept سبتمبر أيلول',
    'october oct أكتوبر',
    'november nov نوفمبر',
    'december dec ديسمبر',
  ].flatMap((words, at) => plainOf(words).map((word) => [word, at + 1])),
)
export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ...['one two three four five six seven eight nine ten', 'واحد اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'],
    'واحدة اثنان ثلاث أربع خمس ست سبع ثمان تسع عشر',
  ].flatMap((words) => plainOf(words).map((word, at) => [word, at + 1])),
)

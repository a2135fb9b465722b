import type { Text } from '#platform/contract/text.ts'

/** How a parser process ended. Every `reason` is for the person whose file it was; `detail` is for the log. */
export type ParserOutcome<Result> =
  | { readonly state: 'done'; readonly value: Result }
  /** The file cannot be read, and the parser knows why. */
  | { readonly state: 'refused'; readonly code: string; readonly reason: Text; readonly detail: string | null }
  | { readonly state: 'crashed'; readonly reason: Text; readonly detail: string }
  | { readonly state: 'timed-out'; readonly reason: Text }
  /** It went on working without getting any further. */
  | { readonly state: 'stalled'; readonly reason: Text }
  | { readonly state: 'out-of-memory'; readonly reason: Text }
  | { readonly state: 'cancelled'; readonly reason: Text }

export type ParserFailure = Exclude<ParserOutcome<never>, { readonly state: 'done' }>

export function crashed(detail: string): ParserFailure {
  const reason = {
    en: 'The file could not be read: its content made the reader stop. Open it in the program it came from, check it, and export it again.',
    ar: 'تعذّرت قراءة الملف: محتواه أوقف القارئ. افتحه في البرنامج الأصلي وتحقق منه ثم صدّره مرة أخرى.',
  }
  return { state: 'crashed', reason, detail }
}

export function timedOut(limitMs: number): ParserFailure {
  const reason = {
    en: `The file could not be read within ${duration('en', limitMs)}. Split the model into smaller files, for example one for each discipline, and upload those.`,
    ar: `تعذّرت قراءة الملف خلال المهلة المحددة (${duration('ar', limitMs)}). قسّم النموذج إلى ملفات أصغر، ملف لكل تخصص مثلًا، وارفعها.`,
  }
  return { state: 'timed-out', reason }
}

export function stalled(): ParserFailure {
  const reason = {
    en: 'The file could not be read: a part of it keeps the reader busy without end. Open it in the program it came from, check and repair it there, and export it again.',
    ar: 'تعذّرت قراءة الملف: جزء منه يُبقي القارئ مشغولًا بلا نهاية. افتحه في البرنامج الأصلي وتحقق منه وأصلحه ثم صدّره مرة أخرى.',
  }
  return { state: 'stalled', reason }
}

export function outOfMemory(limitBytes: number): ParserFailure {
  const reason = {
    en: `Reading the file needs more memory than allowed (${memory('en', limitBytes)}). Split the model into smaller files, for example one for each discipline, or ask the administrator for a higher limit.`,
    ar: `تحتاج قراءة الملف إلى ذاكرة أكبر من المسموح (${memory('ar', limitBytes)}). قسّم النموذج إلى ملفات أصغر، ملف لكل تخصص مثلًا، أو اطلب من المسؤول رفع الحد.`,
  }
  return { state: 'out-of-memory', reason }
}

export function cancelled(): ParserFailure {
  return { state: 'cancelled', reason: { en: 'Reading the file was cancelled.', ar: 'أُلغيت قراءة الملف.' } }
}

function duration(language: 'en' | 'ar', ms: number): string {
  const [amount, unit] =
    ms >= 60_000 ? [Math.round(ms / 60_000), 'minute'] : [Math.max(1, Math.round(ms / 1000)), 'second']
  return inUnit(language, amount, unit)
}

function memory(language: 'en' | 'ar', bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  return megabytes >= 1024 ? inUnit(language, megabytes / 1024, 'gigabyte') : inUnit(language, megabytes, 'megabyte')
}

function inUnit(language: 'en' | 'ar', amount: number, unit: string): string {
  const locale = language === 'ar' ? 'ar-u-nu-latn' : 'en'
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(
    amount,
  )
}

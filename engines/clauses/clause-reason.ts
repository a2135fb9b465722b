import { isolate } from '../ids/isolate.ts'
import { UNITS } from '../quantities/units.ts'
import type { ClauseReason, Comparison, QuantityDemand } from './clause-rule.ts'

const SENTENCES = {
  'value-meets': { en: '{found} meets {expected}.', ar: '{found} يستوفي {expected}.' },
  'value-misses': { en: '{found} does not meet {expected}.', ar: '{found} لا يستوفي {expected}.' },
  'allows-less': {
    en: 'It allows {found}, which is weaker than {expected}.',
    ar: 'يسمح بـ {found} وهو أضعف من {expected}.',
  },
  'other-bound': {
    en: 'Not tested: it says {found}, which does not decide on {expected}.',
    ar: 'لم يُفحص: يقول {found} وهذا لا يحسم {expected}.',
  },
  'several-values': {
    en: 'Not tested: the sentence has several such values ({found}); read it.',
    ar: 'لم يُفحص: في الجملة عدة قيم من هذا النوع ({found})؛ اقرأها.',
  },
  'has-exception': {
    en: 'Not tested: the sentence says {found} with an exception ({exception}); read it.',
    ar: 'لم يُفحص: تقول الجملة {found} مع استثناء ({exception})؛ اقرأها.',
  },
  'no-value': {
    en: 'Not tested: it speaks of {subject} and names no value that compares with {expected}.',
    ar: 'لم يُفحص: يذكر {subject} دون قيمة تُقارن بـ {expected}.',
  },
  'not-mentioned': { en: 'Not tested: no sentence speaks of {subject}.', ar: 'لم يُفحص: لا جملة تذكر {subject}.' },
  'must-be-stated': {
    en: 'No sentence speaks of {subject}, and the rule wants it stated.',
    ar: 'لا جملة تذكر {subject}، والقاعدة تشترط ذكره.',
  },
  'value-must-be-stated': {
    en: 'It speaks of {subject} without a value, and the rule wants {expected} stated.',
    ar: 'يذكر {subject} دون قيمة، والقاعدة تشترط ذكر {expected}.',
  },
  'pages-unread': {
    en: 'Not tested: {count} of {total} pages have no text that can be read, and the others do not say it.',
    ar: 'لم يُفحص: {count} من {total} صفحات بلا نص مقروء، ولا تذكره الصفحات الأخرى.',
  },
  'no-text': { en: 'Not tested: the file has no text that can be read.', ar: 'لم يُفحص: لا نص مقروء في الملف.' },
  'not-applicable': {
    en: 'Not tested: the rule is for what says “{when}”, and this does not.',
    ar: 'لم يُفحص: القاعدة لما يذكر «{when}» وهذا لا يذكره.',
  },
  'other-form': {
    en: 'Not tested: the rule is for documents of form {forms}, and this is {form}.',
    ar: 'لم يُفحص: القاعدة لوثائق من نوع {forms} وهذه {form}.',
  },
  stated: { en: 'It says so: {expected}.', ar: 'مذكور: {expected}.' },
  'not-stated': { en: 'No sentence says: {expected}.', ar: 'لا جملة تذكر: {expected}.' },
  'prohibited-stated': {
    en: 'It says what must not stand there: {expected}.',
    ar: 'يذكر ما لا يجوز ذكره: {expected}.',
  },
  'prohibited-absent': {
    en: 'No sentence says: {expected}, as it must be.',
    ar: 'لا جملة تذكر: {expected}، وهذا هو المطلوب.',
  },
  'no-elements': { en: 'Not tested: the model has no {ifcClass}.', ar: 'لم يُفحص: لا يوجد في النموذج {ifcClass}.' },
  'no-such-elements': {
    en: 'Not tested: no {ifcClass} of the model has {when}.',
    ar: 'لم يُفحص: لا {ifcClass} في النموذج له {when}.',
  },
  'class-unknown': {
    en: 'Not tested: {schema} has no class {ifcClass}.',
    ar: 'لم يُفحص: لا يوجد صنف {ifcClass} في {schema}.',
  },
  'property-absent': {
    en: 'Not tested: the element has no {property}.',
    ar: 'لم يُفحص: ليس للعنصر {property}.',
  },
  'property-required': {
    en: 'The element has no {property}, and the rule wants it filled in.',
    ar: 'ليس للعنصر {property}، والقاعدة تشترط تعبئتها.',
  },
  'not-a-number': {
    en: 'Not tested: {property} is “{found}”, which is no number.',
    ar: 'لم يُفحص: {property} هي «{found}» وليست رقمًا.',
  },
  'other-measure': {
    en: 'Not tested: {property} is {found} of the kind {type}, which does not compare with {expected}.',
    ar: 'لم يُفحص: {property} هي {found} من النوع {type} ولا تُقارن بـ {expected}.',
  },
  damaged: { en: 'Not tested: the element cannot be read in the file.', ar: 'لم يُفحص: لا يمكن قراءة العنصر في الملف.' },
  'not-for-documents': { en: 'Not tested: the rule is for models.', ar: 'لم يُفحص: القاعدة للنماذج.' },
  'not-for-models': { en: 'Not tested: the rule is for documents.', ar: 'لم يُفحص: القاعدة للوثائق.' },
  /** Of a requirement of an IDS, in the words of that check. */
  ids: { en: '{en}', ar: '{ar}' },
  'target-unreadable': { en: 'Not tested: {why}', ar: 'لم يُفحص: {why}' },
} as const

export type ClauseReasonCode = keyof typeof SENTENCES

const COMPARED: Readonly<Record<Comparison, { readonly en: string; readonly ar: string }>> = {
  'at-least': { en: 'at least', ar: 'لا يقل عن' },
  'at-most': { en: 'at most', ar: 'لا يزيد عن' },
  'more-than': { en: 'more than', ar: 'أكثر من' },
  'less-than': { en: 'less than', ar: 'أقل من' },
  equal: { en: 'exactly', ar: 'بالضبط' },
}

export function because(code: ClauseReasonCode, details: Readonly<Record<string, string>> = {}): ClauseReason {
  return { code, details }
}

/** A reason in both languages; a code that is not known (of a later version) as it is. */
export function clauseReasonText({ code, details }: ClauseReason): { en: string; ar: string } {
  const sentence = Object.hasOwn(SENTENCES, code) ? SENTENCES[code as ClauseReasonCode] : { en: code, ar: code }
  const fill = (text: string, language: 'en' | 'ar', say: (value: string) => string) =>
    text.replace(/\{(\w+)\}/g, (hole, name: string) => say(inWords(details[name] ?? hole, language)))
  return { en: fill(sentence.en, 'en', String), ar: fill(sentence.ar, 'ar', isolate) }
}

/** A bound as it is kept in the details of a reason: `at-least|900|mm`. */
export function boundOf({ comparison, value, unit }: Omit<QuantityDemand, 'kind'>): string {
  return `${comparison}|${value}|${unit}`
}

function inWords(detail: string, language: 'en' | 'ar'): string {
  const [comparison = '', value, unit = ''] = detail.split('|')
  if (value === undefined || !Object.hasOwn(COMPARED, comparison)) return detail
  const symbol = Object.hasOwn(UNITS, unit) ? UNITS[unit as keyof typeof UNITS].symbol[language] : unit
  const words = comparison === 'equal' ? '' : `${COMPARED[comparison as Comparison][language]} `
  return `${words}${value} ${symbol}`.trim()
}

/** A demand in words of both languages: `at least 900 mm`. */
export function demandText(demand: QuantityDemand): { en: string; ar: string } {
  return { en: inWords(boundOf(demand), 'en'), ar: inWords(boundOf(demand), 'ar') }
}

import { fillSentence } from '../unreadable-file-error.ts'

/** Why a result is as it is, by code: said in the reader's language. `{name}` stands for what the reason is told. */
const SENTENCES = {
  'title-block-found': { en: 'Found, with {fields}.', ar: 'موجود، وفيه: {fields}.' },
  'no-title-block': {
    en: 'No place of the sheet names three of number, revision, title, scale, date and size together.',
    ar: 'لا موضع في اللوحة يجمع ثلاثة من: الرقم والمراجعة والعنوان والمقياس والتاريخ والمقاس.',
  },
  'no-text': {
    en: 'Not tested: the sheet has no text that can be read. Text that was turned into lines is not read.',
    ar: 'لم يُفحص: لا نص مقروء في اللوحة. النص المحول إلى خطوط لا يُقرأ.',
  },
  'nothing-drawn': { en: 'Not tested: the sheet is empty.', ar: 'لم يُفحص: اللوحة فارغة.' },
  'without-title-block': {
    en: 'Not tested: no title block was found.',
    ar: 'لم يُفحص: لم يُعثر على إطار البيانات.',
  },
  'field-missing': { en: 'The title block does not state: {field}.', ar: 'لا يذكر إطار البيانات: {field}.' },
  'field-empty': {
    en: 'The title block has a place for it, which is empty: {field}.',
    ar: 'في إطار البيانات خانة له وهي فارغة: {field}.',
  },
  'all-fields': { en: 'All five are stated.', ar: 'الخمسة كلها مذكورة.' },
  'not-in-register': {
    en: 'Not tested: the register says nothing of this file.',
    ar: 'لم يُفحص: لا يذكر السجل شيئًا عن هذا الملف.',
  },
  'as-registered': { en: 'As the register has it: {field}.', ar: 'كما في السجل: {field}.' },
  'differs-from-register': {
    en: 'The title block says {observed}, and the register {expected}: {field}.',
    ar: 'يقول إطار البيانات {observed} والسجل {expected}: {field}.',
  },
  'scale-stated': { en: 'Stated: {observed}.', ar: 'مذكور: {observed}.' },
  'no-scale': { en: 'No scale is stated on the sheet.', ar: 'لا مقياس مذكور على اللوحة.' },
  'scale-by-view': {
    en: 'Not tested: the title block says “{observed}”, and no view of the sheet names a scale of its own.',
    ar: 'لم يُفحص: يقول إطار البيانات «{observed}» ولا يذكر أي منظور في اللوحة مقياسه.',
  },
  'scale-unlike-register': {
    en: 'The sheet says {observed}, and the register {expected}.',
    ar: 'تقول اللوحة {observed} والسجل {expected}.',
  },
  'not-to-scale': {
    en: 'Not tested: the sheet says that it is not to scale.',
    ar: 'لم يُفحص: تقول اللوحة إنها بلا مقياس.',
  },
  'without-scale': { en: 'Not tested: no scale is stated.', ar: 'لم يُفحص: لا مقياس مذكور.' },
  'no-units': {
    en: 'Not tested: the drawing does not say in which unit it is drawn ($INSUNITS).',
    ar: 'لم يُفحص: لا يذكر الرسم وحدة القياس ($INSUNITS).',
  },
  'no-frame': {
    en: 'Not tested: no frame with the sides of a sheet (1 : √2) lies around the title block, and there is no viewport.',
    ar: 'لم يُفحص: لا إطار بنسبة أضلاع الورق (1 : √2) حول إطار البيانات، ولا منافذ عرض.',
  },
  'frame-is-sheet': {
    en: 'At {scale} the frame is {observed}, the size of {size}.',
    ar: 'الإطار بمقياس {scale} هو {observed} أي مقاس {size}.',
  },
  'frame-is-no-sheet': {
    en: 'At {scale} the frame would be {observed}, which is no sheet. It is {size} at {fitting}.',
    ar: 'الإطار بمقياس {scale} يكون {observed} وليس مقاس ورق. وهو {size} بمقياس {fitting}.',
  },
  'frame-is-other-sheet': {
    en: 'At {scale} the frame is {observed}, the size of {size}, and {expected} is stated.',
    ar: 'الإطار بمقياس {scale} هو {observed} أي مقاس {size}، والمذكور {expected}.',
  },
  'view-at-scale': { en: 'The viewport shows at 1:{found}.', ar: 'يعرض المنفذ بمقياس 1:{found}.' },
  'view-at-other-scale': {
    en: 'The viewport shows at 1:{found}, and {expected} is stated.',
    ar: 'يعرض المنفذ بمقياس 1:{found} والمذكور {expected}.',
  },
  'page-is-sheet': {
    en: 'The page is {observed}, the size of {size}, as stated.',
    ar: 'الصفحة {observed} أي مقاس {size} كما هو مذكور.',
  },
  'page-is-other-sheet': {
    en: 'The page is {observed}, and {expected} is stated: the scale holds on {expected} alone.',
    ar: 'الصفحة {observed} والمذكور {expected}: لا يصح المقياس إلا على {expected}.',
  },
  'no-size-stated': {
    en: 'Not tested: neither the sheet nor the register states the size of the paper on which the scale holds.',
    ar: 'لم يُفحص: لا تذكر اللوحة ولا السجل مقاس الورق الذي يصح عليه المقياس.',
  },
  'no-dimensions': {
    en: 'Not tested: the drawing has no dimension that knows what it measures.',
    ar: 'لم يُفحص: لا بُعد في الرسم يعرف ما يقيسه.',
  },
  'not-in-pdf': {
    en: 'Not tested: a PDF does not say it. Check the drawing that it was plotted from.',
    ar: 'لم يُفحص: لا يذكره ملف PDF. افحص الرسم الأصلي.',
  },
  'dimension-differs': {
    en: 'It says {observed} and measures {expected}.',
    ar: 'مكتوب {observed} والمقيس {expected}.',
  },
  'dimension-overwritten': {
    en: 'Not tested: its text is “{observed}” in place of a number.',
    ar: 'لم يُفحص: نصه «{observed}» بدل رقم.',
  },
  'dimensions-true': { en: '{count} dimensions say what they measure.', ar: '{count} أبعاد تقول ما تقيسه.' },
  'no-convention': {
    en: 'Not tested: no convention for layers was chosen.',
    ar: 'لم يُفحص: لم يُختر اتفاق لأسماء الطبقات.',
  },
  'layer-unlike': {
    en: 'Layer “{observed}” does not follow {expected}.',
    ar: 'الطبقة «{observed}» لا تتبع {expected}.',
  },
  'layers-alike': { en: '{count} layers follow {expected}.', ar: '{count} طبقات تتبع {expected}.' },
  'no-layers': { en: 'Not tested: nothing is drawn.', ar: 'لم يُفحص: لا شيء مرسوم.' },
  'drawn-on-zero': {
    en: '{count} entities lie on layer {observed}, which nobody can switch by itself.',
    ar: '{count} عناصر على الطبقة {observed} ولا يمكن إظهارها أو إخفاؤها وحدها.',
  },
  'nothing-on-zero': { en: 'Nothing lies there.', ar: 'لا شيء عليها.' },
  'grid-alone': {
    en: 'Not tested: no other file of this check has grid lines.',
    ar: 'لم يُفحص: لا محاور في ملف آخر من هذا الفحص.',
  },
  'no-grid': { en: 'Not tested: no grid lines were found in this file.', ar: 'لم يُفحص: لا محاور في هذا الملف.' },
  'grid-unknown': {
    en: 'Grid line {observed} is not in {other}, which has {expected}.',
    ar: 'المحور {observed} ليس في {other} وفيه {expected}.',
  },
  'grid-twice': {
    en: 'Two grid lines that do not lie in one line are named {observed}.',
    ar: 'محوران مختلفان باسم {observed}.',
  },
  'grid-missing': {
    en: '{other} has grid line {expected} between {between}, and this file does not.',
    ar: 'في {other} المحور {expected} بين {between} وليس في هذا الملف.',
  },
  'grid-alike': { en: '{count} grid lines are named as in {other}.', ar: '{count} محاور بأسمائها في {other}.' },
  'spacing-differs': {
    en: 'From {from} to {to} it is {observed}, and in {other} {expected}.',
    ar: 'من {from} إلى {to} {observed} وفي {other} {expected}.',
  },
  'spacing-alike': { en: '{count} distances are as in {other}.', ar: '{count} مسافات كما في {other}.' },
  'spacing-none': {
    en: 'Not tested: no two neighbouring grid lines are in {other} too.',
    ar: 'لم يُفحص: لا محوران متجاوران موجودان في {other} أيضًا.',
  },
  'no-model-levels': {
    en: 'Not tested: no model of this check has storeys.',
    ar: 'لم يُفحص: لا طوابق في أي نموذج من هذا الفحص.',
  },
  'no-levels': { en: 'Not tested: this file names no level.', ar: 'لم يُفحص: لا يذكر هذا الملف منسوبًا.' },
  'level-unknown': {
    en: '“{observed}” is none of the storeys of {other}: {expected}.',
    ar: '«{observed}» ليس من طوابق {other}: {expected}.',
  },
  'level-known': { en: '“{observed}” is a storey of {other}.', ar: '«{observed}» طابق في {other}.' },
  'level-twice': { en: 'Two storeys are named “{observed}”.', ar: 'طابقان باسم «{observed}».' },
  'elevation-differs': {
    en: '{level} lies at {observed}, and in {other} at {expected}.',
    ar: '{level} على {observed} وفي {other} على {expected}.',
  },
  'elevation-alike': {
    en: '{count} levels lie as high as in {other}.',
    ar: '{count} مناسيب بارتفاعها في {other}.',
  },
  'no-elevations': {
    en: 'Not tested: this file writes no elevation beside a level that {other} has too.',
    ar: 'لم يُفحص: لا يكتب هذا الملف ارتفاعًا بجانب منسوب موجود في {other}.',
  },
  ids: { en: '{en}', ar: '{ar}' },
  'too-many-ids': {
    en: 'Not shown: {count} more results of the IDS. Run the IDS check of the model for all of them.',
    ar: 'لم تُعرض: {count} نتائج أخرى من IDS. شغّل فحص IDS للنموذج لعرضها كلها.',
  },
  unreadable: { en: 'Not tested: {en}', ar: 'لم يُفحص: {ar}' },
} as const

export type DesignReasonCode = keyof typeof SENTENCES

export interface DesignReason {
  readonly code: DesignReasonCode
  readonly details: Readonly<Record<string, string>>
}

export function because(code: DesignReasonCode, details: Readonly<Record<string, string | number>> = {}): DesignReason {
  return { code, details: Object.fromEntries(Object.entries(details).map(([key, value]) => [key, String(value)])) }
}

/** A reason in both languages; names of fields are said in the reader's. */
export function designReasonText({ code, details }: DesignReason): { readonly en: string; readonly ar: string } {
  const { en, ar } = SENTENCES[code]
  return { en: fillSentence(en, said(details, 'en')), ar: fillSentence(ar, said(details, 'ar')) }
}

export function isDesignReason(code: string): code is DesignReasonCode {
  return Object.hasOwn(SENTENCES, code)
}

const FIELD_NAMES: Readonly<Record<string, { readonly en: string; readonly ar: string }>> = {
  number: { en: 'number', ar: 'الرقم' },
  revision: { en: 'revision', ar: 'المراجعة' },
  title: { en: 'title', ar: 'العنوان' },
  scale: { en: 'scale', ar: 'المقياس' },
  date: { en: 'date', ar: 'التاريخ' },
  size: { en: 'paper size', ar: 'مقاس الورق' },
  status: { en: 'status', ar: 'الحالة' },
}

function said(details: DesignReason['details'], language: 'en' | 'ar'): Record<string, string> {
  const names = (list: string) =>
    list
      .split(', ')
      .map((name) => FIELD_NAMES[name]?.[language] ?? name)
      .join(language === 'ar' ? '، ' : ', ')
  const { field, fields } = details
  return { ...details, ...(field && { field: names(field) }), ...(fields && { fields: names(fields) }) }
}

import { isolate } from './isolate.ts'

/** What one facet finds at one element. */
export type FacetOutcome =
  | { readonly kind: 'match' }
  /** Nothing is there that could match: fails what is required, passes what is optional. */
  | { readonly kind: 'absent'; readonly reason: IdsReason }
  | { readonly kind: 'mismatch'; readonly reason: IdsReason }
  /** Right where it is, and missing in another place: fails what is required and what is prohibited. */
  | { readonly kind: 'partial'; readonly reason: IdsReason }

/** Why something passes, fails or was not tested; in words by `idsReasonText`. */
export interface IdsReason {
  readonly code: IdsReasonCode
  readonly details: Readonly<Record<string, string>>
}

const SENTENCES = {
  'entity-differs': {
    en: 'The class is {found}, and {expected} is required.',
    ar: 'الصنف هو {found} والمطلوب {expected}.',
  },
  'predefined-type-absent': {
    en: 'It has no predefined type, and {expected} is required.',
    ar: 'ليس له نوع معرّف مسبقًا والمطلوب {expected}.',
  },
  'predefined-type-differs': {
    en: 'The predefined type is {found}, and {expected} is required.',
    ar: 'النوع المعرّف مسبقًا هو {found} والمطلوب {expected}.',
  },
  'attribute-unknown': {
    en: 'Its class has no attribute {name}.',
    ar: 'لا توجد لصنفه خاصية أساسية باسم {name}.',
  },
  'attribute-absent': { en: 'The attribute {name} is not filled in.', ar: 'الخاصية الأساسية {name} غير معبأة.' },
  'attribute-empty': { en: 'The attribute {name} is empty.', ar: 'الخاصية الأساسية {name} فارغة.' },
  'attribute-differs': {
    en: 'The attribute {name} is {found}, and {expected} is required.',
    ar: 'قيمة الخاصية الأساسية {name} هي {found} والمطلوب {expected}.',
  },
  'property-set-absent': { en: 'There is no property set {set}.', ar: 'لا توجد مجموعة خصائص {set}.' },
  'property-absent': {
    en: 'The property set {set} has no property {name}.',
    ar: 'لا توجد في مجموعة الخصائص {set} خاصية {name}.',
  },
  'property-null': { en: 'The property {set}.{name} has no value.', ar: 'الخاصية {set}.{name} بلا قيمة.' },
  'property-empty': { en: 'The property {set}.{name} is empty.', ar: 'الخاصية {set}.{name} فارغة.' },
  'property-unsupported': {
    en: 'The property {set}.{name} is a {found}, which IDS cannot check.',
    ar: 'الخاصية {set}.{name} من نوع {found} ولا يمكن لـ IDS فحصه.',
  },
  'data-type-differs': {
    en: 'The property {set}.{name} is of type {found}, and {expected} is required.',
    ar: 'نوع الخاصية {set}.{name} هو {found} والمطلوب {expected}.',
  },
  'property-differs': {
    en: 'The property {set}.{name} is {found}, and {expected} is required.',
    ar: 'قيمة الخاصية {set}.{name} هي {found} والمطلوب {expected}.',
  },
  'classification-absent': { en: 'It is not classified.', ar: 'ليس مصنفًا.' },
  'classification-differs': {
    en: 'It is classified as {found}, and {expected} is required.',
    ar: 'مصنف على أنه {found} والمطلوب {expected}.',
  },
  'material-absent': { en: 'It has no material.', ar: 'ليست له مادة.' },
  'material-differs': {
    en: 'Its material is {found}, and {expected} is required.',
    ar: 'مادته {found} والمطلوب {expected}.',
  },
  'part-of-absent': { en: 'It is part of nothing by {relation}.', ar: 'ليس جزءًا من شيء عبر {relation}.' },
  'part-of-differs': {
    en: 'It is part of {found}, and {expected} is required.',
    ar: 'هو جزء من {found} والمطلوب {expected}.',
  },
  'prohibited-found': { en: 'It has what is prohibited: {what}.', ar: 'يحتوي على المحظور: {what}.' },
  'element-prohibited': { en: 'Such an element is prohibited.', ar: 'عنصر كهذا محظور.' },
  'element-damaged': {
    en: 'The element cannot be read in the file ({id}).',
    ar: 'لا يمكن قراءة العنصر في الملف ({id}).',
  },
  'none-applicable': {
    en: 'The model has no element that this applies to, and at least one is required.',
    ar: 'لا يوجد في النموذج عنصر ينطبق عليه هذا والمطلوب عنصر واحد على الأقل.',
  },
  'other-ifc-version': {
    en: 'Not tested: this is for {expected}, the model is {found}, and the file has others for {found}.',
    ar: 'لم يُفحص: هذا مخصص لـ {expected} والنموذج هو {found}، وفي الملف مواصفات أخرى لـ {found}.',
  },
  'subclasses-left-out': {
    en: 'It reaches {reached} of {total}: {count} of the subclasses {found} are not looked at, because IDS takes {expected} alone.',
    ar: 'يشمل {reached} من {total}: لا تُفحص {count} من الأصناف الفرعية {found} لأن IDS يأخذ {expected} وحده.',
  },
  'written-for-other-version': {
    en: 'This was written for {expected}, and the model is {found}; it was checked all the same.',
    ar: 'كُتب هذا لـ {expected} والنموذج هو {found}، وقد فُحص رغم ذلك.',
  },
} as const

export type IdsReasonCode = keyof typeof SENTENCES

/** Whether a reason is a remark that decides nothing: it is told beside results too. */
export function isIdsNote({ code }: IdsReason): boolean {
  return code === 'written-for-other-version' || code === 'subclasses-left-out'
}

export const MATCH: FacetOutcome = { kind: 'match' }

export function absent(code: IdsReasonCode, details: Readonly<Record<string, string>> = {}): FacetOutcome {
  return { kind: 'absent', reason: { code, details } }
}

export function mismatch(code: IdsReasonCode, details: Readonly<Record<string, string>> = {}): FacetOutcome {
  return { kind: 'mismatch', reason: { code, details } }
}

/** A reason in both languages. */
export function idsReasonText({ code, details }: IdsReason): { en: string; ar: string } {
  const value = (hole: string) => details[hole.slice(1, -1)] ?? hole
  // `{set}.{name}` is one name, which reads from the left in Arabic too.
  const fill = (text: string, say: (name: string) => string) =>
    text.replace(/\{\w+\}(\.\{\w+\})?/g, (name) => say(name.replace(/\{\w+\}/g, value)))
  return { en: fill(SENTENCES[code].en, String), ar: fill(SENTENCES[code].ar, isolate) }
}

import type { Text } from '#platform/contract/text.ts'
import { fillSentence } from '../unreadable-file-error.ts'

/** A fault of a form, at the cell that it was read from. */
export interface FormProblem {
  readonly sheet: 'survey' | 'choices' | 'settings' | 'entities'
  /** As spreadsheets count, from 1; null where a whole sheet is meant. */
  readonly row: number | null
  readonly column: string | null
  readonly kind: FormProblemKind
  readonly reason: Text
}

const SENTENCES = {
  'no-type': { en: 'The question has no type.', ar: 'السؤال بلا نوع.' },
  'unknown-type': { en: 'There is no type "{type}".', ar: 'لا يوجد نوع «{type}».' },
  'no-name': { en: 'The question has no name.', ar: 'السؤال بلا اسم.' },
  'bad-name': {
    en: '"{name}" is no name: begin with a letter or _, and use letters, digits, _, - and points.',
    ar: '«{name}» ليس اسمًا: ابدأ بحرف أو _ واستخدم الحروف والأرقام و_ و- والنقاط.',
  },
  'name-taken': {
    en: 'Nothing may be called "{name}": answers to it could not be sent. Give it another name.',
    ar: 'لا يجوز أن يُسمى شيء «{name}» لأن إجاباته لا يمكن إرسالها. أعطه اسمًا آخر.',
  },
  'name-twice': {
    en: 'The name "{name}" is used twice (first in row {other}). Give this one another.',
    ar: 'الاسم «{name}» مستخدم مرتين (أولًا في الصف {other}). أعطِ هذا اسمًا آخر.',
  },
  'name-of-group': {
    en: 'The name "{name}" stands in another group too (row {other}): answers to this one are kept as "{whole}".',
    ar: 'الاسم «{name}» موجود في مجموعة أخرى أيضًا (الصف {other})، فتُحفظ إجابات هذا باسم «{whole}».',
  },
  'name-of-several': {
    en: 'Several groups have a "{name}", and this does not say which. Give them different names.',
    ar: 'في عدة مجموعات «{name}» ولا يُعرف أيها المقصود. أعطها أسماء مختلفة.',
  },
  'end-without-begin': { en: 'This {what} ends, and none has begun.', ar: 'نهاية {what} دون بداية.' },
  'begin-without-end': { en: 'This {what} does not end.', ar: 'بداية {what} دون نهاية.' },
  'end-of-other': {
    en: 'A {what} ends here, where the {other} of row {row} is to end first.',
    ar: 'تنتهي {what} هنا بينما يجب أن تنتهي {other} في الصف {row} أولًا.',
  },
  'unknown-list': {
    en: 'There is no list "{list}" on the sheet choices.',
    ar: 'لا توجد قائمة «{list}» في ورقة choices.',
  },
  'list-twice': {
    en: 'The list "{list}" is on the sheet choices, and beside the form as {file}. Give one of them another name.',
    ar: 'القائمة «{list}» موجودة في ورقة choices وإلى جانب النموذج باسم {file}. غيّر اسم إحداهما.',
  },
  'no-entity-list': { en: 'Nothing says which list it is kept in.', ar: 'لم تُحدد القائمة التي يُحفظ فيها.' },
  'no-entity-label': { en: 'Nothing says what it is called.', ar: 'لم يُحدد ما يُسمى به.' },
  'more-entities': {
    en: 'A form keeps one list: leave this row out.',
    ar: 'يحفظ النموذج قائمة واحدة: احذف هذا الصف.',
  },
  'property-without-entity': {
    en: 'It is to be kept as "{property}", and the sheet entities names no list.',
    ar: 'يُراد حفظه باسم «{property}» ولا تسمي ورقة entities أي قائمة.',
  },
  'property-in-repeat': {
    en: 'It stands in a repeat, and "{property}" is kept once.',
    ar: 'يقع داخل تكرار، بينما تُحفظ «{property}» مرة واحدة.',
  },
  'property-twice': {
    en: 'Two questions are kept as "{property}". Give one of them another property.',
    ar: 'سؤالان يُحفظان باسم «{property}». غيّر اسم أحدهما.',
  },
  'no-list': { en: 'The choice belongs to no list.', ar: 'لا ينتمي الخيار إلى أي قائمة.' },
  'choice-without-name': { en: 'The choice has no name.', ar: 'الخيار بلا اسم.' },
  'choice-twice': {
    en: 'The list "{list}" has the choice "{name}" twice.',
    ar: 'في القائمة «{list}» الخيار «{name}» مكرر.',
  },
  'no-calculation': { en: 'Nothing says what is calculated.', ar: 'لم يُحدد ما يُحسب.' },
  'bad-expression': { en: '{reason}', ar: '{reason}' },
  'unknown-question': { en: 'There is no question "{name}".', ar: 'لا يوجد سؤال «{name}».' },
  circular: {
    en: 'It cannot be computed, because it needs itself: {way}.',
    ar: 'لا يمكن حسابه لأنه يحتاج إلى نفسه: {way}.',
  },
  'no-survey': {
    en: 'The file has no sheet "survey" with the questions.',
    ar: 'لا توجد في الملف ورقة survey للأسئلة.',
  },
  'no-questions': { en: 'The form asks nothing.', ar: 'لا يسأل النموذج شيئًا.' },
  'column-twice': { en: 'The column "{column}" is there twice.', ar: 'العمود «{column}» مكرر.' },
  'column-ignored': {
    en: 'The column "{column}" does nothing here. It says something in this row; rows with it: {count}.',
    ar: 'العمود «{column}» لا أثر له هنا. فيه قيمة في هذا الصف، وعدد صفوفه {count}.',
  },
  'type-ignored': {
    en: 'Questions of type "{type}" are left out: nothing here asks them.',
    ar: 'تُترك الأسئلة من النوع «{type}»، فلا شيء هنا يطرحها.',
  },
  'no-column': { en: 'The sheet has no column "{column}".', ar: 'لا يوجد في الورقة عمود «{column}».' },
} as const satisfies Readonly<Record<string, Text>>

export type FormProblemKind = keyof typeof SENTENCES

export function formProblem(
  at: Pick<FormProblem, 'sheet' | 'row' | 'column'>,
  kind: FormProblemKind,
  details: Readonly<Record<string, string | number>> = {},
): FormProblem {
  const { en, ar } = SENTENCES[kind]
  return { ...at, kind, reason: { en: fillSentence(en, details), ar: fillSentence(ar, details) } }
}

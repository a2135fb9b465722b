import { fillSentence } from '../unreadable-file-error.ts'
import type { DocumentPage, Sentence } from './document-text.ts'

const SENTENCES = {
  'page-closed': { en: 'Page {page} cannot be opened.', ar: 'تعذر فتح الصفحة {page}.' },
  'pages-promised': {
    en: 'The file says {said} pages; the rest is left out.',
    ar: 'يذكر الملف {said} صفحة، وقد أُهمل الباقي.',
  },
  'page-cut': {
    en: 'Of page {page} the first {most} characters are read.',
    ar: 'قُرئ من الصفحة {page} أول {most} حرف.',
  },
  'text-cut': {
    en: 'Text is read up to page {page}; the file has more than {most} characters.',
    ar: 'قُرئ النص حتى الصفحة {page}؛ ففي الملف أكثر من {most} حرف.',
  },
  'first-pages': {
    en: 'The first {most} of {said} pages are read.',
    ar: 'قُرئت أول {most} صفحة من {said}.',
  },
  'no-text': {
    en: 'No text that can be searched: {list} of {pages} pages. They are blank, scanned or drawn.',
    ar: 'صفحات لا تحوي نصًا يمكن البحث فيه: {list} من أصل {pages}. فهي فارغة أو ممسوحة ضوئيًا أو مرسومة.',
  },
  recognised: {
    en: 'Read from the picture of the page, with a certainty of {percent} %: page {list}. Look at the page before you rely on a figure.',
    ar: 'قُرئ النص من صورة الصفحة بدرجة ثقة {percent} %: الصفحة {list}. انظر إلى الصفحة قبل الاعتماد على رقم فيها.',
  },
  doubtful: {
    en: 'What was read from the picture made too little sense, and is left out: page {list}.',
    ar: 'ما قُرئ من صورة الصفحة لم يكن مفهومًا بما يكفي فأُهمل: الصفحة {list}.',
  },
  'out-of-time': {
    en: 'Reading scanned pages takes its time: page {list} is not read. Split the file to have them read.',
    ar: 'تستغرق قراءة الصفحات الممسوحة وقتًا: لم تُقرأ الصفحة {list}. قسّم الملف لقراءتها.',
  },
  slides: {
    en: 'Slides come in the order of their files. Pictures, notes and comments are not read.',
    ar: 'الشرائح مرتبة بحسب ملفاتها. لا تُقرأ الصور والملاحظات والتعليقات.',
  },
  word: {
    en: 'Pictures, comments, headers and footers are not read.',
    ar: 'لا تُقرأ الصور والتعليقات ورؤوس الصفحات وتذييلاتها.',
  },
  sheets: {
    en: 'Each sheet is a page. Pictures, diagrams and comments are not read.',
    ar: 'كل ورقة عمل صفحة. لا تُقرأ الصور والمخططات والتعليقات.',
  },
  'hidden-sheets': {
    en: 'Sheets that are hidden in the file are not read: {list}.',
    ar: 'لا تُقرأ أوراق العمل المخفية في الملف: {list}.',
  },
  'workbook-cut': {
    en: 'The workbook is longer than what is read of one file: its end is left out.',
    ar: 'المصنف أطول مما يُقرأ من ملف واحد: أُهملت نهايته.',
  },
} as const satisfies Readonly<Record<string, Sentence>>

/** What a reader of text says of what it left out. */
export function documentWarning(
  code: keyof typeof SENTENCES,
  details: Readonly<Record<string, string | number>> = {},
): Sentence {
  const { en, ar } = SENTENCES[code]
  return { en: fillSentence(en, details), ar: fillSentence(ar, details) }
}

/** Numbers of pages as people write them: `3, 7–9`. */
export function pageList(pages: readonly Pick<DocumentPage, 'page'>[]): string {
  const runs: [number, number][] = []
  for (const { page } of pages) {
    const run = runs.at(-1)
    if (run && run[1] === page - 1) run[1] = page
    else runs.push([page, page])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

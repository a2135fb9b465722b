import { type Finding, Findings } from '../finding.ts'
import type { BcfUnknown } from './bcf-file.ts'

/** What a BCF file holds that is not kept, and what one cannot hold that is written. */
const BCF_FINDINGS = {
  'file-not-kept': {
    kind: 'left-out',
    en: 'A file of the archive that belongs to no issue is not kept.',
    ar: 'ملف في الأرشيف لا يخص أي ملاحظة لا يُحفظ.',
  },
  'part-not-kept': {
    kind: 'left-out',
    en: 'A part of an issue that BCF does not define is not kept: {name}.',
    ar: 'جزء من ملاحظة لا تعرّفه BCF لا يُحفظ: {name}.',
  },
  'part-not-readable': {
    kind: 'left-out',
    en: 'A part of an issue has values that are none, and is left out: {name}.',
    ar: 'جزء من ملاحظة قيمه غير صالحة فتُرك: {name}.',
  },
  'file-missing': {
    kind: 'left-out',
    en: 'An issue names a file that the archive does not hold: {name}.',
    ar: 'تذكر ملاحظة ملفًا لا يحتويه الأرشيف: {name}.',
  },
  'older-not-taken': {
    kind: 'left-out',
    en: 'An issue of the file is older than the one here: what it says is not taken over.',
    ar: 'ملاحظة في الملف أقدم من الموجودة هنا: لم يؤخذ بما تقوله.',
  },
  'date-assumed': {
    kind: 'assumed',
    en: 'The file does not say when an issue was made, or not as a date: the time of the import is taken.',
    ar: 'لا يحدد الملف وقت إنشاء الملاحظة أو ليس بتاريخ: أُخذ وقت الاستيراد.',
  },
  'lists-not-taken': {
    kind: 'left-out',
    en: 'The choices of the project that the file holds are not taken over: only those who see the whole project may change them.',
    ar: 'لم تؤخذ خيارات المشروع التي يحتويها الملف: لا يغيّرها إلا من يرى المشروع كله.',
  },
  'not-in-version': {
    kind: 'left-out',
    en: 'BCF {version} cannot hold this: {name}.',
    ar: 'لا تتسع BCF {version} لهذا: {name}.',
  },
  'field-of-view': {
    kind: 'read-otherwise',
    en: 'FieldOfView {degrees} is written though the schema of BCF 2.1 allows 45 to 60 degrees: a strict reader may refuse it.',
    ar: 'كُتبت FieldOfView {degrees} مع أن مخطط BCF 2.1 يسمح بما بين 45 و60 درجة: قد يرفضها قارئ متشدد.',
  },
} as const

export type BcfFindings = Findings<typeof BCF_FINDINGS>

export const bcfFindings = (): BcfFindings => new Findings(BCF_FINDINGS)

/** What an import keeps nothing of. */
interface NotKept {
  /** Files outside of the topics' folders. */
  readonly otherFiles: Iterable<string>
  readonly topics: readonly {
    readonly guid: string
    readonly unknown: readonly Pick<BcfUnknown, 'where' | 'name' | 'fault'>[]
  }[]
}

/** Whatever of a file that was read has no place among the issues. */
export function findNotKept(found: BcfFindings, { otherFiles, topics }: NotKept): void {
  for (const name of otherFiles) found.add('file-not-kept', name)
  for (const { guid, unknown } of topics)
    for (const one of unknown) {
      if (one.fault === 'missing') found.add('file-missing', guid, { name: one.name })
      else found.add(one.fault ? 'part-not-readable' : 'part-not-kept', guid, { name: nameOfPart(one) })
    }
}

/** The same of a file that is at hand as a whole. */
export function notKeptOf(file: {
  readonly files: ReadonlyMap<string, unknown>
  readonly topics: NotKept['topics']
}): readonly Finding[] {
  const found = bcfFindings()
  findNotKept(found, { otherFiles: file.files.keys(), topics: file.topics })
  return found.list()
}

/** `Comment/Status`: without the GUID, so that the same part of many issues is one finding. */
export function nameOfPart({ where, name }: Pick<BcfUnknown, 'where' | 'name'>): string {
  return [...where.split('/').filter((word) => !/^[\da-f]{8}-[\da-f-]{27}$/i.test(word)), name].join('/')
}

/** A passage that the asker may read now, as an answer quotes it. */
export interface SourcePassage {
  /** Number and title of the document. */
  readonly title: string
  readonly revision: string
  /** Another revision has taken its place. */
  readonly superseded: boolean
  /** From 1. */
  readonly page: number
  /** Characters of the page's text, in UTF-16 units from 0. */
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Says where a sentence comes from. */
export interface Citation {
  /** Number of the passage among those given, from 1. */
  readonly number: number
  /** Characters of the page's text that hold it, in UTF-16 units from 0. */
  readonly start: number
  readonly end: number
  /** These characters. */
  readonly quote: string
}

/**
 * `quoted`: the words of the passage. `cited`: a model's words, whose figures and quotations are in the passages it names.
 * `unverified`: nothing given bears it, for the reason beside it.
 */
export type Verdict = 'quoted' | 'cited' | 'unverified'

export type Doubt = 'no-citation' | 'figure-elsewhere' | 'quotation-elsewhere' | 'other-words' | 'said-elsewhere'

export interface AnswerSentence {
  readonly text: string
  readonly citations: readonly Citation[]
  readonly verdict: Verdict
  /** Of what is unverified. */
  readonly doubt: Doubt | null
}

/** The closed grammar of answers: no heads, pictures, links or markup. */
export type AnswerBlock =
  | { readonly kind: 'paragraph'; readonly sentences: readonly AnswerSentence[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly AnswerSentence[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly AnswerSentence[])[])[] }

export type AnswerLanguage = 'en' | 'ar'

export interface Answer {
  /** Who answered: the words of the documents themselves, or a model. */
  readonly by: 'quotation' | 'model'
  readonly state: 'answered' | 'no-evidence'
  readonly language: AnswerLanguage
  readonly blocks: readonly AnswerBlock[]
  /** What the person must know about it, each once. */
  readonly notes: readonly AnswerNote[]
}

export interface AnswerNote {
  readonly code: AnswerNoteCode
  readonly say: { readonly en: string; readonly ar: string }
}

export type AnswerNoteCode = keyof typeof NOTES

const NOTES = {
  quoted: {
    en: 'These are the words of the documents. No language model answered.',
    ar: 'هذه كلمات الوثائق نفسها، ولم يُجب نموذج لغوي.',
  },
  'no-evidence': {
    en: 'Nothing that you may read answers this.',
    ar: 'لا يوجد فيما يمكنك قراءته ما يجيب عن هذا.',
  },
  'other-language': {
    en: 'Questions are answered in English and Arabic. This one seems to be in another language.',
    ar: 'يُجاب عن الأسئلة بالعربية والإنجليزية، ويبدو هذا السؤال بلغة أخرى.',
  },
  superseded: {
    en: 'A revision that another one has superseded is quoted here.',
    ar: 'يُقتبس هنا من إصدار حلّ محله إصدار أحدث.',
  },
  unverified: {
    en: 'What is marked as unverified is in none of the passages it names.',
    ar: 'ما وُسم بأنه غير متحقق منه ليس في أي من المقاطع المذكورة.',
  },
  'citation-dropped': {
    en: 'The model named sources that it was not given. They were left out.',
    ar: 'ذكر النموذج مصادر لم تُعطَ له فحُذفت.',
  },
  'markup-dropped': {
    en: 'The model wrote links, pictures or markup. They were left out.',
    ar: 'كتب النموذج روابط أو صورًا أو شيفرة فحُذفت.',
  },
  'model-refused': {
    en: 'The answer of the model was not used: nothing in it was borne out, or it was in another language.',
    ar: 'لم يُستعمل جواب النموذج: لم يثبت منه شيء أو كان بلغة أخرى.',
  },
  'passages-cut': {
    en: 'Not all passages that were found fitted into the question to the model.',
    ar: 'لم تتسع رسالة النموذج لكل المقاطع الموجودة.',
  },
} as const

/** Notes of these codes, each once, in the order of their list. */
export function notesOf(codes: Iterable<AnswerNoteCode>): AnswerNote[] {
  const wanted = new Set(codes)
  return (Object.keys(NOTES) as AnswerNoteCode[])
    .filter((code) => wanted.has(code))
    .map((code) => ({ code, say: NOTES[code] }))
}

/** All sentences of an answer in their order. */
export function sentencesOfAnswer({ blocks }: Pick<Answer, 'blocks'>): AnswerSentence[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.sentences
    return block.kind === 'list' ? block.items.flat() : block.rows.flat(2)
  })
}

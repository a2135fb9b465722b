import { plainOf, wordsOf } from './question-words.ts'
import { longest } from './read-period.ts'

/** What somebody wants begun: which kind, and what is to stand in it. */
export interface ReadRequest {
  readonly kind: string
  /** The first sentence of what was said, or its beginning. */
  readonly title: string
  /** All that was said. */
  readonly text: string
}

/** With an article behind them alone: `open NCRs` asks for those that are open. */
const WITH_ARTICLE = [
  'open',
  'report',
  'record',
  'log',
  'file',
  'make',
  'add',
  'write',
  'ask',
  'submit',
  'request',
  'issue',
]
const VERBS = ['raise', 'create', 'draft', 'register', 'start', 'begin', 'prepare', ...WITH_ARTICLE].map(plainOf)
const ARABIC_VERBS = [
  ...[
    'أنشئ',
    'انشئ',
    'افتح',
    'سجل',
    'سجّل',
    'ارفع',
    'أضف',
    'اضف',
    'حرر',
    'حرّر',
    'أبلغ عن',
    'بلغ عن',
    'بلّغ عن',
    'اكتب',
    'أعد',
    'حضّر',
  ],
].map(plainOf)
const POLITE = ['please', 'can you', 'could you', 'من فضلك', 'رجاء', 'الرجاء'].map(plainOf)
const ARTICLES = ['a', 'an', 'the', 'a new', 'new', 'another', 'one', 'me a', 'me an'].map(plainOf)
const MOST_TITLE = 200

/**
 * Reads `Raise an NCR: honeycombing in column C4` in English or Arabic: which of some kinds somebody wants begun, and what was said
 * of it, word for word.
 * @param kinds what people call one of each, in small letters
 * @returns null where nothing is asked to be begun; `kind` null: something is, of another kind
 */
export function readRequest(
  question: string,
  kinds: readonly { readonly key: string; readonly words: readonly string[] }[],
): ReadRequest | { readonly kind: null } | null {
  const words = wordsOf(question)
  const plain = words.map((word) => word.plain)
  let at = longest(POLITE, plain)
  const verb = longest([...VERBS, ...ARABIC_VERBS], plain.slice(at))
  if (verb === 0) return null
  const needsArticle = WITH_ARTICLE.includes(plain[at] ?? '')
  at += verb
  const article = longest(ARTICLES, plain.slice(at))
  if (needsArticle && article === 0) return null
  at += article
  const found = kinds
    .map(({ key, words: named }) => ({ key, length: longest(named.map(plainOf), plain.slice(at)) }))
    .toSorted((a, b) => b.length - a.length)[0]
  if (!found || found.length === 0) return { kind: null }
  const text = behind(
    question,
    words.slice(0, at + found.length).map(({ said }) => said),
  )
  return { kind: found.key, title: titleOf(text), text }
}

/** What stands behind some words of a text, without what joins it to them. */
function behind(text: string, said: readonly string[]): string {
  let from = 0
  for (const word of said) from = normal(text).indexOf(normal(word), from) + word.length
  return text
    .slice(from)
    .replace(/^[\s:،,;.–—-]+/u, '')
    .replace(/^(?:about|for|that|because|of|on|saying|which says|عن|حول|بشأن|لأن|بسبب|تقول|يقول)\s*[:،,]?\s+/iu, '')
    .trim()
}

/** As words are found in it, letter for letter as long. */
const normal = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

function titleOf(text: string): string {
  const [first = ''] = text.split(/(?<=[.!?؟])\s|\n/)
  const said = first.replace(/[.\s]+$/, '')
  return said.length <= MOST_TITLE ? said : `${said.slice(0, MOST_TITLE - 1).replace(/\s\S*$/, '')}…`
}

/** What a model wrote, taken apart: plain texts with the numbers in brackets still in them. */
export type WrittenBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

/** Longer answers are cut; the rest would not be read. In UTF-16 units. */
const MOST_CHARACTERS = 20_000
/** Signs that are not seen: direction, joiners, tags, what carries text past a reader's eye. */
const UNSEEN = /[\p{Cf}\u{e0000}-\u{e0fff}]|\p{Variation_Selector}/gu
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/<(script|style|iframe|svg|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' '],
  [/<!--[\s\S]*?(?:-->|$)/g, ' '],
  [/!\[[^\]]*\](?:\([^)]*\)?|\[[^\]]*\])?/g, ' '],
  [/\[([^\]]*)\]\([^)]*\)?/g, '$1'],
  [/^\s*\[[^\]]+\]:\s*\S+.*$/gm, ' '],
  [/<\/?[a-z][^>]*(?:>|$)/gi, ' '],
  [/(?:\b(?:https?|ftp|file|data|javascript|mailto):|\bwww\.)\S*/gi, ' '],
]

/** Text without signs that are not seen. */
export function withoutUnseen(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, '')
}

/**
 * Reads what a model wrote by the closed grammar of answers: paragraphs, lists, tables, `[n]`. Links, pictures and markup
 * are taken out, of a link its words stay.
 */
export function readAnswer(written: string): { blocks: WrittenBlock[]; hadMarkup: boolean } {
  let text = withoutUnseen(written).slice(0, MOST_CHARACTERS).replace(/\r\n?/g, '\n')
  let hadMarkup = false
  // What is left may be a link again: `[[x](a)](b)`.
  for (let again = true, round = 0; again && round < 10; round++) {
    again = false
    for (const [pattern, instead] of MARKUP) {
      const cleaned = text.replace(pattern, instead)
      if (cleaned !== text) again = hadMarkup = true
      text = cleaned
    }
  }
  // Whatever could still open an element is no more than a sign.
  text = text.replace(/<(?=[a-z/!])/gi, '‹')
  const blocks = text.split(/\n[^\S\n]*\n/).flatMap(blocksOf)
  return { blocks, hadMarkup }
}

const ITEM = /^\s*(?:[-*•]|\p{Nd}{1,2}[.)])\s+/u
const ROW = /^\s*\|.*\|\s*$/
const RULE = /^\s*\|[\s|:-]+\|\s*$/

function blocksOf(part: string): WrittenBlock[] {
  const blocks: WrittenBlock[] = []
  for (const line of part.split('\n')) {
    const last = blocks.at(-1)
    if (RULE.test(line) || line.trim() === '') continue
    if (ROW.test(line)) {
      const row = line.trim().slice(1, -1).split('|').map(plain)
      if (last?.kind === 'table') blocks[blocks.length - 1] = { kind: 'table', rows: [...last.rows, row] }
      else blocks.push({ kind: 'table', rows: [row] })
    } else if (ITEM.test(line)) {
      const item = plain(line.replace(ITEM, ''))
      if (last?.kind === 'list') blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, item] }
      else blocks.push({ kind: 'list', items: [item] })
    } else if (last?.kind === 'paragraph')
      blocks[blocks.length - 1] = { kind: 'paragraph', text: `${last.text} ${plain(line)}` }
    else blocks.push({ kind: 'paragraph', text: plain(line) })
  }
  return blocks
}

function plain(text: string): string {
  return text
    .replace(/^\s*(?:#{1,6}|>)\s+/, '')
    .replace(/\*\*|__|`+|~~/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

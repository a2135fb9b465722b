import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { withNames } from '../contract/record-comment.ts'

/** The text as it is sent: the names of who was picked become their ids. The longest name goes first, so that no name cuts another. */
export function toSent(words: string, picked: readonly PersonRef[]): string {
  const inOrder = [...picked].sort((a, b) => b.name.length - a.name.length)
  return inOrder.reduce((sent, { id, name }) => sent.replaceAll(`@${name}`, `@[${id}]`), words)
}

/** The text as it is typed: ids become the names of now. */
export function toTyped(body: string, people: readonly PersonRef[]): string {
  return withNames(body, (id) => people.find((person) => person.id === id)?.name ?? '…')
}

/** A piece of a comment: words, or a person whom it mentions. */
export interface CommentPiece {
  readonly text: string
  readonly isMention: boolean
}

export function piecesOf(body: string, people: readonly PersonRef[]): CommentPiece[] {
  return body.split(/(@\[[^\]]+\])/).flatMap((text) => {
    if (text === '') return []
    const shown = toTyped(text, people)
    return [{ text: shown, isMention: shown !== text }]
  })
}

/** What stands between the last @ and the caret, where somebody is being mentioned; null where nobody is. */
export function mentionAt(words: string, caret: number): string | null {
  const found = /(?:^|[\s(])@([^\s@[\]](?:[^@[\]\n]{0,30})?)?$/u.exec(words.slice(0, caret))
  return found ? (found[1] ?? '') : null
}

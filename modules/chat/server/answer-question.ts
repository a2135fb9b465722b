import type { Answer, SourcePassage } from '#engines/assistant/answer.ts'
import { sentencesOfAnswer } from '#engines/assistant/answer.ts'
import { quotePassages } from '#engines/assistant/quote-passages.ts'
import type { documentsModule } from '#modules/documents/contract/documents-module.ts'
import { type Asker, type FoundPassage, type PassageSearch, searchPassages } from '#modules/documents/server/public.ts'
import { may } from '#platform/server/records/policy.ts'
import type { ChatTurn } from '../contract/chat.ts'

/** Passages that an answer is made from. */
const PASSAGES = 12

/** Where a passage lies; whether it may be shown is asked at each reading. */
export type KeptSource = Pick<FoundPassage, 'revisionId' | 'page' | 'start' | 'end' | 'boxes'> & {
  readonly number: number
}

/** An answer as it is kept. */
export interface KeptAnswer extends Pick<ChatTurn, 'state' | 'language' | 'notes'> {
  readonly sentences: readonly { readonly text: string; readonly sources: readonly number[] }[]
  readonly sources: readonly KeptSource[]
}

const NO_RIGHT: KeptAnswer = { state: 'no-right', language: 'en', notes: [], sentences: [], sources: [] }

/**
 * Answers a question by sentences of documents that the asker may read now, word for word. Revisions that are superseded are
 * asked only where none that counts answers, and the answer says so.
 */
export async function answerQuestion(asker: Asker, question: string, projectCode: string | null): Promise<KeptAnswer> {
  if (!may<typeof documentsModule>(asker.user, 'document:read')) return NO_RIGHT
  const quote = async (more: PassageSearch) => {
    const search = { limit: PASSAGES, ...(projectCode && { projectCode }), ...more }
    const passages = await searchPassages(asker, question, search)
    return { passages, answer: quotePassages(question, passages.map(asSource)) }
  }
  const current = await quote({})
  if (current.answer.state === 'answered') return kept(current)
  const older = await quote({ withSuperseded: true })
  return kept(older.answer.state === 'answered' ? older : current)
}

const asSource = ({
  number,
  title,
  titleAr,
  label,
  superseded,
  page,
  start,
  end,
  text,
}: FoundPassage): SourcePassage => ({
  ...{ title: `${number} ${title} ${titleAr}`.trim(), revision: label, superseded, page, start, end, text },
})

/** The passages that the answer names, numbered from 1 as they come in it. */
function kept({
  answer,
  passages,
}: {
  readonly answer: Answer
  readonly passages: readonly FoundPassage[]
}): KeptAnswer {
  const sentences = sentencesOfAnswer(answer)
  const named = [...new Set(sentences.flatMap(({ citations }) => citations.map(({ number }) => number)))]
  return {
    state: answer.state,
    language: answer.language,
    notes: answer.notes.map(({ code, say }) => ({ code, say: { ...say } })),
    sentences: sentences.map(({ text, citations }) => ({
      text,
      sources: [...new Set(citations.map(({ number }) => named.indexOf(number) + 1))],
    })),
    sources: named.map((number, at) => {
      const { revisionId, page, start, end, boxes } = passages[number - 1]!
      return { number: at + 1, revisionId, page, start, end, boxes }
    }),
  }
}

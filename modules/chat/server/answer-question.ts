import type { Answer, SourcePassage } from '#engines/assistant/answer.ts'
import { sentencesOfAnswer } from '#engines/assistant/answer.ts'
import { quotePassages } from '#engines/assistant/quote-passages.ts'
import type { documentsModule } from '#modules/documents/contract/documents-module.ts'
import { type Asker, type FoundPassage, type PassageSearch, searchPassages } from '#modules/documents/server/public.ts'
import { searchCollection } from '#modules/file-collections/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import type { ChatQuestion } from '../contract/chat.ts'
import type { KeptAnswer } from './kept-answer.ts'
import { type AskedModel, answerByModel } from './model/model-answer.ts'

/** Passages that an answer is made from. */
const PASSAGES = 12

/** What was found for a question, with the answer that the words of the documents give to it. */
export interface Found {
  readonly passages: readonly FoundPassage[]
  readonly answer: Answer
}

type Asked = Pick<ChatQuestion, 'question' | 'projectCode' | 'documentId' | 'collectionId'>

const NO_RIGHT: KeptAnswer = { state: 'no-right', language: 'en', notes: [], sentences: [], sources: [] }

/**
 * Finds what a question is answered from: sentences of documents that the asker may read now, word for word. Revisions that are
 * superseded are asked only where none that counts answers, and the answer says so.
 * @returns null where the asker may read no documents
 */
export async function findAnswer(asker: Asker, asked: Asked): Promise<Found | null> {
  if (!asked.collectionId && !may<typeof documentsModule>(asker.user, 'document:read')) return null
  const { question, projectCode, documentId, collectionId } = asked
  const quote = async (more: PassageSearch): Promise<Found> => {
    const about = { ...(projectCode && { projectCode }), ...(documentId && { documentIds: [documentId] }) }
    const search = { limit: PASSAGES, ...about, ...more }
    const passages = collectionId
      ? await searchCollection(asker, collectionId, question, {
          limit: PASSAGES,
          withSuperseded: more.withSuperseded ?? false,
        })
      : await searchPassages(asker, question, search)
    return { passages, answer: quotePassages(question, passages.map(asSource)) }
  }
  const current = await quote({})
  if (current.answer.state === 'answered') return current
  const older = await quote({ withSuperseded: true })
  return older.answer.state === 'answered' ? older : current
}

/** Answers by a model that is on, where there are passages; else, and where it fails, by the passages. */
export async function answerFrom(
  services: Services,
  found: Found | null,
  asked: Omit<AskedModel, 'passages'>,
): Promise<KeptAnswer> {
  if (!found) return NO_RIGHT
  const { passages } = found
  const { model } = asked
  if (!model.isOn || passages.length === 0) return kept(found)
  const { answer, notes } = await answerByModel(services, { ...asked, passages: passages.map(asSource) })
  if (!answer) return kept({ passages, answer: found.answer }, notes)
  return { ...kept({ passages, answer: { ...answer, notes: [] } }, notes), answeredBy: nameOf(answer, model.name) }
}

const nameOf = ({ by }: Answer, model: string) => (by === 'model' ? model : null)

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
function kept({ answer, passages }: Found, more: KeptAnswer['notes'] = []): KeptAnswer {
  const sentences = sentencesOfAnswer(answer)
  const named = [...new Set(sentences.flatMap(({ citations }) => citations.map(({ number }) => number)))]
  return {
    state: answer.state,
    language: answer.language,
    notes: [...answer.notes, ...more].map(({ code, say }) => ({ code, say: { ...say } })),
    answeredBy: null,
    sentences: sentences.map(({ text, citations, verdict }) => ({
      text,
      sources: [...new Set(citations.map(({ number }) => named.indexOf(number) + 1))],
      isQuoted: verdict === 'quoted',
    })),
    sources: named.map((number, at) => {
      const { revisionId, page, start, end, boxes } = passages[number - 1]!
      return { number: at + 1, revisionId, page, start, end, boxes }
    }),
  }
}

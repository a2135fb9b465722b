import { type Aim, aimOf, figuresNotIn } from '#engines/assistant/aimed-at.ts'
import type { Answer, SourcePassage } from '#engines/assistant/answer.ts'
import { sentencesOfAnswer } from '#engines/assistant/answer.ts'
import { quotePassages, wordsNotIn } from '#engines/assistant/quote-passages.ts'
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
  readonly notes?: KeptAnswer['notes']
}

type Asked = Pick<ChatQuestion, 'question' | 'projectCode' | 'documentId' | 'collectionId'>

/** Looked through where the question names a document or a revision: the others are left out. */
const AIMED_PASSAGES = 100

const OTHER_REVISION = {
  en: 'The revision that you named says nothing about this, or you may not read it. What is quoted stands in another one.',
  ar: 'الإصدار الذي ذكرته لا يقول شيئًا عن هذا أو لا يحق لك قراءته. المقتبس من إصدار آخر.',
}
const NO_SUCH_DOCUMENT = {
  en: 'No document of the number that you named answers this: there is none that you may read, or it says nothing about it. Others were not asked.',
  ar: 'لا وثيقة بالرقم الذي ذكرته تجيب عن هذا: لا توجد وثيقة يحق لك قراءتها أو لا تقول شيئًا عنه. ولم تُسأل وثائق أخرى.',
}

const NO_RIGHT: KeptAnswer = { state: 'no-right', language: 'en', notes: [], sentences: [], sources: [] }

/**
 * Finds what a question is answered from: sentences of documents that the asker may read now, word for word. Revisions that are
 * superseded are asked only where none that counts answers, and the answer says so.
 * @returns null where the asker may read no documents
 */
export async function findAnswer(asker: Asker, asked: Asked): Promise<Found | null> {
  if (!asked.collectionId && !may<typeof documentsModule>(asker.user, 'document:read')) return null
  const { question, projectCode, documentId, collectionId } = asked
  const aim = aimOf(question)
  const quote: Quote = async (more) => {
    const about = { ...(projectCode && { projectCode }), ...(documentId && { documentIds: [documentId] }) }
    const search = { limit: PASSAGES, ...about, ...more }
    const passages = collectionId
      ? await searchCollection(asker, collectionId, question, {
          limit: more.limit ?? PASSAGES,
          withSuperseded: more.withSuperseded ?? false,
        })
      : await searchPassages(asker, question, search)
    const ofNumber = passages.filter(({ number }) => aim.numbers.length === 0 || isNamed(aim, number))
    const kept = ofNumber.filter(({ label }) => !more.label || label.toUpperCase() === more.label)
    return { passages: kept, answer: quotePassages(question, kept.map(asSource)) }
  }
  return bestOf(aim, quote)
}

type Quote = (more: PassageSearch & { readonly label?: string }) => Promise<Found>

/** What a question names goes first: its document, its revision. Else what counts now, and then what is superseded. */
async function bestOf(aim: Aim, quote: Quote): Promise<Found> {
  const isAnswered = ({ answer }: Found) => answer.state === 'answered'
  const limit = aim.numbers.length + Number(aim.revision !== null) > 0 ? AIMED_PASSAGES : PASSAGES
  if (aim.revision !== null) {
    const named = await quote({ limit, withSuperseded: true, label: aim.revision })
    if (isAnswered(named)) return named
  }
  const notes = aim.revision === null ? [] : [{ code: 'other-revision', say: OTHER_REVISION }]
  const current = await quote({ limit })
  if (isAnswered(current)) return { ...current, notes }
  const older = await quote({ limit, withSuperseded: true })
  if (isAnswered(older)) return { ...older, notes }
  return { ...current, notes: aim.numbers.length > 0 ? [{ code: 'no-such-document', say: NO_SUCH_DOCUMENT }] : [] }
}

const isNamed = ({ numbers }: Aim, number: string) => numbers.includes(number.toUpperCase())

/** A figure that the question takes for granted, and no sentence of the answer says. */
function doubtsOf(question: string, { state, sentences }: KeptAnswer): KeptAnswer['notes'] {
  if (state !== 'answered') return []
  const missing = figuresNotIn(
    question,
    sentences.map(({ text }) => text),
  ).join(', ')
  if (missing === '') return []
  const say = {
    en: `Your question says ${missing}. None of these sentences does: read what they say.`,
    ar: `يذكر سؤالك ${missing}، ولا تذكره أي من هذه الجمل: اقرأ ما تقوله هي.`,
  }
  return [{ code: 'figure-not-there', say }]
}

/** Words of the question that nothing says which the answer stands on: of a raft, where piles were asked about. */
function strangersOf(question: string, { passages }: Found, { state, sources }: KeptAnswer): KeptAnswer['notes'] {
  if (state !== 'answered') return []
  const isCited = (passage: FoundPassage) =>
    sources.some(
      ({ revisionId, page, start }) =>
        passage.revisionId === revisionId && passage.page === page && passage.start === start,
    )
  const cited = passages.filter(isCited).map((passage) => `${asSource(passage).title}\n${passage.text}`)
  const missing = wordsNotIn(question, cited)
  if (missing.length === 0) return []
  const say = {
    en: `Nothing that is cited says ${missing.map((word) => `“${word}”`).join(', ')}: it may be about something else.`,
    ar: `لا يرد ${missing.map((word) => `«${word}»`).join('، ')} في أي موضع مُستشهد به: قد يكون الكلام عن شيء آخر.`,
  }
  return [{ code: 'word-not-there', say }]
}

/** Answers by a model that is on, where there are passages; else, and where it fails, by the passages. */
export async function answerFrom(
  services: Services,
  found: Found | null,
  asked: Omit<AskedModel, 'passages'>,
): Promise<KeptAnswer> {
  if (!found) return NO_RIGHT
  const answer = await answerOf(services, found, asked)
  const more = [
    ...(found.notes ?? []),
    ...doubtsOf(asked.question, answer),
    ...strangersOf(asked.question, found, answer),
  ]
  return { ...answer, notes: [...answer.notes, ...more] }
}

async function answerOf(services: Services, found: Found, asked: Omit<AskedModel, 'passages'>): Promise<KeptAnswer> {
  const { model } = asked
  const passages = found.passages.slice(0, PASSAGES)
  if (!model.isOn || passages.length === 0) return kept(found)
  const { answer, notes } = await answerByModel(services, { ...asked, passages: passages.map(asSource) })
  if (!answer) return kept(found, notes)
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

import { type Answer, notesOf, type SourcePassage, sentencesOfAnswer } from '#engines/assistant/answer.ts'
import { checkAnswer } from '#engines/assistant/check-answer.ts'
import { quotePassages } from '#engines/assistant/quote-passages.ts'
import { type FormerTurn, type PromptMessage, writePrompt } from '#engines/assistant/write-prompt.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Services } from '#platform/server/context.ts'
import { reserve, settle } from './budget.ts'
import { ANSWER_TOKENS, callModel } from './call-model.ts'
import { keyOf, type StoredModel } from './model-repository.ts'

/** Bytes of a token: of the shortest that an endpoint may bill, and of the longest that are common. */
export const BYTES_OF_A_TOKEN = { least: 1, most: 6, usual: 3 }

export const NOTES = {
  withheld: {
    en: 'Sentences of the model that no passage bears out were withheld. The words of the documents stand in their place.',
    ar: 'حُجبت جمل من النموذج لا يسندها أي مقطع، وتحل محلها كلمات الوثائق نفسها.',
  },
  spent: {
    en: 'What may be asked of the language model today is used up, for you or for this project. It begins anew at midnight UTC.',
    ar: 'استُهلك المتاح من النموذج اللغوي اليوم لك أو لهذا المشروع. يبدأ من جديد عند منتصف الليل بالتوقيت العالمي.',
  },
}

export interface AskedModel {
  readonly model: StoredModel
  readonly question: string
  readonly passages: readonly SourcePassage[]
  readonly earlier: readonly FormerTurn[]
  readonly userId: string
  readonly projectCode: string | null
  readonly live?: LiveAnswer | undefined
}

/** Somebody who reads an answer while it is written. */
export interface LiveAnswer {
  /** Whoever waited is gone. */
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
}

/** Notes of an answer, with those that the model gave cause for. */
type Note = { readonly code: string; readonly say: Text }

/** The answer that stands: of the model where it is borne out, of the passages elsewhere. */
export interface ModelAnswer {
  readonly answer: Answer | null
  readonly notes: Note[]
}

/**
 * Has a model answer from the passages, within its budgets, and lets through what they bear out. Where something does not stand,
 * it is left out, and the words of the documents follow.
 * @returns no answer where none came, and why
 */
export async function answerByModel(services: Services, asked: AskedModel): Promise<ModelAnswer> {
  const { model, question, userId, projectCode } = asked
  const { messages, sent, notes: codes } = writePrompt(question, asked.passages, asked.earlier)
  const bytes = bytesOf(messages.map(({ content }) => content).join(''))
  const tokens = Math.ceil(bytes / BYTES_OF_A_TOKEN.usual) + ANSWER_TOKENS
  const reserved = await reserve(services, model, { userId, projectCode, tokens })
  if (!reserved) return { answer: null, notes: [{ code: 'budget-spent', say: NOTES.spent }] }
  let written = ''
  const onText = (text: string) => {
    written += text
    asked.live?.onText(text)
  }
  const call = { ...model, key: keyOf(services, model), messages, signal: asked.live?.signal, onText }
  const outcome = await callModel(services, call)
  if (outcome.state === 'failed') {
    // It may have worked on the question all the same; who stops it at its last word has had the rest.
    await settle(services, reserved, tokensUsed(null, messages, written))
    return { answer: null, notes: [{ code: 'model-failed', say: outcome.reason }] }
  }
  await settle(services, reserved, tokensUsed(outcome.tokens, messages, outcome.text))
  const given = asked.passages.slice(0, sent)
  return borneOut(question, given, checkAnswer(question, given, outcome.text), notesOf(codes))
}

function borneOut(
  question: string,
  given: readonly SourcePassage[],
  checked: Answer,
  cut: readonly Note[],
): ModelAnswer {
  if (checked.by === 'quotation') return { answer: checked, notes: [...checked.notes, ...cut] }
  const sentences = sentencesOfAnswer(checked)
  const standing = sentences.filter(({ verdict }) => verdict === 'cited')
  const notes = [...checked.notes.filter(({ code }) => code !== 'unverified'), ...cut]
  const isWhole = standing.length === sentences.length
  // Below what a model said, the words themselves.
  const quoted = isWhole ? [] : sentencesOfAnswer(quotePassages(question, given))
  return {
    answer: { ...checked, blocks: [{ kind: 'paragraph', sentences: [...standing, ...quoted] }] },
    notes: isWhole ? notes : [...notes, { code: 'sentences-withheld', say: NOTES.withheld }],
  }
}

/** What an endpoint says it used counts within what is possible: it may lie either way. */
export function tokensUsed(said: number | null, messages: readonly PromptMessage[], text: string): number {
  const bytes = bytesOf(messages.map(({ content }) => content).join('') + text)
  const least = Math.ceil(bytes / BYTES_OF_A_TOKEN.most)
  if (said === null || !Number.isFinite(said)) return Math.ceil(bytes / BYTES_OF_A_TOKEN.usual)
  return Math.min(Math.max(Math.ceil(said), least), bytes / BYTES_OF_A_TOKEN.least)
}

export const bytesOf = (text: string) => Buffer.byteLength(text)

import type { PromptMessage } from '#engines/assistant/write-prompt.ts'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Services } from './context.ts'

export interface ModelAsked {
  /** What others wrote stands as data in the user's message, never in the system's. */
  readonly messages: readonly PromptMessage[]
  /** Whose budget, and of which project. */
  readonly userId: string
  readonly projectCode: string
  readonly signal?: AbortSignal | undefined
}

export type ModelSaid =
  | { readonly state: 'answered'; readonly name: string; readonly text: string }
  | { readonly state: 'failed'; readonly reason: Text }

/** The language model that an administrator has set: its address, key and budgets stay with who offers it. */
export interface LanguageModel {
  /** Null where none is set, or it is off. */
  readonly name: (services: Services) => Promise<string | null>
  /** Asks within the day's budgets, which count whatever comes. It gets no tools: what it wrote is text. */
  readonly ask: (services: Services, asked: ModelAsked) => Promise<ModelSaid>
}

export const languageModel = defineSeam<LanguageModel>('language model', { isSingle: true })

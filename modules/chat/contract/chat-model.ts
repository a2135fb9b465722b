import { z } from 'zod'

const MOST_TOKENS = 1_000_000_000

/** A language model that speaks the form of chat completions, as its installation's administrator sets it. */
export const ChatModelFacts = z.object({
  /** Passages are asked alone while it is off. */
  isOn: z.boolean(),
  /** Up to and without `/chat/completions`. Empty where none is set. */
  address: z.string().trim().max(500),
  name: z.string().trim().max(120),
  /** Tokens that one person may use in a day of UTC. */
  personDaily: z.number().int().min(1).max(MOST_TOKENS),
  /** Tokens that the questions about one project may use in a day of UTC; questions about all projects count together. */
  projectDaily: z.number().int().min(1).max(MOST_TOKENS),
})

export const ChatModelChange = ChatModelFacts.extend({
  /** Empty keeps the one that is there while the origin of the address stays. */
  key: z.string().max(500),
  rowVersion: z.number().int().min(0),
}).refine(({ isOn, address, name }) => !isOn || (address !== '' && name !== ''))
export type ChatModelChange = z.output<typeof ChatModelChange>

/** The key is shown to nobody. */
export const ChatModel = ChatModelFacts.extend({
  hasKey: z.boolean(),
  /** 0 where none was ever set. */
  rowVersion: z.number().int(),
  /** Tokens of all people today, in UTC. */
  usedToday: z.number().int(),
})
export type ChatModel = z.output<typeof ChatModel>

/** What came of calling it. */
export const ChatModelTest = z.object({
  isAnswered: z.boolean(),
  /** Why it did not, in the caller's language. */
  reason: z.string().nullable(),
  /** To the first piece of its answer, in milliseconds. */
  firstAfter: z.number().int().nullable(),
})
export type ChatModelTest = z.output<typeof ChatModelTest>

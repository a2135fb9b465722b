import { createStore, useStore } from 'zustand'
import type { Text } from '#platform/contract/text.ts'
import { TOAST_MS } from '#ui/tokens.ts'

export type MessageTone = 'info' | 'success' | 'warning' | 'error'

export interface Message {
  readonly id: number
  readonly tone: MessageTone
  /** In the reader's language already, or in both. */
  readonly text: string | Text
  /** Id that the server's log has too, where a request failed. */
  readonly requestId: string | null
  readonly durationMs: number
  /** One thing to do about it, such as Undo. */
  readonly action?: MessageAction
}

export interface MessageAction {
  readonly label: string | Text
  readonly run: () => void
}

interface MessageState {
  /** Oldest first; the shell shows them and takes them away when their time is over. */
  readonly messages: readonly Message[]
}

export const messageStore = createStore<MessageState>(() => ({ messages: [] }))

let lastId = 0

/** Shows a message to the person. @returns its id, for `dismissMessage`. */
export function showMessage(
  message: Pick<Message, 'tone' | 'text'> & Partial<Pick<Message, 'requestId' | 'durationMs' | 'action'>>,
): number {
  lastId += 1
  const added: Message = { requestId: null, durationMs: TOAST_MS, ...message, id: lastId }
  messageStore.setState(({ messages }) => ({ messages: [...messages, added] }))
  return added.id
}

export function dismissMessage(id: number): void {
  messageStore.setState(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }))
}

/** Messages on screen, oldest first. */
export function useMessages(): readonly Message[] {
  return useStore(messageStore, (state) => state.messages)
}

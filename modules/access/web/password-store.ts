import { createStore, useStore } from 'zustand'

interface Question {
  readonly answer: (isConfirmed: boolean) => void
}

export const passwordStore = createStore<{ readonly question: Question | null }>(() => ({ question: null }))

/** The question that waits for the person's password, for the part that asks it. */
export function useQuestion(): Question | null {
  return useStore(passwordStore, ({ question }) => question)
}

import { useCallback } from 'react'
import { useSay } from '#platform/web/language/use-text.ts'
import { bcfWord } from '../contract/bcf-words.ts'

/** Says a state, kind, priority or label of an issue in the reader's language. */
export function useBcfWord(): (value: string) => string {
  const say = useSay()
  return useCallback((value) => say(bcfWord(value)), [say])
}

/** Values to choose from, by their words. */
export function useBcfChoices() {
  const word = useBcfWord()
  return (values: readonly string[] = []) => values.map((value) => ({ value, label: word(value) }))
}

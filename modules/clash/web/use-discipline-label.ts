import { DISCIPLINES } from '#modules/models/contract/model-choices.ts'
import { useClashText } from './use-clash-text.ts'

/** Name of a discipline in the reader's language; one of another release stays as it is written. */
export function useDisciplineLabel() {
  const text = useClashText()
  return (name: string): string => {
    const known = DISCIPLINES.find((discipline) => discipline === name)
    return known ? text(`discipline.${known}`) : name
  }
}

import type { ElementSet } from '../contract/clash-test.ts'
import { useClashText } from './use-clash-text.ts'

/** A set in a few words: its disciplines, classes, storeys and names, or that it is everything. */
export function useSetLabel() {
  const text = useClashText()
  return ({ disciplines, classes, storeys, properties }: ElementSet): string => {
    const parts = [
      disciplines.map((discipline) => text(`discipline.${discipline}`)).join(', '),
      classes.join(', '),
      storeys.join(', '),
      properties.map(({ contains }) => `“${contains}”`).join(', '),
    ]
    return parts.filter((part) => part !== '').join(' · ') || text('everything')
  }
}

import { UNITS } from '#engines/quantities/units.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { COMPARISON_WORDS } from '../contract/clause-rule-words.ts'
import type { Rule } from '../contract/clause-set.ts'
import { useClauseText } from './use-clause-text.ts'

/** What a rule demands, in a line: `at least 900 mm`, and what it looks at. */
export function useDemandWords() {
  const text = useClauseText()
  const say = useSay()
  const symbolOf = (unit: string) => (unit in UNITS ? say(UNITS[unit as keyof typeof UNITS].symbol) : unit)
  return {
    demand: ({ demand }: Rule) =>
      demand.kind === 'quantity'
        ? `${say(COMPARISON_WORDS[demand.comparison])} ${demand.value} ${symbolOf(demand.unit)}`
        : text(demand.isProhibited ? 'mustNotSay' : 'mustSay', { words: demand.words }),
    looksAt: ({ subject, when, forms, model }: Rule) =>
      [
        subject && text('inDocuments', { words: subject }),
        when && text('whenSaid', { words: when }),
        forms.length > 0 && forms.join(', '),
        model && `${model.ifcClass}.${model.property}`,
        model?.whenProperty && `${model.whenProperty} = ${model.whenValue}`,
      ]
        .filter(Boolean)
        .join(' · '),
  }
}

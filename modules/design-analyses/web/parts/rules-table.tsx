import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import type { DesignAnalysis } from '../../contract/design-analysis.ts'
import { useDesignAnalysisText } from '../use-design-analysis-text.ts'
import css from './analysis.module.css'

/** Rule by rule how often it holds, does not, and could not be tested. */
export function RulesTable({ analysis }: { readonly analysis: DesignAnalysis }) {
  const text = useDesignAnalysisText()
  const format = useFormats()
  const counts = [text('outcome.fail'), text('outcome.not_tested'), text('outcome.pass')]
  return (
    <section className={css['part']} aria-labelledby="by-rule">
      <h2 id="by-rule">{text('byRule')}</h2>
      <p className={css['quiet']}>{text('deterministic')}</p>
      <PlainTable hasCards heads={[text('designRule'), text('weight'), ...counts]} numbers={counts}>
        {analysis.rules.map((rule) => (
          <tr key={rule.key}>
            <td data-wide>{rule.say}</td>
            <td>{text(`severity.${rule.severity}`)}</td>
            <td data-number>{format.count(rule.fail)}</td>
            <td data-number>{format.count(rule.notTested)}</td>
            <td data-number>{format.count(rule.pass)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

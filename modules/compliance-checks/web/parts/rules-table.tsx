import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import type { ComplianceCheck } from '../../contract/compliance-check.ts'
import { useComplianceText } from '../use-compliance-text.ts'
import css from './compliance.module.css'

/** Rule by rule how often it was met, was not, and could not be tested. */
export function RulesTable({ check }: { readonly check: ComplianceCheck }) {
  const text = useComplianceText()
  const format = useFormats()
  const counts = [text('outcome.fail'), text('outcome.not_tested'), text('outcome.pass')]
  return (
    <section className={css['part']} aria-labelledby="by-rule">
      <h2 id="by-rule">{text('byRule')}</h2>
      <p className={css['quiet']}>{text('preCheck')}</p>
      <PlainTable hasCards heads={[text('clause'), text('clauseText'), text('demand'), ...counts]} numbers={counts}>
        {check.rules.map((rule) => (
          <tr key={rule.key}>
            <td dir="auto">{rule.clause || '—'}</td>
            <td data-wide dir="auto">
              {rule.text}
            </td>
            <td>
              <bdi>{rule.demand}</bdi>
            </td>
            <td data-number>
              {format.count(rule.fail)}
              {rule.waived > 0 && <div className={css['quiet']}>{text('ofThemWaived', { count: rule.waived })}</div>}
            </td>
            <td data-number>{format.count(rule.notTested)}</td>
            <td data-number>{format.count(rule.pass)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

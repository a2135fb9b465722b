import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import type { ComplianceCheck } from '../../contract/compliance-check.ts'
import { useComplianceText } from '../use-compliance-text.ts'
import css from './compliance.module.css'

/** Which files were checked, by revision and hash, and how much of each could be read. */
export function TargetsPart({ check }: { readonly check: ComplianceCheck }) {
  const text = useComplianceText()
  const nameOf = useNameOf()
  const format = useFormats()
  return (
    <section className={css['part']} aria-labelledby="targets">
      <h2 id="targets">{text('targets')}</h2>
      <PlainTable hasCards heads={[text('target'), text('revision'), text('looked'), text('sha')]}>
        {check.targets.map((target) => (
          <tr key={`${target.kind} ${target.id}`}>
            <td>
              <bdi dir="ltr">{target.number}</bdi> <bdi>{nameOf(target)}</bdi>
              {target.warnings.map((warning) => (
                <div key={warning} className={css['quiet']}>
                  {warning}
                </div>
              ))}
            </td>
            <td>
              <bdi dir="ltr">{target.label}</bdi>
            </td>
            <td>
              {target.looked === null ? '—' : text(`looked.${target.kind}`, { count: format.count(target.looked) })}
              {target.unread > 0 && <div>{text('unread', { count: format.count(target.unread) })}</div>}
            </td>
            <td>
              <bdi dir="ltr" title={target.sha256}>
                {target.sha256.slice(0, 12) || '—'}
              </bdi>
            </td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

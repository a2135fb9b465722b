import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import { creditRulesApi } from '../../contract/credit-rules-api.ts'
import { creditRulesModule } from '../../contract/credit-rules-module.ts'
import type { OwnRule } from '../../contract/own-rule.ts'
import css from '../parts/rules.module.css'
import { useRulesText } from '../use-rules-text.ts'

/** One rule: its steps with their weights, and which steps its versions had before. */
export function RuleDetailScreen() {
  const text = useRulesText()
  const format = useFormats()
  const nameOf = useNameOf()
  const words = useHistoryWords('credit-rules')
  const rule = useRecord(creditRulesApi, 'credit-rule')
  return (
    <DetailScreen
      result={rule}
      record={({ id: entityId }) => ({ entityType: 'credit-rule', entityId, copies: creditRulesModule })}
      title={nameOf}
      actions={(found) => (
        <RecordActions api={creditRulesApi} module={creditRulesModule} record={found} name={nameOf(found)} />
      )}
      facts={(found) => [
        { term: text('version'), value: format.count(found.version) },
        { term: text('updated'), value: <bdi>{format.dateTime(found.updatedAt)}</bdi> },
        { term: text('description'), value: found.description, isWide: true },
      ]}
      activity={(found) => <RecordHistory entityType="credit-rule" entityId={found.id} {...words} />}
    >
      {({ steps }) => <Steps of={steps} />}
    </DetailScreen>
  )
}

function Steps({ of }: { readonly of: OwnRule['steps'] }) {
  const text = useRulesText()
  const format = useFormats()
  const nameOf = useNameOf()
  return (
    <section className={css['section']} aria-labelledby="rule-steps">
      <h2 id="rule-steps" className={css['heading']}>
        {text('steps')}
      </h2>
      <PlainTable hasCards heads={[text('name'), text('code'), text('weight'), text('earnedBy')]}>
        {of.map((step) => (
          <tr key={step.code}>
            <td dir="auto">{nameOf(step)}</td>
            <td>
              <bdi dir="ltr">{step.code}</bdi>
            </td>
            <td>
              <bdi>{format.quantity(String(step.weight), '%')}</bdi>
            </td>
            <td>{text(`earnedBy.${step.earnedBy}`)}</td>
          </tr>
        ))}
      </PlainTable>
      <p className={css['quiet']}>{text('versionsHelp')}</p>
    </section>
  )
}

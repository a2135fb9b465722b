import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { ClauseSet, Rule } from '../../contract/clause-set.ts'
import { clauseSetsApi } from '../../contract/clause-sets-api.ts'
import { useClauseText } from '../use-clause-text.ts'
import { useDemandWords } from '../use-demand-words.ts'
import css from './clauses.module.css'
import { RuleWindow } from './rule-window.tsx'

/** The rules of a set; in preparation each is written, changed and removed here. */
export function RulesPart({ set }: { readonly set: ClauseSet }) {
  const text = useClauseText()
  const words = useDemandWords()
  const saving = useApiMutation(clauseSetsApi, 'saveRules')
  const [edited, setEdited] = useState<{ readonly rule: Rule | null } | null>(null)
  const { id, rowVersion, rules, can } = set
  const save = async (changed: readonly Rule[]) => {
    await saving.send({ id, rowVersion, rules: [...changed] })
    setEdited(null)
  }
  const put = (rule: Rule) =>
    save(
      rules.some(({ key }) => key === rule.key)
        ? rules.map((one) => (one.key === rule.key ? rule : one))
        : [...rules, rule],
    )
  const heads = [
    text('clause'),
    text('clauseText'),
    text('demand'),
    text('looksAt'),
    ...(can.write ? [text('edit')] : []),
  ]
  return (
    <section className={css['part']} aria-labelledby="rules">
      <div className={css['head']}>
        <h2 id="rules">{text('rules')}</h2>
        {can.write && <Button onClick={() => setEdited({ rule: null })}>{text('addRule')}</Button>}
      </div>
      {saving.error && !edited && <ProblemNote>{saving.error.message}</ProblemNote>}
      {rules.length === 0 && <EmptyState title={text('noRules')}>{text('noRulesWords')}</EmptyState>}
      {rules.length > 0 && (
        <PlainTable hasCards heads={heads}>
          {rules.map((rule) => (
            <tr key={rule.key}>
              <td>
                <bdi dir="ltr">{rule.clause || '—'}</bdi>
              </td>
              <td data-wide dir="auto">
                {rule.text}
              </td>
              <td>
                <bdi>{words.demand(rule)}</bdi>
              </td>
              <td dir="auto">{words.looksAt(rule)}</td>
              {can.write && (
                <td>
                  <div className={css['tools']}>
                    <Button onClick={() => setEdited({ rule })}>{text('edit')}</Button>
                    <Button
                      onClick={() => void save(rules.filter(({ key }) => key !== rule.key)).catch(() => undefined)}
                    >
                      {text('remove')}
                    </Button>
                  </div>
                </td>
              )}
            </tr>
          ))}
        </PlainTable>
      )}
      {edited && (
        <RuleWindow
          rule={edited.rule}
          isBusy={saving.isPending}
          problem={saving.error?.message ?? null}
          onSave={(rule) => void put(rule).catch(() => undefined)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

import { namesIn } from '#engines/expressions/expression.ts'
import { parseExpression } from '#engines/expressions/parse-expression.ts'
import { orRefused } from '#platform/server/records/or-refused.ts'
import { type ProcedureDraft, procedureErrors } from '../contract/procedure.ts'
import { startingKinds } from './starting-kinds.ts'

/**
 * A start that could never happen would be waited for in vain.
 * @throws starts-for-nothing, rule-unreadable, rule-unknown
 */
export function assertStarts({ startsFor, startsWhen }: Pick<ProcedureDraft, 'startsFor' | 'startsWhen'>): void {
  if (startsFor === '') return
  const kind = startingKinds().find((one) => one.kind === startsFor)
  if (!kind)
    throw procedureErrors.startsForNothing({ startsFor }, { startsFor: procedureErrors.startsForNothing().say })
  if (startsWhen === '') return
  const names = [
    ...namesIn(
      orRefused(
        (say) => procedureErrors.ruleUnreadable({ ...say }, { startsWhen: say }),
        () => parseExpression(startsWhen),
      ),
    ),
  ]
  const known = kind.facts.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  const said = { names: unknown.join(', '), known: known.join(', ') }
  throw procedureErrors.ruleUnknown(said, { startsWhen: procedureErrors.ruleUnknown(said).say })
}

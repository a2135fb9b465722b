import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { creditRulesApi } from '../contract/credit-rules-api.ts'
import type { OfferedRule } from '../contract/own-rule.ts'

const NONE: readonly OfferedRule[] = []

/** The own rules of credit of a project, for fields that choose one and words of its steps; none while no place is picked. */
export function useOfferedRules(projectCode: string): readonly OfferedRule[] {
  return useApiQuery(creditRulesApi, 'offered', { projectCode }, { enabled: projectCode !== '' }).data ?? NONE
}
